//! Solves 9x9 grids, sixteen at a time.
//!
//! One *sweep* applies the rules of `rules.rs` once to sixteen grids, each in a lane of its own.
//! After a sweep, [`run_lanes`] looks at the lanes that got a verdict (see `lanes.rs`):
//!
//! - A lane with a solved grid passes the solution to its [`Workload`].
//! - A *stuck* lane guesses: it picks a cell and keeps one of its candidates (see `guess.rs`). The
//!   grid without this candidate, the *sibling*, waits.
//! - A lane with a dead or solved grid takes the sibling that has waited for the shortest time, or
//!   the next grid if no sibling waits. In a batch, a solved grid discards its siblings. For
//!   [`solve_unique`], they may have a second solution.
//!
//! [`solve_batch`] gives each lane its own grid, and siblings wait for the lane that made them. A
//! lane that has finished its grid takes the next one, so all lanes are busy until the batch runs
//! out. [`solve`] and [`solve_unique`] have only one grid. There every lane may take any sibling.
//!
//! A grid in a batch always gets the same solution, whatever else is in the batch (`layout.rs` says
//! how).
//!
//! # Patience
//!
//! The rules of a sweep cannot see every contradiction. For example, they cannot detect that a
//! digit does not fit if its places in three rows of different bands lie in only two columns of
//! different stacks. On a board with few clues, the search would go through every filling of the
//! cells around such a digit, which can take hours.
//!
//! So the lanes take at most a thousand siblings of a grid. When an idle lane would take one more,
//! the lanes give the grid up, and the siblings that still wait are never searched. We begin anew
//! with a search that knows only naked and hidden singles, but learns from failures where to guess
//! ([`Board::solve_weighted`](crate::board::Board::solve_weighted)). This search is slower per
//! guess, but it soon guesses only at the digit that does not fit. A puzzle with one solution
//! hardly ever gets there: the hardest published ones take about a quarter of the thousand.
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
//! The set hardest1106 needs the most guesses. Each of these changes makes the solver take more
//! instructions there (`CONTRIBUTING.md` says how we count them), because it searches more siblings
//! or sweeps more often:
//!
//! - Guess only after a sweep that has changed nothing: 10 % more.
//! - Guess after every sweep: 190 % more.
//! - Guess at the first cell with the fewest candidates: 58 % more.
//! - Treat cells with three candidates like those with more: 29 % more.
//! - Add 1 to the score for each undecided cell of the minirow and the minicolumn: 13 % more.
//! - Guess the candidate at the lowest position: 6 % more. Guess that with the fewest places: 28 %.
//!
//! If grids entered only before upward sweeps, we would not need reversed digits. But idle lanes
//! would often wait one sweep for their next grid, which takes 4 % more instructions on easy grids.

use super::convert::{Roots, Solutions};
use super::lanes::Lanes;
use super::layout::{Grid, LANES};
use crate::bits::{bits, WideBits};
use crate::board::SUDOKU9;
use crate::vectors::{run, Task};
use std::ops::ControlFlow;

/// How many siblings of a grid the lanes take before they give up.
const PATIENCE: u32 = 1000;

/// The siblings that wait for a lane. The last one is taken first.
#[derive(Default)]
struct Waiting {
    siblings: Vec<Grid>,
    /// How many more siblings the lanes take from here.
    patience: u32,
}

/// Where the grids come from, where their siblings wait, and what happens to solutions.
trait Workload {
    /// Puts the next grid into an idle lane, if there is one.
    fn start_next(&mut self, lane: usize, lanes: &mut Lanes);

    /// Returns the siblings that wait for a lane.
    fn waiting(&mut self, lane: usize) -> &mut Waiting;

    /// Takes the solutions in the lanes `solved`, and decides whether to go on.
    fn take_solutions(&mut self, solved: u16, lanes: &Lanes) -> ControlFlow<()>;

    /// Deals with a grid that has used up its [`PATIENCE`], and decides whether to go on.
    fn give_up(&mut self, lane: usize) -> ControlFlow<()>;
}

/// Runs sweeps and guesses until nothing is left to do, or the workload decides to stop.
#[inline(always)]
fn run_lanes<W: Workload>(work: &mut W) {
    let mut lanes = Lanes::default();
    loop {
        // The lookup tables of `Bits` would take 0.7 % more instructions on hardest1106.
        for lane in WideBits(lanes.idle().into()) {
            let waiting = work.waiting(lane);
            if let Some(sibling) = waiting.siblings.last() {
                if waiting.patience > 0 {
                    waiting.patience -= 1;
                    // We drop the sibling only after the lane has copied it. To move it out of the
                    // vector first would take 4 % more instructions on hard grids.
                    lanes.put(lane, sibling);
                    waiting.siblings.pop();
                    continue;
                }
                if work.give_up(lane).is_break() {
                    return;
                }
            }
            work.start_next(lane, &mut lanes);
        }
        if lanes.idle() == u16::MAX {
            return;
        }
        let verdicts = lanes.sweep();
        if verdicts.solved != 0 && work.take_solutions(verdicts.solved, &lanes).is_break() {
            return;
        }
        if verdicts.stuck != 0 {
            let choice = lanes.choose_cells();
            for lane in bits(verdicts.stuck) {
                let mut sibling = Grid::default();
                lanes.guess(lane, choice.cell(lane), &mut sibling);
                work.waiting(lane).siblings.push(sibling);
            }
        }
    }
}

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
}

/// What a batch knows about a lane.
#[derive(Default)]
struct Slot {
    /// The index of the lane's grid in the batch.
    grid: usize,
    /// Whether the positions of the grid are reversed (see `layout.rs`).
    reversed: bool,
    waiting: Waiting,
}

impl Batch<'_> {
    fn new(grids: &mut [[u8; 81]]) -> Batch<'_> {
        Batch { solved: vec![false; grids.len()], grids, ..Batch::default() }
    }
}

impl Workload for Batch<'_> {
    #[inline(always)]
    fn start_next(&mut self, lane: usize, lanes: &mut Lanes) {
        if self.begun == self.grids.len() {
            return;
        }
        let root = self.begun % LANES;
        if root == 0 {
            self.roots.read(&self.grids[self.begun..]);
        }
        let slot = &mut self.slots[lane];
        slot.grid = self.begun;
        slot.reversed = lanes.enter(lane, &self.roots, root);
        slot.waiting.patience = PATIENCE;
        self.begun += 1;
    }

    fn waiting(&mut self, lane: usize) -> &mut Waiting {
        &mut self.slots[lane].waiting
    }

    #[inline(always)]
    fn take_solutions(&mut self, solved: u16, lanes: &Lanes) -> ControlFlow<()> {
        self.solutions.read(lanes.places());
        for lane in bits(solved) {
            let slot = &mut self.slots[lane];
            slot.waiting.siblings.clear();
            self.solved[slot.grid] = true;
            if self.solutions.add(lane, slot.reversed, slot.grid) {
                self.solutions.write(self.grids);
            }
        }
        ControlFlow::Continue(())
    }

    #[cold]
    fn give_up(&mut self, lane: usize) -> ControlFlow<()> {
        let slot = &mut self.slots[lane];
        slot.waiting.siblings.clear();
        if let Some(solution) = SUDOKU9.solve_weighted(&self.grids[slot.grid]) {
            self.grids[slot.grid] = solution;
            self.solved[slot.grid] = true;
        }
        ControlFlow::Continue(())
    }
}

impl Task for Batch<'_> {
    type Output = Vec<bool>;

    #[inline(always)]
    fn run(mut self) -> Vec<bool> {
        run_lanes(&mut self);
        self.solutions.write(self.grids);
        self.solved
    }
}

/// Solves many grids of 0 (blank) and 1 to 9. Replaces each grid that has a solution by one of its
/// solutions, leaves the others as they are, and returns which grids it solved. If a grid has
/// several solutions, [`solve`] may find another one.
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

/// One grid, whose siblings any lane may take.
struct Alone<'a> {
    /// The grid, until it enters a lane.
    clues: Option<&'a [u8; 81]>,
    waiting: Waiting,
    /// The solutions, at most `limit` of them.
    found: Vec<[u8; 81]>,
    limit: usize,
}

impl Workload for Alone<'_> {
    #[inline(always)]
    fn start_next(&mut self, lane: usize, lanes: &mut Lanes) {
        if let Some(clues) = self.clues.take() {
            lanes.put(lane, &Grid::of(clues));
        }
    }

    fn waiting(&mut self, _lane: usize) -> &mut Waiting {
        &mut self.waiting
    }

    #[inline(always)]
    fn take_solutions(&mut self, solved: u16, lanes: &Lanes) -> ControlFlow<()> {
        let mut solutions = Solutions::default();
        solutions.read(lanes.places());
        for lane in bits(solved).take(self.limit - self.found.len()) {
            // The grid has entered before the first sweep, which is upward.
            solutions.add(lane, false, self.found.len());
            self.found.push([0; 81]);
        }
        solutions.write(&mut self.found);
        if self.found.len() < self.limit {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    }

    fn give_up(&mut self, _lane: usize) -> ControlFlow<()> {
        ControlFlow::Break(())
    }
}

impl Task for Alone<'_> {
    type Output = Self;

    #[inline(always)]
    fn run(mut self) -> Self {
        run_lanes(&mut self);
        self
    }
}

/// Returns the first solutions that we find of one grid, at most `limit` of them.
fn find(clues: &[u8; 81], limit: usize, patience: u32) -> Vec<[u8; 81]> {
    let waiting = Waiting { siblings: Vec::new(), patience };
    let alone = run(Alone { clues: Some(clues), waiting, found: Vec::new(), limit });
    // Unless the lanes find enough or give up, they go on until no sibling waits.
    if alone.found.len() < limit && !alone.waiting.siblings.is_empty() {
        // The other search begins anew and finds the solutions of the lanes again, so we drop
        // those.
        return SUDOKU9.solutions_weighted(clues).take(limit).collect();
    }
    alone.found
}

/// Solves one grid of 0 (blank) and 1 to 9. Returns `None` if there is no solution. If there are
/// several, [`solve_batch`] may find another one.
///
/// # Complexity
///
/// Exponential in the number of blanks at worst. Memory for the siblings that wait. The lanes take
/// at most a thousand siblings, and each of these and the grid itself leave at most one more per
/// blank.
///
/// # Examples
///
/// ```
/// use lowbit::nine::solve;
///
/// let solved = *b"534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/// let solved = solved.map(|symbol| symbol - b'0');
/// let mut clues = solved;
/// clues[..9].fill(0);
/// assert_eq!(solve(&clues), Some(solved));
/// clues[0] = 6;
/// assert_eq!(solve(&clues), None);
/// ```
pub fn solve(clues: &[u8; 81]) -> Option<[u8; 81]> {
    find(clues, 1, PATIENCE).pop()
}

/// Solves one grid of 0 (blank) and 1 to 9. Returns a solution and whether it is the only one, or
/// `None` if there is no solution.
///
/// # Complexity
///
/// As [`solve`].
///
/// # Examples
///
/// ```
/// use lowbit::nine::solve_unique;
///
/// let solved = *b"534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/// let mut clues = solved.map(|symbol| symbol - b'0');
/// clues[..9].fill(0);
/// assert!(matches!(solve_unique(&clues), Some((_, true))));
/// assert!(matches!(solve_unique(&[0; 81]), Some((_, false))));
/// ```
pub fn solve_unique(clues: &[u8; 81]) -> Option<([u8; 81], bool)> {
    let found = find(clues, 2, PATIENCE);
    found.first().map(|&solution| (solution, found.len() == 1))
}

#[cfg(test)]
mod tests;
