//! Solves 9x9 grids, sixteen at a time.
//!
//! The rules and the memory layout are in [`crate::nine_lanes`]: one sweep takes sixteen
//! unrelated grids a step further at the price of one. Here is what goes on between sweeps.
//!
//! # Branching
//!
//! A lane is *stuck* when a sweep has removed nothing in it and found nothing that could remove
//! more in the next: the rules have come to rest, at the same place in whatever order they are
//! applied. Then one cell is chosen. The lane goes on with the cell's first digit; a copy of
//! the grid without that digit there waits on the lane's stack, and replaces the lane's grid
//! when that turns out *dead*. Which cell decides how often this happens. It is one with two
//! candidates (else three, else more), and of those the one with the most open peers, for there
//! a digit moves most.
//!
//! # Lanes
//!
//! [`solve_batch`] gives each lane a grid of its own, and the next one as soon as a lane is
//! done, so that all lanes are busy until the batch runs out. A grid's solution depends on
//! nothing but the grid. [`solve`] and [`count`] have one grid only: there the branches of all
//! lanes wait on one stack, and every idle lane takes the topmost.
//!
//! # Sources
//!
//! Bands of bits for each digit, and the three saturating counts over the digits, are those of
//! JCZSolve (JasonLion, champagne and zhouyundong, New Sudoku Players' Forum). Minirows and
//! minicolumns as things that hold three digits each are from Tom Dillon's tdoku ("Nerd
//! Sniped", t-dillon.github.io/tdoku). That a band's minirows are permutation matrices, of
//! which the exact closure can be taken, is from fastdoku (github.com/rocketbombs/fastdoku).
//! The difference here is that a grid takes a lane and not a register: no table is looked up
//! and no branch depends on a grid, however many registers a grid would have needed.
//!
//! # Measured
//!
//! Sweeps and guesses per grid; README has the times. Grids of the first three kinds and the
//! neighbours are generated:
//!
//! | grids | sweeps | guesses |
//! |---|---:|---:|
//! | 30 to 36 clues | 4.8 | 0.01 |
//! | random minimal | 12.4 | 0.7 |
//! | several solutions | 27.3 | 6.7 |
//! | 17 clues | 13.8 | 0.5 |
//! | magictour 1465 | 44.3 | 6.1 |
//! | neighbours of the hardest | 48.0 | 7.0 |
//! | hardest 1106 | 427.6 | 69.2 |
//!
//! # What lost
//!
//! In sweeps per grid of the hardest 1106 and of magictour, each beside what it was tried
//! against, at a time when other things differed too:
//!
//! - Branching on the first cell with two candidates takes 513 and 51, where counting the open
//!   peers takes 408 and 45. Counting only those in three of the nine words: 589 and 54 where
//!   all nine take 428 and 44. Counting the cell's two digits among its peers, twice where a
//!   peer has two candidates: 353 and 41, but this is scalar work, and costs more than the
//!   sweeps it saves. To branch on a digit's two places in a unit, too, changes the last by
//!   less than a tenth, one way or the other.
//! - Branching before the rules have come to rest, when no cell was solved: 409 and 43 where
//!   waiting takes 428 and 44, with a tenth more guesses, and a guess costs as much as six
//!   sweeps. Which of several solutions is found would depend on the rest of the batch, too.
//! - Without rule 6 there are 8 to 20 % more sweeps, each a sixth cheaper; and what a count of
//!   places refutes at once takes seconds (Norvig's "impossible" puzzle: 4.6 s). Its
//!   counterpart (a minirow with three digits left keeps them from the other two) saves another
//!   3 to 5 % of the sweeps, and makes each a fifth dearer.
//! - Eight grids in 32-bit lanes, 27 bits in use: about 150 operations a digit for eight grids,
//!   where this layout takes 190 for sixteen (counted, not built). The shifts and masks between
//!   neighbouring minirows cost more than denser words save. A guess would copy 27 words, not
//!   81.
//! - A grid at a time, in bands or in bands and boxes: the two peers above.

use crate::nine_lanes::{write, Abreast, Branch, Places, LANES};

/// Solves many grids of 0 (blank) and 1 to 9. Each with a solution is replaced by one, and
/// `solved` says which were; the others are left as they are. Only as many grids as `solved`
/// has places are looked at.
///
/// # Complexity
///
/// Exponential in the number of blanks at worst. Memory for at most one branch a blank in each
/// lane, whatever the number of grids.
pub fn solve_batch(grids: &mut [[u8; 81]], solved: &mut [bool]) {
    let count = grids.len().min(solved.len());
    let mut abreast = Abreast::idle();
    let mut branches: Vec<Vec<Branch>> = (0..LANES).map(|_| Vec::new()).collect();
    let mut grid_of = [0; LANES];
    let mut next = 0;
    let mut active = 0u16;
    loop {
        while active != !0 && next < count {
            let lane = (!active).trailing_zeros() as usize;
            abreast.put(lane, &Branch::root(&grids[next]));
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
                if let Some(branch) = branches[lane].last() {
                    abreast.put(lane, branch);
                    branches[lane].pop();
                } else {
                    solved[grid_of[lane]] = false;
                    active ^= bit;
                }
            } else if found.solved & bit != 0 {
                write(&abreast.get(lane), &mut grids[grid_of[lane]]);
                solved[grid_of[lane]] = true;
                branches[lane].clear();
                active ^= bit;
            } else {
                abreast.branch(lane, &mut branches[lane]);
            }
        }
    }
}

/// Goes through the solutions of one grid, each once, until `each` returns `true`.
fn search(clues: &[u8; 81], mut each: impl FnMut(&Places) -> bool) {
    let mut abreast = Abreast::idle();
    let mut branches = vec![Branch::root(clues)];
    let mut active = 0u16;
    loop {
        while active != !0 {
            let lane = (!active).trailing_zeros() as usize;
            match branches.pop() {
                Some(branch) => abreast.put(lane, &branch),
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
                abreast.branch(lane, &mut branches);
            }
        }
    }
}

/// Solves one grid of 0 (blank) and 1 to 9. `None`: there is no solution.
///
/// # Complexity
///
/// As [`solve_batch`].
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
///
/// # Complexity
///
/// As [`solve_batch`], and at least a sixteenth of a sweep for each solution.
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
