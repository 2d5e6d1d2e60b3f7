//! Solves 9x9 grids, sixteen at a time.
//!
//! [`super::lanes`] has the rules: one *sweep* applies the rules once to sixteen grids, each in a
//! lane of its own. After a sweep, [`run_lanes`] looks at the lanes that got a verdict:
//!
//! - A lane with a solved grid passes the solution to its [`Workload`].
//! - A *stuck* lane guesses. It picks a cell and keeps one of the cell's candidates. The grid
//!   without this candidate, the *sibling*, waits.
//! - A lane with a dead or solved grid takes the sibling that has waited for the shortest time, or
//!   the next grid if no sibling waits. In a batch, a solved grid discards its siblings. For
//!   [`solve_unique`], they may have a second solution.
//!
//! [`solve_batch`] gives each lane its own grid, and siblings wait for the lane that made them. A
//! lane that has finished its grid takes the next one, so all lanes are busy until the batch runs
//! out. [`solve`] and [`solve_unique`] have only one grid. There every lane may take any sibling.
//!
//! A grid in a batch always gets the same solution, whatever else is in the batch. Some grids enter
//! before an upward sweep and some before a downward sweep. We store the latter with their digits
//! reversed, so the sweeps of a grid always meet its digits in the same order.
//!
//! # The guess
//!
//! `guess.rs` prefers cells with few candidates and many undecided cells around them, and chooses a
//! cell for all stuck lanes at once. The lane keeps the candidate that has the most places in the
//! grid, which is the likeliest to be right.
//!
//! # Patience
//!
//! The rules of a sweep cannot see every contradiction. For example, they cannot detect that a
//! digit does not fit if its places in three rows of different bands lie in only two columns of
//! different stacks. On a board with few clues, the search would go through every filling of the
//! cells around such a digit, which can take hours.
//!
//! So the lanes take at most a thousand siblings of a grid. If that does not suffice, we begin anew
//! with a search that knows only naked and hidden singles, but learns from failures where to guess
//! ([`Board::solve_weighted`](crate::board::Board::solve_weighted)). This search is slower per
//! guess, but it soon guesses only at the digit that does not fit. A puzzle with one solution
//! hardly ever gets there: in a batch, no puzzle of the sets 17clue, magictour and hardest1106
//! takes more than 264 siblings. `scripts/bench --help` describes the sets.
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
//! On hardest1106, the set that needs the most guesses, we counted for each grid the sweeps that
//! it takes:
//!
//! - Sweeping until nothing changes before each guess takes 18 % more sweeps, and guessing after
//!   every sweep twice as many.
//! - Guessing at the first cell with the fewest candidates takes two and a half times as many.
//! - Choosing only within the rows `r` that have the most cells with the fewest candidates takes
//!   23 % more, and treating cells with three and with more candidates alike 30 % more.
//! - Keeping the candidate at the lowest position takes 7 % more.
//!
//! If grids entered only before upward sweeps, each grid would take as many sweeps as now. But idle
//! lanes would often wait one sweep for their next grid, which adds a tenth to the sweeps on easy
//! grids.

use super::guess::{choose_cells, choose_digit};
use super::layout::{write, Cell, Grid, Lanes, Places, LANES};
use crate::bits::Bits;
use crate::board::SUDOKU9;
use crate::vectors::cpu::{run, Task};

/// How many siblings of a grid the lanes take before they give up.
const PATIENCE: u32 = 1000;

/// The siblings that wait for a lane. The last one is taken first.
#[derive(Default)]
struct Waiting {
    siblings: Vec<Grid>,
    /// How many siblings have been taken from here, up to [`PATIENCE`].
    taken: u32,
}

/// Where the grids come from, where their siblings wait, and what happens to solutions.
trait Workload {
    /// Puts the next grid into an idle lane, if there is one.
    fn next(&mut self, lane: usize, lanes: &mut Lanes);

    /// Returns the siblings that wait for a lane.
    fn waiting(&mut self, lane: usize) -> &mut Waiting;

    /// Takes a solution that was found in a lane. Returns `true` to end the work.
    fn solution(&mut self, lane: usize, places: &Places) -> bool;

    /// Decides what to do with a grid that has used up its [`PATIENCE`]. Returns `true` to end the
    /// work.
    fn give_up(&mut self, lane: usize) -> bool;
}

/// Runs sweeps and guesses until nothing is left to do.
#[inline(always)]
fn run_lanes<W: Workload>(work: &mut W) {
    let mut lanes = Lanes::new();
    loop {
        // We do not use `Bits` here, because its lookup tables would add 0.4 % to the instructions
        // on hardest1106 (rustc 1.95).
        let mut idle = !lanes.active;
        while idle != 0 {
            let lane = idle.trailing_zeros() as usize;
            idle &= idle - 1;
            let waiting = work.waiting(lane);
            if let Some(sibling) = waiting.siblings.last() {
                if waiting.taken < PATIENCE {
                    waiting.taken += 1;
                    // We copy the sibling from where it lies. Popping it first would move it, which
                    // takes 2 % more instructions on hardest1106 (rustc 1.95).
                    lanes.put(lane, sibling);
                    waiting.siblings.pop();
                    continue;
                }
                if work.give_up(lane) {
                    return;
                }
            }
            work.next(lane, &mut lanes);
        }
        if lanes.active == 0 {
            return;
        }
        let verdicts = lanes.sweep();
        for lane in Bits(verdicts.solved) {
            let mut places = [[0; 3]; 9];
            lanes.get(lane, &mut places);
            if work.solution(lane, &places) {
                return;
            }
        }
        if verdicts.stuck == 0 {
            continue;
        }
        let choice = choose_cells(&lanes);
        for lane in Bits(verdicts.stuck) {
            let mut sibling = Grid::EMPTY;
            guess(&mut lanes, lane, choice.cell(lane), &mut sibling);
            work.waiting(lane).siblings.push(sibling);
        }
    }
}

/// Guesses in a stuck lane: `cell` keeps one candidate. `sibling` becomes the grid in which the
/// cell lacks this candidate.
///
/// If the cell had two candidates, it is a naked single of the sibling. The sibling needs no other
/// naked singles. In a stuck grid, the others are exactly the claimed cells, so they have cleared
/// their boxes, rows and columns already.
#[inline(always)]
fn guess(lanes: &mut Lanes, lane: usize, cell: Cell, sibling: &mut Grid) {
    lanes.get(lane, &mut sibling.places);
    let (position, pair) = choose_digit(&sibling.places, cell, lanes.upward);
    lanes.fix(lane, cell, position);
    sibling.places[position.0][cell.r] &= !(1 << cell.bit);
    sibling.naked[cell.r] = u64::from(pair) << cell.bit;
}

/// Many grids, each in a lane of its own.
struct Batch<'a> {
    grids: &'a mut [[u8; 81]],
    solved: Vec<bool>,
    /// How many grids have entered a lane.
    begun: usize,
    /// The grids that were read last, at most sixteen. They enter the lanes one by one.
    roots: Lanes,
    /// For each lane: its grid, whether the grid's first sweep was upward, and the siblings that
    /// wait.
    grid: [usize; LANES],
    upward: [bool; LANES],
    waiting: [Waiting; LANES],
}

impl Workload for Batch<'_> {
    #[inline(always)]
    fn next(&mut self, lane: usize, lanes: &mut Lanes) {
        if self.begun == self.grids.len() {
            return;
        }
        let root = self.begun % LANES;
        if root == 0 {
            self.roots.read(&self.grids[self.begun..]);
        }
        lanes.enter(lane, &self.roots, root);
        self.grid[lane] = self.begun;
        self.upward[lane] = lanes.upward;
        self.waiting[lane].taken = 0;
        self.begun += 1;
    }

    fn waiting(&mut self, lane: usize) -> &mut Waiting {
        &mut self.waiting[lane]
    }

    #[inline(always)]
    fn solution(&mut self, lane: usize, places: &Places) -> bool {
        let grid = self.grid[lane];
        write(places, self.upward[lane], &mut self.grids[grid]);
        self.solved[grid] = true;
        self.waiting[lane].siblings.clear();
        false
    }

    #[cold]
    fn give_up(&mut self, lane: usize) -> bool {
        let grid = self.grid[lane];
        if let Some(solution) = SUDOKU9.solve_weighted(&self.grids[grid]) {
            self.grids[grid] = solution;
            self.solved[grid] = true;
        }
        self.waiting[lane].siblings.clear();
        false
    }
}

impl Task for Batch<'_> {
    type Output = Vec<bool>;

    #[inline(always)]
    fn run(mut self) -> Vec<bool> {
        run_lanes(&mut self);
        self.solved
    }
}

impl<'a> Batch<'a> {
    fn new(grids: &'a mut [[u8; 81]]) -> Batch<'a> {
        Batch {
            solved: vec![false; grids.len()],
            grids,
            begun: 0,
            roots: Lanes::new(),
            grid: [0; LANES],
            upward: [true; LANES],
            waiting: Default::default(),
        }
    }
}

/// Solves many grids of 0 (blank) and 1 to 9. Replaces each grid that has a solution by one of its
/// solutions, leaves the others as they are, and returns which grids it solved. If a grid has
/// several solutions, [`solve`] may find another one.
///
/// # Complexity
///
/// Exponential in the number of blanks at worst. Memory for at most one sibling per blank in each
/// of sixteen lanes, however many grids there are.
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
struct Alone<'a, F> {
    /// The grid, until it enters a lane.
    clues: Option<&'a [u8; 81]>,
    waiting: Waiting,
    each: F,
    /// Whether the grid has used up its [`PATIENCE`], so that we may have missed solutions.
    given_up: bool,
}

impl<F: FnMut(&Places) -> bool> Workload for Alone<'_, F> {
    #[inline(always)]
    fn next(&mut self, lane: usize, lanes: &mut Lanes) {
        if let Some(clues) = self.clues.take() {
            lanes.put(lane, &Grid::of(clues));
        }
    }

    fn waiting(&mut self, _lane: usize) -> &mut Waiting {
        &mut self.waiting
    }

    #[inline(always)]
    fn solution(&mut self, _lane: usize, places: &Places) -> bool {
        (self.each)(places)
    }

    fn give_up(&mut self, _lane: usize) -> bool {
        self.given_up = true;
        true
    }
}

impl<F: FnMut(&Places) -> bool> Task for Alone<'_, F> {
    /// Returns [`Alone::given_up`].
    type Output = bool;

    #[inline(always)]
    fn run(mut self) -> bool {
        run_lanes(&mut self);
        self.given_up
    }
}

/// Calls `each` with every solution of one grid, until `each` returns `true`. If the lanes use up
/// [`PATIENCE`], we begin anew with `solutions_weighted`, so `each` may get a solution twice.
fn each_solution(clues: &[u8; 81], each: &mut dyn FnMut(&[u8; 81]) -> bool) {
    let each_places = |places: &Places| {
        let mut grid = [0; 81];
        // The grid has entered before the first sweep, which is upward.
        write(places, true, &mut grid);
        each(&grid)
    };
    let waiting = Waiting::default();
    if run(Alone { clues: Some(clues), waiting, each: each_places, given_up: false }) {
        for grid in SUDOKU9.solutions_weighted(clues) {
            if each(&grid) {
                return;
            }
        }
    }
}

/// Solves one grid of 0 (blank) and 1 to 9. Returns `None` if there is no solution. If there are
/// several, [`solve_batch`] may find another one.
///
/// # Complexity
///
/// Exponential in the number of blanks at worst. Memory for the siblings that wait: at most one per
/// blank for the grid and for each of the thousand siblings that the lanes take.
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
    let mut found = None;
    each_solution(clues, &mut |solution| {
        found = Some(*solution);
        true
    });
    found
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
    let mut found: Option<([u8; 81], bool)> = None;
    each_solution(clues, &mut |solution| {
        let (first, unique) = found.get_or_insert((*solution, true));
        *unique = first == solution;
        !*unique
    });
    found
}

#[cfg(test)]
mod tests;
