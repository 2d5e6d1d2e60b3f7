//! Enumerates the solutions of a samurai board.
//!
//! All five grids are one board, with the rules of [`super::grids`]. When the board is at
//! rest, the search guesses a candidate, and later removes the candidate, depth first. A node
//! takes about 2 microseconds on AVX2.
//!
//! # Branching
//!
//! A corner shares nine cells with the centre and depends on the other corners through these
//! alone. Suppose that one corner has no solution. A search that fills another corner first
//! meets the same conflicts again for every way to fill that corner. So the search must stay where
//! the conflicts are:
//!
//! - **Pairs**: guess in a cell with two candidates, or in a box with two places for a digit, or
//!   else in a cell with the fewest candidates.
//! - **Weights** are dom/wdeg (Boussemart, Hemery, Lecoutre and Sais, 2004): of the pairs, take the
//!   one with the most conflicts so far. A digit without a permutation counts in three
//!   boxes or more, so a conflict of a cell counts five times.
//! - **Start**: the shared boxes start with some weight. Once they are filled, the corners do not
//!   depend on each other.
//! - **Last conflict** (Lecoutre, Sais, Tabary and Vidal, 2009): the candidate that led to the last
//!   conflict is guessed next wherever its cell is open. So the search meets the cause of that
//!   conflict higher up in the tree.
//!
//! On 4,000 minimal boards of 87 to 104 clues a board takes 29.8 nodes on average and 359 at most.
//! Without pairs in boxes a board takes 34.3 and 2,367 nodes, without weights 51.3 and 13,937,
//! without a start in the shared boxes 54.5 and 915, without the last conflict 40.9 and 13,375.
//!
//! Tried without gain: pairs in rows and columns; larger cells, by weight over size; weights that
//! fade; the weight of a cell with its digits' boxes added; ties broken by the digits of a cell
//! that have two places.

use super::grids::{
    BoxPair, Candidate, Cell, Conflict, FiveGrids, Rest, Vector, CELLS, CELL_AT, CENTRE,
    EVERY_DIGIT, LANES, UNSHARED,
};
use crate::bits::{is_single, lowest, popcount, WideBits};
use crate::vectors::cpu::{self, Task};

/// Weight of everything in a shared box at the start.
const SHARED: u32 = 20;

/// Weight that a cell without a candidate gains. A box without a place gains 1.
const EMPTY: u32 = 5;

/// Calls `each` with every solution, once, in an order that depends on the clues alone.
///
/// `clues` are the cells of the picture in reading order, 0 for a blank. A value above 9 is no
/// digit: the board has no solution.
///
/// # Errors
///
/// The first error of `each`, at once.
///
/// # Complexity
///
/// Exponential at worst. Memory: 1.3 KiB for each open guess, of which there are fewer than 369,
/// however many solutions there are.
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
    cpu::run(Search { clues, each })
}

/// The search, to be compiled for AVX2 and for any processor.
struct Search<'a, E> {
    clues: &'a [u8; CELLS],
    each: &'a mut dyn FnMut(&[u8; CELLS]) -> Result<(), E>,
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
        // The candidate guessed or removed last, and the one before the last conflict.
        let mut current = None;
        let mut last_conflict = None;
        loop {
            match grids.settle(changed) {
                Ok(Rest::Open) => {
                    let candidate = match last_conflict {
                        Some(candidate) if is_open(&grids, &candidate) => candidate,
                        _ => choose(&grids, &weights),
                    };
                    guesses.push((grids, candidate));
                    changed = grids.place(&candidate);
                    current = Some(candidate);
                    continue;
                }
                Ok(Rest::Solved) => (self.each)(solution.update(&grids))?,
                Err(conflict) => {
                    weights.count(&conflict, &grids);
                    last_conflict = current;
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

/// Tells whether a candidate still stands, and is not the only one of its cell.
#[inline(always)]
fn is_open(grids: &FiveGrids, candidate: &Candidate) -> bool {
    let set = grids.of_cell(&candidate.cell);
    set >> candidate.digit & 1 == 1 && !is_single(set)
}

/// Chooses the candidate to guess on a board that is open.
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

/// Finds the first of the cells with the fewest candidates but more than one.
fn smallest_cell(grids: &FiveGrids) -> Cell {
    let all = (0..5 * 81).map(|at| Cell { lane: at / 81, word: at / 27 % 3, bit: at % 27 });
    let candidates = |cell: &Cell| popcount(grids.of_cell(cell));
    all.filter(|cell| candidates(cell) > 1).min_by_key(candidates).expect("the board is open")
}

/// How often a cell had no candidate and a box no place for a digit.
struct Weights {
    /// By lane, word and bit.
    cells: [[[u32; 27]; 3]; 5],
    /// By lane, digit and box.
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

    /// Adds to the weights of the cells or boxes that are in conflict.
    fn count(&mut self, conflict: &Conflict, grids: &FiveGrids) {
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
                        for bit in WideBits(u64::from(grids.empty_cells(lane, word))) {
                            let weight = &mut self.cells[lane][word][bit];
                            *weight = weight.saturating_add(EMPTY);
                        }
                    }
                }
            }
        }
    }

    /// Finds the first of the heaviest among these cells, and its weight.
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

    /// Finds the first of the heaviest among these boxes, and its weight.
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

/// The solution found last.
struct Solution {
    cells: [u8; CELLS],
    /// The words that the cells were made of.
    candidates: [[Vector; 3]; 9],
}

impl Solution {
    fn new() -> Solution {
        Solution { cells: [0; CELLS], candidates: [[[0; LANES]; 3]; 9] }
    }

    /// Turns a solved board into cells, of which only the changed ones are written.
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
