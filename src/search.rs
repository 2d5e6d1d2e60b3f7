//! Searches any board with two rules and guesses. The tests compare the fast searches with this
//! search, so it puts simplicity before speed.
//!
//! Each cell has a mask of candidates. Two rules remove candidates until neither finds more:
//!
//! - **naked single**: if a cell has only one candidate, its peers lose this candidate.
//! - **hidden single**: if a digit has only one place in a unit, that cell loses its other
//!   candidates.
//!
//! Then the search guesses: it tries each candidate of one cell in turn. Its functions are methods
//! of [`Board`]. Clues are the cells in reading order, 0 for a blank, or a digit from 1 to `SIZE`.
//! A board with conflicting clues, or with a value above `SIZE`, has no solution.
//!
//! [`Board::solve_weighted`] applies the same rules but learns from failures where to guess.
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
    /// The mask of the digits 1 to `SIZE`.
    const ALL: u16 = u16::MAX >> (16 - SIZE);

    /// Returns a solution, or `None` if there is none. Guesses at a cell with the fewest
    /// candidates.
    ///
    /// # Complexity
    ///
    /// Exponential in the number of blanks at worst. Memory for one board per guess.
    pub fn solve(&self, clues: &[u8; CELLS]) -> Option<[u8; CELLS]> {
        self.search(self.candidates(clues), fewest_candidates, &mut |_| true, &mut |cells| {
            Err(*cells)
        })
        .err()
    }

    /// Calls `each` with every solution, in the lexicographic order of the cells in reading order.
    ///
    /// # Errors
    ///
    /// Returns the first error of `each` at once.
    ///
    /// # Complexity
    ///
    /// As [`Board::solve`]. The search visits every solution once.
    pub fn solutions<E>(
        &self,
        clues: &[u8; CELLS],
        each: &mut dyn FnMut(&[u8; CELLS]) -> Result<(), E>,
    ) -> Result<(), E> {
        self.search(self.candidates(clues), first_open, &mut |_| true, each)
    }

    /// Counts the solutions, and stops at `limit`.
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
        // With a limit of 0, the search has stopped at the first solution.
        found.min(limit)
    }

    /// Searches a board of candidates depth first, and calls `each` with every solution.
    ///
    /// When the two rules find nothing more, the search calls `settle`, which decides whether to go
    /// on with the board. It returns `false` if the board has no solution, or if it has dealt with
    /// the solutions itself, as [`count_solutions`](crate::nine::count_solutions) does. It may also
    /// remove candidates by other rules. Then it has to call [`Board::propagate`] itself, because
    /// the search does not repeat the two rules.
    ///
    /// Then `choose` ([`first_open`] or [`fewest_candidates`]) picks a cell, and the search guesses
    /// each of its candidates, the lowest first. If `choose` picks none, the board is a solution.
    ///
    /// # Errors
    ///
    /// Returns the first error of `each` at once.
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
            None => each(&to_cells(&board)),
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

    /// Converts clues to masks of candidates. A clue is its cell's only candidate, and a blank has
    /// all candidates. A value above `SIZE` leaves its cell without a candidate.
    pub fn candidates(&self, clues: &[u8; CELLS]) -> [u16; CELLS] {
        clues.map(|clue| match clue.checked_sub(1) {
            None => Self::ALL,
            Some(digit) => 1u16.checked_shl(digit.into()).unwrap_or(0) & Self::ALL,
        })
    }

    /// Applies both rules until neither finds more. Returns `false` if they lead to a
    /// contradiction, which proves that the board has no solution.
    pub fn propagate(&self, candidates: &mut [u16; CELLS]) -> bool {
        self.refine(candidates).is_ok()
    }

    /// Applies both rules as [`Board::propagate`] does. The error is the number of a *question*
    /// (see `search/weights.rs`) that has no answer, or two answers that exclude each other. The
    /// question "Which digit goes into this cell?" has the number of the cell. The question "Where
    /// does this digit go in this unit?" has the number that [`Board::digit_question`] returns.
    fn refine(&self, candidates: &mut [u16; CELLS]) -> Result<(), usize> {
        let mut changed = true;
        while changed {
            changed = false;
            for (number, unit) in self.units.iter().enumerate() {
                // The digits with one place or more in the unit, those with two places or more, and
                // the naked singles.
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
                    let rest = if *mask & hidden != 0 { *mask & hidden } else { *mask & !naked };
                    // The cell may have no candidate, or be the hidden single of two digits. They
                    // are two answers to the question about the cell that exclude each other.
                    if rest == 0 || *mask & hidden != 0 && !is_single(rest) {
                        return Err(cell);
                    }
                    changed |= rest != *mask;
                    *mask = rest;
                }
            }
        }
        Ok(())
    }

    /// Returns the number of the question "Where does this digit (from 0) go in this unit?" The
    /// numbers below `CELLS` are for the question "Which digit goes into this cell?"
    fn digit_question(unit: usize, digit: usize) -> usize {
        CELLS + unit * SIZE + digit
    }
}

/// Converts a board of candidates to cells: a cell with one candidate becomes its digit, and any
/// other cell becomes 0.
pub fn to_cells<const CELLS: usize>(candidates: &[u16; CELLS]) -> [u8; CELLS] {
    candidates.map(|mask| if is_single(mask) { lowest(mask) + 1 } else { 0 })
}

/// Picks the first cell that does not have exactly one candidate.
pub fn first_open(candidates: &[u16]) -> Option<usize> {
    candidates.iter().position(|&mask| !is_single(mask))
}

/// Picks a cell with the fewest candidates, among those that do not have exactly one. Takes the
/// first if there are several.
pub fn fewest_candidates(candidates: &[u16]) -> Option<usize> {
    (0..candidates.len())
        .filter(|&cell| !is_single(candidates[cell]))
        .min_by_key(|&cell| popcount(candidates[cell]))
}
