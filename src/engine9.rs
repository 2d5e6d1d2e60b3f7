//! Solves 9x9 grids, sixteen at a time.

use crate::abreast::{read, write, Abreast, Places, LANES};

/// A branch not yet taken: the grid and a cell known to have one candidate.
type Branch = (Places, (usize, u16));

/// Chooses the digit and the cell to branch on: a cell with as few candidates as any.
/// Returns the cell's number of candidates, 2, 3 or 4 (for more, too), as well.
fn choose(places: &Places) -> (usize, (usize, u16), usize) {
    let mut best = (5, 0, 0);
    for i in 0..9 {
        let (mut one, mut two, mut three, mut four) = (0, 0, 0, 0);
        for words in places.iter() {
            let x = words[i];
            four |= three & x;
            three |= two & x;
            two |= one & x;
            one |= x;
        }
        for &(size, cells) in [(2, two & !three), (3, three & !four), (4, four)].iter() {
            if cells != 0 && size < best.0 {
                best = (size, i, cells & cells.wrapping_neg());
            }
        }
    }
    let (size, i, bit) = best;
    let digit = places.iter().position(|words| words[i] & bit != 0);
    (digit.unwrap_or(0), (i, bit), size)
}

/// Branches in a lane: it goes on with one candidate of a cell alone, what is returned has
/// the others.
fn branch(abreast: &mut Abreast, lane: usize) -> Branch {
    let mut rest = abreast.get(lane);
    let (digit, cell, size) = choose(&rest);
    abreast.assign(lane, digit, cell);
    rest[digit][cell.0] &= !cell.1;
    (rest, if size == 2 { cell } else { (0, 0) })
}

/// Solves many grids of 0 (blank) and 1 to 9. Each with a solution is replaced by one, and
/// `solved` says which were; the others are left as they are. Only as many grids as `solved`
/// has places are looked at.
pub fn solve_batch(grids: &mut [[u8; 81]], solved: &mut [bool]) {
    let count = grids.len().min(solved.len());
    let mut abreast = Abreast::new();
    let mut branches: Vec<Vec<Branch>> = (0..LANES).map(|_| Vec::new()).collect();
    let mut grid_of = [0; LANES];
    let mut next = 0;
    let mut active = 0u16;
    let mut ready = !0u16;
    loop {
        while ready != 0 && next < count {
            let lane = ready.trailing_zeros() as usize;
            ready &= ready - 1;
            abreast.put(lane, &read(&grids[next]), (0, 0));
            grid_of[lane] = next;
            active |= 1 << lane;
            next += 1;
        }
        if active == 0 {
            return;
        }
        let found = abreast.sweep();
        let mut events = active & (found.dead | found.solved | found.stuck);
        while events != 0 {
            let lane = events.trailing_zeros() as usize;
            let bit = 1 << lane;
            events ^= bit;
            if found.dead & bit != 0 {
                if let Some((places, cell)) = branches[lane].pop() {
                    abreast.put(lane, &places, cell);
                    continue;
                }
                solved[grid_of[lane]] = false;
            } else if found.solved & bit != 0 {
                write(&abreast.get(lane), &mut grids[grid_of[lane]]);
                solved[grid_of[lane]] = true;
                branches[lane].clear();
            } else {
                let rest = branch(&mut abreast, lane);
                branches[lane].push(rest);
                continue;
            }
            active ^= bit;
            ready |= bit;
        }
    }
}

/// Goes through all solutions of one grid, its branches spread over the lanes, until `each`
/// says to stop by returning `true`.
fn search(clues: &[u8; 81], mut each: impl FnMut(&Places) -> bool) {
    let mut abreast = Abreast::new();
    let mut branches: Vec<Branch> = vec![(read(clues), (0, 0))];
    let mut active = 0u16;
    loop {
        while active != !0 {
            let lane = (!active).trailing_zeros() as usize;
            match branches.pop() {
                Some((places, cell)) => abreast.put(lane, &places, cell),
                None => break,
            }
            active |= 1 << lane;
        }
        if active == 0 {
            return;
        }
        let found = abreast.sweep();
        let mut events = active & (found.dead | found.solved | found.stuck);
        while events != 0 {
            let lane = events.trailing_zeros() as usize;
            let bit = 1 << lane;
            events ^= bit;
            if found.dead & bit != 0 {
                active ^= bit;
            } else if found.solved & bit != 0 {
                if each(&abreast.get(lane)) {
                    return;
                }
                active ^= bit;
            } else {
                branches.push(branch(&mut abreast, lane));
            }
        }
    }
}

/// Solves one grid of 0 (blank) and 1 to 9. `None`: there is no solution.
pub fn solve(clues: &[u8; 81]) -> Option<[u8; 81]> {
    let mut solution = None;
    search(clues, |places| {
        let mut grid = [0; 81];
        write(places, &mut grid);
        solution = Some(grid);
        true
    });
    solution
}

/// Counts the solutions of one grid of 0 (blank) and 1 to 9, up to `limit`.
pub fn count(clues: &[u8; 81], limit: usize) -> usize {
    let mut solutions = 0;
    if limit > 0 {
        search(clues, |_| {
            solutions += 1;
            solutions == limit
        });
    }
    solutions
}
