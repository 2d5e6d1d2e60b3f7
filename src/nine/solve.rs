//! Solves 9x9 grids, sixteen at a time.
//!
//! One *sweep* applies the rules of `rules.rs` once to sixteen grids, each in a lane of its own.
//! After a sweep, [`Batch`] looks at the lanes that got a verdict (see `lanes.rs`). This is the life
//! of a grid:
//!
//! ```text
//!   cells -> roots -> lane -> sweep --- no verdict: sweep again
//!                      ^        |
//!                      |        +------ stuck: guess, push a sibling, and sweep again
//!                      |        |                  |
//!                      |        |                  v
//!                      +--------|-------------- siblings
//!                               |
//!                               +------ dead: pop the newest sibling; without one, give no solution
//!                               |
//!                               +------ solved: drop the siblings -> solutions -> cells
//! ```
//!
//! - [`Roots`] reads sixteen grids at once. They enter the lanes one by one.
//! - A lane with a solved grid passes on its solution, and discards the grid's siblings.
//!   [`Solutions`] writes sixteen solutions at once over their clues.
//! - A *stuck* lane guesses: it picks a cell and keeps one of its candidates (see `guess.rs`). The
//!   *sibling*, a copy of the grid without this candidate, waits for the same lane.
//! - A lane with a dead grid takes the sibling that has waited for the shortest time.
//!
//! A puzzle of `tests/data/17clue.txt` takes 12 sweeps and 0.6 guesses on average, and a puzzle of
//! `hardest1106.txt` takes about 240 sweeps and 52 guesses (a test asserts limits for both).
//!
//! A lane for which no sibling waits takes the next grid of the batch, so nearly all lanes are busy
//! until the batch runs out. A grid always gets the same solution, whatever else is in the batch
//! (`lanes.rs` says how).
//!
//! # Patience
//!
//! The rules of a sweep cannot see every contradiction. For example, the places of a digit in three
//! rows of different bands may lie in only two columns of different stacks. On a board with few
//! clues, the lanes may then go through every filling of the cells around such places, which can
//! take hours.
//!
//! So the lanes take at most a thousand siblings of a grid. When an idle lane would take one more,
//! it gives the grid up, and the siblings that still wait are never searched. We begin anew with a
//! search that knows only naked and hidden singles, but learns from failures where to guess
//! ([`Board::solve_weighted`](crate::board::Board::solve_weighted)). This search is slower per
//! guess, but it soon guesses only where the contradiction is. A puzzle with one solution hardly
//! ever gets there: the worst of the published ones takes about a quarter of the thousand.
//!
//! # Sources
//!
//! The idea of storing words with one bit per cell for each digit comes from JCZSolve (JasonLion,
//! champagne and zhouyundong, New Sudoku Players' Forum). Tom Dillon's tdoku ("Nerd Sniped",
//! t-dillon.github.io/tdoku) treats minirows and minicolumns as objects of their own. fastdoku
//! (github.com/rocketbombs/fastdoku) looks up which minirows of a band lie in a permutation. Rule 3
//! computes this for sixteen grids at once instead, so no step of a sweep reads a lookup table or
//! branches on a grid.
//!
//! # Rejected alternatives
//!
//! Each of these changes makes hard puzzles take longer, because the search makes more guesses or
//! sweeps more often. (The tests count both.)
//!
//! - Guess only after a sweep that has changed nothing.
//! - Guess after every sweep.
//! - Guess at the first of the preferred cells, whatever its score.
//! - Treat cells with three candidates like those with more.
//! - Guess the candidate with the smallest digit, or the one with the fewest places.

use super::convert::{Roots, Solutions};
use super::lanes::Lanes;
use super::layout::{Grid, LANES};
use crate::bits::bits;
use crate::board::SUDOKU9;
use crate::vectors::{run, Task};

/// How many siblings of a grid the lanes take before they give up.
const PATIENCE_IN_SIBLINGS: u32 = 1000;

/// Many grids. Each has a lane of its own while the search is at work on it.
#[derive(Default)]
struct Batch<'a> {
    grids: &'a mut [[u8; 81]],
    /// For each grid, whether it is solved.
    solved: Vec<bool>,
    /// How many grids have entered a lane.
    begun: usize,
    /// The sixteen grids that [`Batch::start_next`] has read last.
    roots: Roots,
    /// The solutions that are not in `grids` yet.
    solutions: Solutions,
    slots: [Slot; LANES],
    /// How many siblings of a grid the lanes take: [`PATIENCE_IN_SIBLINGS`], except in tests.
    patience: u32,
    #[cfg(test)]
    sweeps: u32,
    #[cfg(test)]
    guesses: u32,
}

/// What a batch knows about a lane.
#[derive(Default)]
struct Slot {
    /// The index of the lane's grid in the batch.
    grid: usize,
    /// The siblings that wait for the lane. It takes the last one first.
    siblings: Vec<Grid>,
    /// How many more siblings of its grid the lane takes.
    patience: u32,
}

impl Batch<'_> {
    fn new(grids: &mut [[u8; 81]]) -> Batch<'_> {
        let solved = vec![false; grids.len()];
        Batch { solved, grids, patience: PATIENCE_IN_SIBLINGS, ..Batch::default() }
    }

    /// Runs sweeps and guesses until every lane is idle and no grid is left.
    #[inline(always)]
    fn run_lanes(&mut self) {
        let mut lanes = Lanes::default();
        loop {
            for lane in bits(lanes.idle()) {
                let slot = &mut self.slots[lane];
                if let Some(sibling) = slot.siblings.last() {
                    if slot.patience > 0 {
                        slot.patience -= 1;
                        // We drop the sibling only after the lane has copied it. Moving it out of
                        // the vector first would copy it twice, which is measurable on hard grids.
                        lanes.put(lane, sibling);
                        slot.siblings.pop();
                        continue;
                    }
                    self.give_up(lane);
                }
                // A grid enters only before an upward sweep (`lanes.rs` says why). On easy grids,
                // some lanes therefore wait for one sweep, which costs little.
                if !lanes.is_downward() {
                    self.start_next(lane, &mut lanes);
                }
            }
            if lanes.idle() == u16::MAX && self.begun == self.grids.len() {
                return;
            }
            let verdicts = lanes.sweep();
            #[cfg(test)]
            {
                self.sweeps += 1;
            }
            if verdicts.solved != 0 {
                self.add_solutions(verdicts.solved, &lanes);
            }
            if verdicts.stuck != 0 {
                let choice = lanes.choose_cells();
                for lane in bits(verdicts.stuck) {
                    if let Some(cell) = choice.cell(lane) {
                        self.slots[lane].siblings.push(lanes.guess(lane, cell));
                        #[cfg(test)]
                        {
                            self.guesses += 1;
                        }
                    }
                }
            }
        }
    }

    /// Puts the next grid of the batch into an idle lane, if there is one.
    #[inline(always)]
    fn start_next(&mut self, lane: usize, lanes: &mut Lanes) {
        if self.begun == self.grids.len() {
            return;
        }
        let root = self.begun % LANES;
        if root == 0 {
            // All sixteen roots of the last read have entered, because grids enter in order.
            self.roots.read(&self.grids[self.begun..]);
        }
        let slot = &mut self.slots[lane];
        slot.grid = self.begun;
        lanes.enter(lane, &self.roots, root);
        slot.patience = self.patience;
        self.begun += 1;
    }

    /// Adds the grids in the lanes `solved` to the solutions, and drops their siblings.
    #[inline(always)]
    fn add_solutions(&mut self, solved: u16, lanes: &Lanes) {
        let (slots, is_solved) = (&mut self.slots, &mut self.solved);
        let grids = bits(solved).map(|lane| {
            let slot = &mut slots[lane];
            slot.siblings.clear();
            is_solved[slot.grid] = true;
            (lane, slot.grid)
        });
        self.solutions.add(lanes.places(), grids, self.grids);
    }

    /// Solves, by the weighted search, the grid in a lane that has used up its patience.
    #[cold]
    fn give_up(&mut self, lane: usize) {
        let slot = &mut self.slots[lane];
        slot.siblings.clear();
        if let Some(solution) = SUDOKU9.solve_weighted(&self.grids[slot.grid]) {
            self.grids[slot.grid] = solution;
            self.solved[slot.grid] = true;
        }
    }
}

impl Task for Batch<'_> {
    type Output = Vec<bool>;

    #[inline(always)]
    fn run(mut self) -> Vec<bool> {
        self.run_lanes();
        self.solutions.flush(self.grids);
        self.solved
    }
}

/// Solves many grids of 0 (blank) and 1 to 9. Replaces each grid that has a solution by one of its
/// solutions, leaves the others as they are, and returns which grids it solved.
///
/// # Complexity
///
/// Exponential in the number of blanks at worst. Memory for one `bool` per grid, for at most one
/// sibling per blank in each of sixteen lanes (the grid in the lane has decided a different cell
/// for each of them), and for the search of a grid that the lanes give up: at most eight boards
/// per blank.
///
/// # Examples
///
/// ```
/// use lowbit::nine::solve_batch;
///
/// let solved = *b"534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/// let solved = solved.map(|symbol| symbol - b'0');
/// let mut grids = [solved, [0; 81]];
/// grids[0][..9].fill(0);
/// grids[1][..2].fill(5);
/// assert_eq!(solve_batch(&mut grids), [true, false]);
/// assert_eq!(grids[0], solved);
/// assert_eq!(grids[1][..3], [5, 5, 0]);
/// ```
pub fn solve_batch(grids: &mut [[u8; 81]]) -> Vec<bool> {
    run(Batch::new(grids))
}

#[cfg(test)]
mod tests;
