//! Solves 9x9 grids, sixteen at a time.

use crate::abreast::{read, write, Abreast, Cell, Places, LANES, NOWHERE};

/// A branch not yet taken: the grid and a cell known to have one candidate.
type Branch = (Places, Cell);

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
            abreast.put(lane, &read(&grids[next]), NOWHERE);
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
                if let Some((places, cell)) = branches[lane].last() {
                    abreast.put(lane, places, *cell);
                    branches[lane].pop();
                    continue;
                }
                solved[grid_of[lane]] = false;
            } else if found.solved & bit != 0 {
                let mut places = [[0; LANES]; 9];
 abreast.get(lane, &mut places);
 write(&places, &mut grids[grid_of[lane]]);
                solved[grid_of[lane]] = true;
                branches[lane].clear();
            } else {
                let branches = &mut branches[lane];
 branches.push(([[0; LANES]; 9], NOWHERE));
 if let Some((places, cell)) = branches.last_mut() { *cell = abreast.branch(lane, places); }
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
    let mut branches: Vec<Branch> = vec![(read(clues), NOWHERE)];
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
                let mut places = [[0; LANES]; 9];
 abreast.get(lane, &mut places);
 if each(&places) {
                    return;
                }
                active ^= bit;
            } else {
                branches.push(([[0; LANES]; 9], NOWHERE));
 if let Some((places, cell)) = branches.last_mut() { *cell = abreast.branch(lane, places); }
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
