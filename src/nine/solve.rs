//! Solves 9x9 grids, sixteen at a time.
//!
//! [`super::lanes`] has the rules and the memory layout: one sweep takes sixteen grids a
//! step further. Between two sweeps, [`search`] handles each lane that got a verdict.
//!
//! # Branching
//!
//! A *stuck* lane branches: it goes on with one candidate of a cell. The grid without that
//! candidate is the *sibling*, which waits. The cell has two candidates, or else three,
//! or else more. Only the rows `r`, `r + 3` and `r + 6` are looked at, for the `r` that has the
//! most such cells. Of these cells the lane takes the one with the most undecided peers, where a
//! digit changes most, and the first of several. The lane goes on with the cell's candidate that
//! has the most places, which is the likelier one to be right.
//!
//! # Lanes
//!
//! A *dead* lane takes the sibling that began to wait last. [`solve_batch`] gives each lane a grid
//! of its own, whose siblings wait for that lane. A lane without anything left to search takes the
//! next grid, so all lanes are busy until the batch runs out. [`solve`] and [`count_up_to`] have
//! one grid, whose siblings wait for all lanes.
//!
//! The solution of a grid in a batch depends on that grid alone. Lanes are independent. A grid
//! that enters on a downward sweep is stored with its digits reversed, so that it meets them in
//! the order of any other grid.
//!
//! # Patience
//!
//! No rule of a sweep sees that three digits have to share two cells, unless minirows show it.
//! Where few clues say so, a search tries everything else first: for hours. So a grid of which a
//! thousand siblings have been taken gets one rule more: each further sibling loses what subsets
//! exclude ([`super::subsets`]). No published puzzle needs five hundred. With the rule, 6,000
//! random grids of 4 to 17 clues take at most 14 ms each, with and without solutions.
//!
//! # Sources
//!
//! The bands of bits for each digit are those of JCZSolve (JasonLion, champagne and zhouyundong,
//! New Sudoku Players' Forum). Minirows and minicolumns as things that hold three digits each are
//! from Tom Dillon's tdoku ("Nerd Sniped", t-dillon.github.io/tdoku). fastdoku
//! (github.com/rocketbombs/fastdoku) takes the exact closure of a band's minirows, which are
//! permutation matrices. Here a grid takes a lane and not a register, so no table is looked up
//! and no branch of a sweep depends on a grid.
//!
//! # Measured
//!
//! A grid of 30 to 36 clues takes 4.7 sweeps and 0.1 guesses on average, a grid of magictour takes
//! 42 and 8.0, a grid of the hardest 1106 takes 384 and 84. A sweep costs 250 instructions a grid,
//! a guess 580. Tried and lost:
//!
//! - Waiting until another sweep finds nothing: a tenth more sweeps on 1106. Branching after every
//!   sweep: 84 % more.
//! - The first cell with two candidates: a third more sweeps on 1106. Counting the undecided peers
//!   in all rows: 5 % fewer there, but 6 % more time with few clues.
//! - The lowest digit first: a seventh more instructions on 1106, 6 % more where there are several
//!   solutions.
//! - Cells with three candidates and more as one kind: a third more instructions on 1106.
//! - Siblings without their naked single: 7 % more instructions on 1106.
//! - Grids that enter on upward sweeps alone, so that none is reversed: 2 % more time on easy ones.

use super::lanes::{order, write, Branch, Cell, Lanes, Places, Rows, CELLS, LANES};
use super::subsets::remove_subsets;
use crate::bits::Bits;
use crate::vectors::cpu::{run, Task};

/// Branches of a grid that are taken before subsets are looked for.
const PATIENCE: u32 = 1000;

/// The branches of one grid that wait for a lane. The last one is taken first.
#[derive(Default)]
struct Waiting {
    branches: Vec<Branch>,
    /// How many branches have been taken, up to [`PATIENCE`].
    taken: u32,
}

/// Where the grids of a search come from, where they wait, and where solutions go.
trait Search {
    /// Puts a grid into an idle lane for which nothing waits, if one is left.
    fn next(&mut self, lane: usize, lanes: &mut Lanes);

    /// Finds the branches that wait for a lane.
    fn waiting(&mut self, lane: usize) -> &mut Waiting;

    /// Takes a solution from a lane; `true` ends the search.
    fn solution(&mut self, lane: usize, places: &Places) -> bool;
}

/// Runs a search to its end.
#[inline(always)]
fn search<S: Search>(search: &mut S) {
    let mut lanes = Lanes::new();
    loop {
        let mut idle = !lanes.active();
        while idle != 0 {
            let lane = idle.trailing_zeros() as usize;
            idle &= idle - 1;
            let waiting = search.waiting(lane);
            // The branch is put in from where it lies: to pop it first, which moves it, takes
            // 2 % more instructions on the hardest 1106.
            if let Some(branch) = waiting.branches.last_mut() {
                if waiting.taken < PATIENCE {
                    waiting.taken += 1;
                } else {
                    remove_subsets(&mut branch.places);
                }
                lanes.put(lane, branch);
                waiting.branches.pop();
            } else {
                search.next(lane, &mut lanes);
            }
        }
        if lanes.active() == 0 {
            return;
        }
        let verdicts = lanes.sweep();
        for lane in Bits(verdicts.solved) {
            let mut places = [[0; 3]; 9];
            lanes.get(lane, &mut places);
            if search.solution(lane, &places) {
                return;
            }
        }
        for lane in Bits(verdicts.stuck) {
            // The sibling is filled in where it lies: to move it takes 280 instructions.
            let waiting = search.waiting(lane);
            waiting.branches.push(Branch::EMPTY);
            if let Some(sibling) = waiting.branches.last_mut() {
                branch(&mut lanes, lane, sibling);
            }
        }
    }
}

/// Leaves one cell of a stuck lane one candidate. `sibling` becomes the grid without this
/// candidate in this cell.
#[inline(always)]
fn branch(lanes: &mut Lanes, lane: usize, sibling: &mut Branch) {
    lanes.get(lane, &mut sibling.places);
    let (cell, pair) = choose_cell(&sibling.places);
    let digit = choose_digit(&sibling.places, cell, lanes.upward());
    lanes.fix(lane, cell, digit);
    sibling.places[digit][cell.r] &= !(1 << cell.bit);
    if pair {
        sibling.naked[cell.r] = 1 << cell.bit;
    }
}

/// Chooses the cell to branch on, and tells whether it has two candidates.
///
/// Where every cell is decided and the sweep has not yet seen it, any cell will do: its sibling is
/// dead, and the next sweep finds the lane solved.
#[inline(always)]
fn choose_cell(places: &Places) -> (Cell, bool) {
    // Cells with at least two, three and four candidates.
    let (mut one, mut two, mut three, mut four) = ([0; 3], [0; 3], [0; 3], [0; 3]);
    for rows in places.iter() {
        for r in 0..3 {
            four[r] |= three[r] & rows[r];
            three[r] |= two[r] & rows[r];
            two[r] |= one[r] & rows[r];
            one[r] |= rows[r];
        }
    }
    let mut cells = [two[0] & !three[0], two[1] & !three[1], two[2] & !three[2]];
    let pair = cells != [0; 3];
    if !pair {
        cells = [three[0] & !four[0], three[1] & !four[1], three[2] & !four[2]];
        if cells == [0; 3] {
            cells = four;
        }
    }
    // It is enough to look at a third of the cells: the row `r` of each band that has the most.
    let in_row = |r: usize| cells[r].count_ones();
    let mut r = usize::from(in_row(1) > in_row(0));
    if in_row(2) > in_row(r) {
        r = 2;
    }
    let mut cells = cells[r];
    let (mut most, mut chosen) = (0, Cell { r, bit: 0 });
    while cells != 0 {
        let bit = cells.trailing_zeros();
        cells &= cells - 1;
        let peers = &PEERS[r][bit as usize % 64];
        let undecided = (two[0] & peers[0]).count_ones()
            + (two[1] & peers[1]).count_ones()
            + (two[2] & peers[2]).count_ones();
        if undecided > most {
            most = undecided;
            chosen = Cell { r, bit };
        }
    }
    (chosen, pair)
}

/// Chooses the candidate of a cell that has the most places in the grid, and of several the one
/// that the next sweep meets first.
#[inline(always)]
fn choose_digit(places: &Places, cell: Cell, upward: bool) -> usize {
    // In the order of the next sweep.
    let mut candidates = 0;
    for k in 0..9 {
        candidates |= ((places[order(k, upward)][cell.r] >> cell.bit & 1) as u16) << k;
    }
    let (mut most, mut chosen) = (0, 0);
    for k in Bits(candidates) {
        let digit = order(k, upward);
        let [a, b, c] = places[digit];
        let count = a.count_ones() + b.count_ones() + c.count_ones();
        if count > most {
            most = count;
            chosen = digit;
        }
    }
    chosen
}

/// By row within the band and bit: the cell's peers, itself among them.
const PEERS: &[[Rows; 64]; 3] = &{
    let mut peers = [[[0; 3]; 64]; 3];
    let mut r = 0;
    while r < 3 {
        let mut at = 0;
        while at < 48 {
            if CELLS >> at & 1 != 0 {
                let (c, s, b) = (at / 16, at % 16 / 5, at % 16 % 5);
                let words = 1 | 1 << 16 | 1 << 32;
                let cells = words << (s * 5 + b) | 0b111 << (s * 5) << (c * 16);
                peers[r][at] = [cells; 3];
                peers[r][at][r] |= (words * 0b00001_00001_00001) << b;
            }
            at += 1;
        }
        r += 1;
    }
    peers
};

/// Many grids, a lane each.
struct Batch<'a> {
    grids: &'a mut [[u8; 81]],
    solved: Vec<bool>,
    /// Grids that have been given a lane, and the sixteen of which the next one is.
    begun: usize,
    roots: Lanes,
    /// By lane: the grid, whether its first sweep was upward, and the branches that wait.
    grid: [usize; LANES],
    upward: [bool; LANES],
    waiting: [Waiting; LANES],
}

impl Search for Batch<'_> {
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
        self.upward[lane] = lanes.upward();
        self.waiting[lane].taken = 0;
        self.begun += 1;
    }

    #[inline(always)]
    fn waiting(&mut self, lane: usize) -> &mut Waiting {
        &mut self.waiting[lane]
    }

    #[inline(always)]
    fn solution(&mut self, lane: usize, places: &Places) -> bool {
        let grid = self.grid[lane];
        write(places, self.upward[lane], &mut self.grids[grid]);
        self.solved[grid] = true;
        self.waiting[lane].branches.clear();
        false
    }
}

impl Task for Batch<'_> {
    type Output = Vec<bool>;

    #[inline(always)]
    fn run(mut self) -> Vec<bool> {
        search(&mut self);
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

/// Solves many grids of 0 (blank) and 1 to 9, and tells which have a solution. A grid with
/// solutions is replaced by one of them; the others are left as they are.
///
/// # Complexity
///
/// Exponential in the number of blanks at worst. Memory for at most one branch a blank in each
/// lane, whatever the number of grids.
pub fn solve_batch(grids: &mut [[u8; 81]]) -> Vec<bool> {
    run(Batch::new(grids))
}

/// One grid, whose branches all lanes share.
struct Alone<'a, F> {
    clues: Option<&'a [u8; 81]>,
    waiting: Waiting,
    each: F,
}

impl<F: FnMut(&Places) -> bool> Search for Alone<'_, F> {
    #[inline(always)]
    fn next(&mut self, lane: usize, lanes: &mut Lanes) {
        if let Some(clues) = self.clues.take() {
            lanes.put(lane, &Branch::of(clues));
        }
    }

    #[inline(always)]
    fn waiting(&mut self, _lane: usize) -> &mut Waiting {
        &mut self.waiting
    }

    #[inline(always)]
    fn solution(&mut self, _lane: usize, places: &Places) -> bool {
        (self.each)(places)
    }
}

impl<F: FnMut(&Places) -> bool> Task for Alone<'_, F> {
    type Output = ();

    #[inline(always)]
    fn run(mut self) {
        search(&mut self);
    }
}

/// Goes through the solutions of one grid, each once, until `each` returns `true`.
fn each_solution(clues: &[u8; 81], each: impl FnMut(&Places) -> bool) {
    run(Alone { clues: Some(clues), waiting: Waiting::default(), each });
}

/// Solves one grid of 0 (blank) and 1 to 9. `None`: there is no solution.
///
/// # Complexity
///
/// As [`solve_batch`].
pub fn solve(clues: &[u8; 81]) -> Option<[u8; 81]> {
    let mut solution = None;
    each_solution(clues, |places| {
        let mut grid = [0; 81];
        // The grid has entered before the first sweep, which is upward.
        write(places, true, &mut grid);
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
pub fn count_up_to(clues: &[u8; 81], limit: usize) -> usize {
    let mut solutions = 0;
    if limit > 0 {
        each_solution(clues, |_| {
            solutions += 1;
            solutions == limit
        });
    }
    solutions
}

#[cfg(test)]
mod tests;
