//! The plain search: singles and guesses on any board, in safe code, as a reference.
//!
//! A cell's candidates are a mask. Two rules take candidates away until neither finds more:
//!
//! - **naked single**: the only candidate of a cell is no candidate of its peers;
//! - **hidden single**: a digit with one place left in a unit is that cell's only candidate.
//!
//! Then the search guesses: it tries one cell with each of its candidates. The engines are tested
//! against this search, whose parts are methods of [`Board`].
//!
//! Clues are the board's cells in reading order: 0 for a blank, else 1 to `SIZE`. A board whose
//! clues conflict, or with a value above `SIZE`, has no solution.
//!
//! [`Board::solve_weighted`] guesses in an order that learns, for boards where this one gets lost.
//!
//! # Examples
//!
//! ```
//! use lowbit::board::SUDOKU4;
//!
//! let clues = [1, 0, 0, 0, 0, 0, 2, 0, 0, 3, 0, 0, 0, 0, 0, 4];
//! assert_eq!(SUDOKU4.count_up_to(&clues, 10), 1);
//! let solution = SUDOKU4.solve(&clues);
//! assert_eq!(solution.unwrap()[..4], [1, 2, 4, 3]);
//! let first = SUDOKU4.solutions(&[0; 16], &mut |cells| Err(*cells));
//! assert_eq!(first.unwrap_err()[..8], [1, 2, 3, 4, 3, 4, 1, 2]);
//! ```

mod weights;

use crate::bits::{is_single, lowest, popcount, Bits};
use crate::board::Board;

impl<const CELLS: usize, const UNITS: usize, const SIZE: usize> Board<CELLS, UNITS, SIZE> {
    /// The digits 1 to `SIZE`.
    const ALL: u16 = u16::MAX >> (16 - SIZE);

    /// Finds a solution, trying the cell with the fewest candidates first; `None` if there is
    /// none.
    ///
    /// # Complexity
    ///
    /// Exponential in the number of blanks at worst; memory for one board a guess.
    pub fn solve(&self, clues: &[u8; CELLS]) -> Option<[u8; CELLS]> {
        self.search(self.candidates(clues), fewest_candidates, &mut |_| true, &mut |cells| {
            Err(*cells)
        })
        .err()
    }

    /// Calls `each` with every solution, ascending by the cells in reading order.
    ///
    /// # Errors
    ///
    /// The first error of `each`, at once.
    ///
    /// # Complexity
    ///
    /// As [`Board::solve`]; every solution is found once.
    pub fn solutions<E>(
        &self,
        clues: &[u8; CELLS],
        each: &mut dyn FnMut(&[u8; CELLS]) -> Result<(), E>,
    ) -> Result<(), E> {
        self.search(self.candidates(clues), first_open, &mut |_| true, each)
    }

    /// Counts the solutions, up to `limit`.
    ///
    /// # Complexity
    ///
    /// As [`Board::solve`].
    pub fn count_up_to(&self, clues: &[u8; CELLS], limit: usize) -> usize {
        let mut found = 0;
        let _ = self.search(self.candidates(clues), fewest_candidates, &mut |_| true, &mut |_| {
            found += 1;
            if found < limit {
                Ok(())
            } else {
                Err(())
            }
        });
        found.min(limit)
    }

    /// Searches a board of candidates depth first, the lowest candidate first, and calls `each`
    /// with every solution.
    ///
    /// When the two rules find nothing more, `settle` may take more candidates away by other rules,
    /// or returns `false` if nothing is left to be searched for on the board. Then `choose` picks
    /// the cell to guess; a board where `choose` picks none is a solution.
    ///
    /// # Errors
    ///
    /// The first error of `each`, at once.
    pub fn search<E>(
        &self,
        mut board: [u16; CELLS],
        choose: fn(&[u16]) -> Option<usize>,
        settle: &mut dyn FnMut(&mut [u16; CELLS]) -> bool,
        each: &mut dyn FnMut(&[u8; CELLS]) -> Result<(), E>,
    ) -> Result<(), E> {
        if !self.propagate(&mut board) || !settle(&mut board) {
            return Ok(());
        }
        match choose(&board) {
            None => each(&placed(&board)),
            Some(cell) => {
                for digit in Bits(board[cell]) {
                    let mut guess = board;
                    guess[cell] = 1 << digit;
                    self.search(guess, choose, settle, each)?;
                }
                Ok(())
            }
        }
    }

    /// Turns clues into candidates, a mask a cell: a clue has one, a blank all of them. A value
    /// above `SIZE` is no digit: its cell has no candidate.
    pub fn candidates(&self, clues: &[u8; CELLS]) -> [u16; CELLS] {
        clues.map(|clue| match clue.checked_sub(1) {
            None => Self::ALL,
            Some(digit) => 1u16.checked_shl(digit.into()).unwrap_or(0) & Self::ALL,
        })
    }

    /// Applies both rules until neither finds more; `false` if a cell or a digit has no place left.
    pub fn propagate(&self, candidates: &mut [u16; CELLS]) -> bool {
        self.refine(candidates).is_ok()
    }

    /// Does what [`Board::propagate`] does. The error is the question that has no answer: the number
    /// of a cell, or a digit in a unit as [`Board::digit_question`] numbers it.
    fn refine(&self, candidates: &mut [u16; CELLS]) -> Result<(), usize> {
        let mut changed = true;
        while changed {
            changed = false;
            for (number, unit) in self.units.iter().enumerate() {
                // Digits with a place in the unit, with two places, and in a naked single.
                let (mut once, mut twice, mut naked) = (0, 0, 0);
                for &cell in unit {
                    let mask = candidates[usize::from(cell)];
                    twice |= once & mask;
                    once |= mask;
                    if is_single(mask) {
                        if naked & mask != 0 {
                            return Err(Self::digit_question(number, lowest(mask).into()));
                        }
                        naked |= mask;
                    }
                }
                if once != Self::ALL {
                    return Err(Self::digit_question(number, lowest(!once).into()));
                }
                let hidden = once & !twice;
                for &cell in unit {
                    let cell = usize::from(cell);
                    let mask = &mut candidates[cell];
                    if is_single(*mask) {
                        continue;
                    }
                    let left = if *mask & hidden != 0 { *mask & hidden } else { *mask & !naked };
                    // Two hidden singles in one cell leave one of them without a place.
                    if left == 0 || *mask & hidden != 0 && !is_single(left) {
                        return Err(cell);
                    }
                    changed |= left != *mask;
                    *mask = left;
                }
            }
        }
        Ok(())
    }

    /// Numbers the question where a digit (from 0) goes in a unit. The cells have the numbers
    /// before.
    fn digit_question(unit: usize, digit: usize) -> usize {
        CELLS + unit * SIZE + digit
    }
}

/// Writes the cells that have one candidate as its digit, and the others as 0.
pub fn placed<const CELLS: usize>(candidates: &[u16; CELLS]) -> [u8; CELLS] {
    candidates.map(|mask| if is_single(mask) { lowest(mask) + 1 } else { 0 })
}

/// Picks the first cell that has more than one candidate.
pub fn first_open(candidates: &[u16]) -> Option<usize> {
    candidates.iter().position(|&mask| !is_single(mask))
}

/// Picks the first of the cells that have the fewest candidates but more than one.
pub fn fewest_candidates(candidates: &[u16]) -> Option<usize> {
    (0..candidates.len())
        .filter(|&cell| !is_single(candidates[cell]))
        .min_by_key(|&cell| popcount(candidates[cell]))
}
