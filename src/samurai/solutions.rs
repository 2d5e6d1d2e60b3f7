//! Enumerates the solutions of a samurai board.
//!
//! We treat the five grids as one board. The search applies the rules of [`super::grids`] until the
//! board is at rest. Then it guesses a candidate and searches the board with this candidate. Later
//! it searches the board without the candidate, so it meets every solution exactly once.
//!
//! # Branching
//!
//! A corner shares nine cells with the centre, and only these cells connect it to the other
//! corners. Suppose that corner A has no solution, and that the search fills corner B before A.
//! Then the search meets the same conflicts in A again for every solution of B. To avoid this, the
//! search has to stay where the conflicts are:
//!
//! - **Pairs.** We guess in a cell with two candidates or in a box with two places for a digit. If
//!   there is neither, we guess in a cell with the fewest candidates.
//! - **Weights.** We choose the pair that has had the most conflicts so far, as in dom/wdeg
//!   (Boussemart, Hemery, Lecoutre and Sais, 2004), and a cell rather than a box of the same
//!   weight. If the places of a digit in a band or stack contain no permutation (see the first rule
//!   of [`super::grids`]), the digit has no place left in the three boxes there, and the conflict
//!   adds 1 to the weight of each. A cell that no digit can fill changes only its own weight. We
//!   add 2 to it, so that such a conflict does not count much less than the other kind. A cell that
//!   two grids share has a weight in each of them.
//! - **Start.** The shared boxes and their cells start with a weight of 1 in their corner, and all
//!   others with 0. Once the shared boxes are full, the corners no longer depend on each other.
//! - **Last conflict** (Lecoutre, Sais, Tabary and Vidal, 2009). A conflict refutes our last step,
//!   which guessed a candidate or removed it. On the next board where this candidate is still
//!   possible and its cell has others, we guess it first. So the search meets the cause of that
//!   conflict higher up in the tree.
//! - **Patience.** On some boards, the cells that contradict each other contain no pair, and then a
//!   search that guesses only at pairs can take minutes. After [`PATIENCE`] conflicts, cells with
//!   more than two candidates and boxes with more than two places compete as well. The smallest
//!   quotient wins: the number of candidates or places, divided by one more than the weight.
//! - **Restarts.** After [`PATIENCE`] conflicts, and then whenever their number has doubled, the
//!   search goes back to the board before its oldest open guess. It first guesses the candidate of
//!   the last conflict, and then chooses by the weights, which it keeps. If a restart forgot the
//!   last conflict, some slow boards would meet more than ten times as many conflicts. After the
//!   first solution, the search never goes back, because it would find that solution again.
//!
//! On minimal boards, which have several solutions as soon as any clue is removed, each of the
//! first four saves nodes. Most important are the weights and the last conflict: if we drop only
//! one of these two, the worst boards already take many times as many nodes.
//!
//! # What we tried and dropped
//!
//! None of these changes reduced the number of nodes:
//!
//! - We also guessed in rows and columns with two places for a digit.
//! - We guessed by quotients from the beginning.
//! - We let old weights fade.
//! - To the weight of a cell we added, for each of its candidates, the weight of this digit in the
//!   cell's box.
//! - We broke ties between cells by the number of their candidates whose digit has two places.

use super::grids::{
    Candidate, Cell, Conflict, DigitInBox, FiveGrids, Rest, Vector, CELLS, CELL_AT, CENTRE,
    EVERY_DIGIT, LANES, UNSHARED,
};
use crate::bits::{lowest, popcount, WideBits};
use crate::vectors::{self, Task};
use std::iter;

/// The initial weight, in its corner, of a cell or box that two grids share.
const SHARED: u32 = 1;

/// The weight that a conflict adds to a cell that no digit can fill. It adds 1 to a box without a
/// place.
const UNFILLABLE_WEIGHT: u32 = 2;

/// After this many conflicts, the search starts again, and no longer guesses at pairs alone. Few
/// boards with one solution get there.
const PATIENCE: u64 = 200;

/// Iterates over all solutions, in an order that depends on the clues alone.
///
/// `clues` are the cells of the picture in reading order, with 0 for a blank. A board with a value
/// above 9 has no solution.
///
/// # Complexity
///
/// Exponential in the worst case. The search stores 1.3 KiB for each open guess. Each open guess
/// fixes another of the 369 cells, so memory does not grow with the number of solutions.
///
/// # Examples
///
/// ```
/// let first = lowbit::samurai::solutions(&[0; 369]).next().unwrap();
/// assert!(first.iter().all(|&digit| 1 <= digit && digit <= 9));
/// ```
pub fn solutions<'a>(clues: &'a [u8; CELLS]) -> impl Iterator<Item = [u8; CELLS]> + 'a {
    let mut search = Search::new(clues);
    iter::from_fn(move || vectors::run(NextSolution(&mut search)))
}

/// The state of a search.
struct Search {
    /// The board that we search now.
    grids: FiveGrids,
    /// The boards that wait, each for a search without the candidate that we guessed there. At the
    /// start and after a restart, a board waits with all its candidates.
    waiting: Vec<(FiveGrids, Option<Candidate>)>,
    /// The candidate that we guessed or removed last, and the one of the last conflict.
    current: Option<Candidate>,
    last_conflict: Option<Candidate>,
    weights: Weights,
    /// The number of conflicts so far, and the number at which the search restarts.
    conflicts: u64,
    restart_at: u64,
    solution: Solution,
}

/// Finds the next solution, or returns `None` if there are no more.
struct NextSolution<'a>(&'a mut Search);

impl Task for NextSolution<'_> {
    type Output = Option<[u8; CELLS]>;

    #[inline(always)]
    fn run(self) -> Option<[u8; CELLS]> {
        let search = self.0;
        while let Some(changed) = search.backtrack() {
            match search.descend(changed) {
                Ok(()) => {
                    search.restart_at = u64::MAX;
                    return Some(*search.solution.update(&search.grids));
                }
                Err(conflict) => search.learn(&conflict),
            }
        }
        None
    }
}

impl Search {
    fn new(clues: &[u8; CELLS]) -> Search {
        let grids = FiveGrids::new(clues);
        Search {
            grids,
            waiting: vec![(grids, None)],
            current: None,
            last_conflict: None,
            weights: Weights::new(),
            conflicts: 0,
            restart_at: PATIENCE,
            solution: Solution::new(),
        }
    }

    /// Takes the board that has waited for the shortest time, and removes the candidate that we
    /// guessed there. Returns the digits that have lost a place since the board was at rest, or
    /// `None` if no board waits.
    #[inline(always)]
    fn backtrack(&mut self) -> Option<u16> {
        // We copy the board from where it lies. Popping it first would move it once more.
        let (grids, guessed) = self.waiting.last()?;
        self.grids = *grids;
        self.current = *guessed;
        self.waiting.pop();
        Some(self.current.map_or(EVERY_DIGIT, |candidate| self.grids.remove(&candidate)))
    }

    /// Propagates and guesses until the board is solved, or returns the conflict that it meets.
    #[inline(always)]
    fn descend(&mut self, mut changed: u16) -> Result<(), Conflict> {
        while self.grids.propagate(changed)? == Rest::Open {
            changed = self.guess();
        }
        Ok(())
    }

    /// Guesses a candidate of an open board, and lets the board wait for a search without this
    /// candidate. Returns the digits that have lost a place.
    #[inline(always)]
    fn guess(&mut self) -> u16 {
        let candidate = match self.last_conflict {
            Some(candidate) if is_open(&self.grids, &candidate) => candidate,
            _ if self.conflicts < PATIENCE => choose(&self.grids, &self.weights),
            _ => choose_by_quotient(&self.grids, &self.weights),
        };
        self.waiting.push((self.grids, Some(candidate)));
        self.current = Some(candidate);
        self.grids.place(&candidate)
    }

    /// Adds a conflict to the weights, and restarts the search if it is time.
    #[inline(always)]
    fn learn(&mut self, conflict: &Conflict) {
        self.weights.add_conflict(conflict, &self.grids);
        self.last_conflict = self.current;
        self.conflicts += 1;
        if self.conflicts == self.restart_at {
            self.restart_at *= 2;
            self.restart();
        }
    }

    /// Goes back to the first of the boards that wait. It has all solutions, because the candidates
    /// that it has lost since the beginning lead to none. If no board waits, the search is over.
    fn restart(&mut self) {
        self.waiting.truncate(1);
        if let Some((_, guessed)) = self.waiting.first_mut() {
            *guessed = None;
        }
    }
}

/// Returns whether a candidate is still possible, and its cell has others.
#[inline(always)]
fn is_open(grids: &FiveGrids, candidate: &Candidate) -> bool {
    let set = grids.of_cell(&candidate.cell);
    set >> candidate.digit & 1 == 1 && !set.is_power_of_two()
}

/// Chooses the candidate to guess on an open board: in a pair, if there is one.
#[inline(always)]
fn choose(grids: &FiveGrids, weights: &Weights) -> Candidate {
    let pairs = grids.pairs();
    let cell = weights.heaviest_cell(&pairs.cells);
    match weights.heaviest_box(&pairs.boxes) {
        Some((weight, pair)) if cell.map_or(true, |(most, _)| weight > most) => {
            Candidate { cell: grids.first_place(&pair), digit: pair.digit }
        }
        _ => first_candidate(grids, cell.map_or_else(|| smallest_cell(grids), |(_, cell)| cell)),
    }
}

#[inline(always)]
fn first_candidate(grids: &FiveGrids, cell: Cell) -> Candidate {
    Candidate { cell, digit: usize::from(lowest(grids.of_cell(&cell))) }
}

/// Returns the first of the cells with the fewest candidates, but at least two.
fn smallest_cell(grids: &FiveGrids) -> Cell {
    let candidates = |cell: &Cell| popcount(grids.of_cell(cell));
    all_cells()
        .filter(|cell| candidates(cell) > 1)
        .min_by_key(candidates)
        .expect("the board is open")
}

/// Chooses the candidate to guess on an open board: one in the first cell or box with the smallest
/// quotient. That is its number of candidates or places, divided by one more than its weight.
/// [`Quotient`] refuses cells with one candidate and boxes with one place.
fn choose_by_quotient(grids: &FiveGrids, weights: &Weights) -> Candidate {
    let mut chosen = None;
    let mut least = Quotient::LARGEST;
    for cell in all_cells() {
        let weight = weights.cells[cell.lane][cell.word][cell.bit];
        if least.take_if_smaller(popcount(grids.of_cell(&cell)), weight) {
            chosen = Some(first_candidate(grids, cell));
        }
    }
    for lane in 0..=CENTRE {
        for digit in 0..9 {
            for low in (0..27).step_by(3) {
                let in_minirow = |word: &Vector| popcount((word[lane] >> low) as u16 & 7);
                let places = grids.candidates[digit].iter().map(in_minirow).sum();
                if least.take_if_smaller(places, weights.boxes[lane][digit][low / 3]) {
                    let cell = grids.first_place(&DigitInBox { lane, digit, low });
                    chosen = Some(Candidate { cell, digit });
                }
            }
        }
    }
    chosen.expect("the board is open")
}

/// The smallest quotient so far: the number of candidates of a cell, or of places in a box, divided
/// by one more than its weight.
struct Quotient {
    choices: u64,
    divisor: u64,
}

impl Quotient {
    /// A quotient that is larger than any other, because a `u8` counts the choices.
    const LARGEST: Quotient = Quotient { choices: 1 << 8, divisor: 1 };

    /// Takes another quotient if it is smaller, and returns whether it did so. Never takes that of
    /// a cell or box with fewer than two choices, because it leaves nothing to guess.
    fn take_if_smaller(&mut self, choices: u8, weight: u32) -> bool {
        let (choices, divisor) = (u64::from(choices), u64::from(weight) + 1);
        // We compare the quotients without a division.
        let is_smaller = choices > 1 && choices * self.divisor < self.choices * divisor;
        if is_smaller {
            *self = Quotient { choices, divisor };
        }
        is_smaller
    }
}

/// Iterates over the cells of all grids.
fn all_cells() -> impl Iterator<Item = Cell> {
    (0..5 * 81).map(|at| Cell { lane: at / 81, word: at / 27 % 3, bit: at % 27 })
}

/// The weights, which say where the conflicts have been.
struct Weights {
    /// The weight of each cell, by lane, word and bit.
    cells: [[[u32; 27]; 3]; 5],
    /// The weight of each digit in a box, by lane, digit and box.
    boxes: [[[u32; 9]; 9]; 5],
}

impl Weights {
    fn new() -> Weights {
        let mut weights = Weights { cells: [[[0; 27]; 3]; 5], boxes: [[[0; 9]; 9]; 5] };
        for lane in 0..CENTRE {
            for bit in WideBits(u64::from(!UNSHARED[lane])) {
                for word in 0..3 {
                    weights.cells[lane][word][bit] = SHARED;
                }
                for digit in 0..9 {
                    weights.boxes[lane][digit][bit / 3] = SHARED;
                }
            }
        }
        weights
    }

    /// Adds a conflict to the weights of the cells that no digit can fill, or of the boxes without
    /// a place. Two equal naked singles in a box are a conflict without such a cell, so they change
    /// no weight.
    fn add_conflict(&mut self, conflict: &Conflict, grids: &FiveGrids) {
        for lane in 0..=CENTRE {
            match *conflict {
                Conflict::NoPlace(digit) => {
                    for bit in WideBits(u64::from(grids.boxes_without(lane, digit))) {
                        let weight = &mut self.boxes[lane][digit][bit / 3];
                        *weight = weight.saturating_add(1);
                    }
                }
                Conflict::NoCandidate => {
                    for word in 0..3 {
                        for bit in WideBits(u64::from(grids.failed_cells(lane, word))) {
                            let weight = &mut self.cells[lane][word][bit];
                            *weight = weight.saturating_add(UNFILLABLE_WEIGHT);
                        }
                    }
                }
            }
        }
    }

    /// Returns the first of the heaviest of these cells, and its weight.
    #[inline(always)]
    fn heaviest_cell(&self, cells: &[Vector; 3]) -> Option<(u32, Cell)> {
        let mut heaviest = None;
        for lane in 0..=CENTRE {
            for word in 0..3 {
                for bit in WideBits(u64::from(cells[word][lane])) {
                    let weight = self.cells[lane][word][bit];
                    if heaviest.map_or(true, |(most, _)| weight > most) {
                        heaviest = Some((weight, Cell { lane, word, bit }));
                    }
                }
            }
        }
        heaviest
    }

    /// Returns the first of the heaviest of these boxes, and its weight.
    #[inline(always)]
    fn heaviest_box(&self, boxes: &[Vector; 9]) -> Option<(u32, DigitInBox)> {
        let mut heaviest = None;
        for digit in 0..9 {
            for lane in 0..=CENTRE {
                for low in WideBits(u64::from(boxes[digit][lane])) {
                    let weight = self.boxes[lane][digit][low / 3];
                    if heaviest.map_or(true, |(most, _)| weight > most) {
                        heaviest = Some((weight, DigitInBox { lane, digit, low }));
                    }
                }
            }
        }
        heaviest
    }
}

/// The last solution that the search found.
struct Solution {
    cells: [u8; CELLS],
    /// The candidates from which the cells were read.
    candidates: [[Vector; 3]; 9],
}

impl Solution {
    fn new() -> Solution {
        Solution { cells: [0; CELLS], candidates: [[[0; LANES]; 3]; 9] }
    }

    /// Reads the cells from a solved board. We look only at the words that have changed since the
    /// last solution, because neighbouring solutions differ in few cells.
    fn update(&mut self, grids: &FiveGrids) -> &[u8; CELLS] {
        for digit in 0..9 {
            for word in 0..3 {
                let new = &grids.candidates[digit][word];
                let old = &mut self.candidates[digit][word];
                if new == old {
                    continue;
                }
                for (lane, cells) in CELL_AT.iter().enumerate() {
                    for bit in WideBits(u64::from(new[lane] & !old[lane])) {
                        self.cells[usize::from(cells[word][bit])] = digit as u8 + 1;
                    }
                }
                *old = *new;
            }
        }
        &self.cells
    }
}

#[cfg(test)]
mod tests;
