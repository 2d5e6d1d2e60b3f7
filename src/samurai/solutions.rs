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
//!   (Boussemart, Hemery, Lecoutre and Sais, 2004). If the places of a digit in a band or stack
//!   contain no permutation (see the first rule of [`super::grids`]), the digit has no place left
//!   in the three boxes there, and the conflict adds 1 to the weight of each. A cell that no digit
//!   can fill changes only its own weight. We add 2 to it, so that such a conflict does not count
//!   much less than the other kind. A cell that two grids share has a weight in each of them.
//! - **Start.** The shared boxes and their cells start with a weight of 1, and all others with 0.
//!   Once the shared boxes are full, the corners no longer depend on each other.
//! - **Last conflict** (Lecoutre, Sais, Tabary and Vidal, 2009). After a conflict we first guess
//!   the candidate that led to it, if its cell still has others. So the search meets the cause of
//!   that conflict higher up in the tree.
//!
//! - **Patience.** Some boards have a conflict that no pair is part of, and then a search that
//!   guesses only at pairs can take minutes. After [`PATIENCE`] conflicts, cells with more than two
//!   candidates and boxes with more than two places compete as well. The smallest quotient wins: the
//!   number of candidates or places, divided by one more than the weight.
//!
//! - **Restarts.** After [`PATIENCE`] conflicts, and then whenever their number has doubled, the
//!   search goes back to the board before its first guess. It keeps the weights, because they now
//!   suggest a better first guess. After the first solution, the search never goes back, because it
//!   would find that solution again.
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
    BoxPair, Candidate, Cell, Conflict, FiveGrids, Rest, Vector, CELLS, CELL_AT, CENTRE,
    EVERY_DIGIT, LANES, UNSHARED,
};
use crate::bits::{is_single, lowest, popcount, WideBits};
use crate::vectors::cpu::{self, Task};

/// The initial weight of a cell or box that two grids share.
const SHARED: u32 = 1;

/// The weight that a conflict adds to a cell that no digit can fill. It adds 1 to a box without a
/// place.
const EMPTY: u32 = 2;

/// After this many conflicts, the search starts again, and no longer guesses at pairs alone. Few
/// boards with one solution get there.
const PATIENCE: u64 = 200;

/// Calls `each` once for every solution, in an order that depends on the clues alone.
///
/// `clues` are the cells of the picture in reading order, with 0 for a blank. A board with a value
/// above 9 has no solution.
///
/// # Errors
///
/// Stops at the first error of `each`, and returns it.
///
/// # Complexity
///
/// Exponential in the worst case. The search stores 1.3 KiB for each open guess. There are fewer
/// than 369 open guesses at any time, so memory does not grow with the number of solutions.
///
/// # Examples
///
/// ```
/// let mut left = 3;
/// let ended = lowbit::samurai::solutions(&[0; 369], &mut |solution| {
///     assert!(solution.iter().all(|&digit| 1 <= digit && digit <= 9));
///     left -= 1;
///     if left > 0 { Ok(()) } else { Err("three are enough") }
/// });
/// assert_eq!(ended, Err("three are enough"));
/// ```
pub fn solutions<E>(
    clues: &[u8; CELLS],
    each: &mut dyn FnMut(&[u8; CELLS]) -> Result<(), E>,
) -> Result<(), E> {
    cpu::run(Search { clues, each, conflicts: &mut 0 })
}

/// The search as a task, which is compiled for AVX2 and for any processor.
struct Search<'a, E> {
    clues: &'a [u8; CELLS],
    each: &'a mut dyn FnMut(&[u8; CELLS]) -> Result<(), E>,
    /// The number of conflicts so far. The tests read it after the search.
    conflicts: &'a mut u64,
}

impl<'a, E> Task for Search<'a, E> {
    type Output = Result<(), E>;

    #[inline(always)]
    fn run(self) -> Result<(), E> {
        let mut grids = FiveGrids::new(self.clues);
        let mut changed = EVERY_DIGIT;
        let mut guesses: Vec<(FiveGrids, Candidate)> = Vec::new();
        let mut weights = Weights::new();
        let mut solution = Solution::new();
        // The candidate that we guessed or removed last, and the one of the last conflict.
        let mut current = None;
        let mut last_conflict = None;
        // The number of conflicts at which the search starts again, unless it has found a solution.
        let mut restart = Some(PATIENCE);
        loop {
            match grids.settle(changed) {
                Ok(Rest::Open) => {
                    let candidate = match last_conflict {
                        Some(candidate) if is_open(&grids, &candidate) => candidate,
                        _ if *self.conflicts < PATIENCE => choose(&grids, &weights),
                        _ => choose_by_quotient(&grids, &weights),
                    };
                    guesses.push((grids, candidate));
                    changed = grids.place(&candidate);
                    current = Some(candidate);
                    continue;
                }
                Ok(Rest::Solved) => {
                    restart = None;
                    (self.each)(solution.update(&grids))?
                }
                Err(conflict) => {
                    weights.add_conflict(&conflict, &grids);
                    last_conflict = current;
                    *self.conflicts += 1;
                    if restart == Some(*self.conflicts) && !guesses.is_empty() {
                        restart = Some(2 * *self.conflicts);
                        // The first board on the stack has all solutions, because the candidates
                        // that it has lost since the beginning lead to none.
                        grids = guesses[0].0;
                        guesses.clear();
                        changed = 0;
                        current = None;
                        continue;
                    }
                }
            }
            match guesses.pop() {
                Some((before, candidate)) => {
                    grids = before;
                    changed = grids.remove(&candidate);
                    current = Some(candidate);
                }
                None => return Ok(()),
            }
        }
    }
}

/// Returns whether a candidate is still possible, and its cell has others.
#[inline(always)]
fn is_open(grids: &FiveGrids, candidate: &Candidate) -> bool {
    let set = grids.of_cell(&candidate.cell);
    set >> candidate.digit & 1 == 1 && !is_single(set)
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
fn choose_by_quotient(grids: &FiveGrids, weights: &Weights) -> Candidate {
    let mut chosen = None;
    // The numerator and the denominator of the smallest quotient so far.
    let (mut best_choices, mut best_weight) = (u64::from(u32::MAX), 1);
    let mut is_better = |choices: u8, weight: u32| {
        let (choices, weight) = (u64::from(choices), u64::from(weight) + 1);
        let better = choices > 1 && choices * best_weight < best_choices * weight;
        if better {
            best_choices = choices;
            best_weight = weight;
        }
        better
    };
    for cell in all_cells() {
        let weight = weights.cells[cell.lane][cell.word][cell.bit];
        if is_better(popcount(grids.of_cell(&cell)), weight) {
            chosen = Some(first_candidate(grids, cell));
        }
    }
    for lane in 0..=CENTRE {
        for digit in 0..9 {
            for low in (0..27).step_by(3) {
                let minirow = |word: &[u32; LANES]| popcount((word[lane] >> low) as u16 & 7);
                let places = grids.candidates[digit].iter().map(minirow).sum();
                if is_better(places, weights.boxes[lane][digit][low / 3]) {
                    let cell = grids.first_place(&BoxPair { lane, digit, low });
                    chosen = Some(Candidate { cell, digit });
                }
            }
        }
    }
    chosen.expect("the board is open")
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
                            *weight = weight.saturating_add(EMPTY);
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
    fn heaviest_box(&self, boxes: &[Vector; 9]) -> Option<(u32, BoxPair)> {
        let mut heaviest = None;
        for digit in 0..9 {
            for lane in 0..=CENTRE {
                for low in WideBits(u64::from(boxes[digit][lane])) {
                    let weight = self.boxes[lane][digit][low / 3];
                    if heaviest.map_or(true, |(most, _)| weight > most) {
                        heaviest = Some((weight, BoxPair { lane, digit, low }));
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

    /// Reads the cells from a solved board. We write only the cells that have changed since the
    /// last solution, because neighbouring solutions differ in few cells.
    fn update(&mut self, grids: &FiveGrids) -> &[u8; CELLS] {
        for digit in 0..9 {
            for word in 0..3 {
                let (new, old) = (&grids.candidates[digit][word], &self.candidates[digit][word]);
                for (lane, cells) in CELL_AT.iter().enumerate() {
                    for bit in WideBits(u64::from(new[lane] & !old[lane])) {
                        self.cells[usize::from(cells[word][bit])] = digit as u8 + 1;
                    }
                }
            }
        }
        self.candidates = grids.candidates;
        &self.cells
    }
}

#[cfg(test)]
mod tests;
