//! Searches any board with naked and hidden singles, and learns from failures where to guess.
//!
//! An unlucky guess early on can cost the plain search millions of boards: a few cells cannot be
//! filled any more, and the search finds this out anew for each filling of other cells. This search
//! remembers where it failed. It has a counter for each *question*:
//!
//! - "Which digit goes into this cell?" has the cell's candidates as its answers.
//! - "Where does this digit go in this unit?" has the digit's places as its answers.
//!
//! When the rules find a question without an answer, or with two answers that exclude each other,
//! its counter goes up by one. For each question with several answers, we divide the number of
//! answers by one more than the number of failures. The next guess goes to the question with the
//! smallest quotient, so the search soon works where the board is hard. Boussemart, Hemery,
//! Lecoutre and Sais describe the idea in "Boosting systematic search by weighting constraints"
//! (2004).
//!
//! The second kind of question matters most on boards with few clues. Suppose that the places of a
//! digit in three rows lie in only two columns. No rule sees that the digit does not fit. A search
//! that only asks about cells finds this out anew for every filling of the cells around these
//! places. A search that asks where the digit goes finds it out after a few guesses.

use super::to_cells;
use crate::bits::{popcount, Bits};
use crate::board::Board;

impl<const CELLS: usize, const UNITS: usize, const SIZE: usize> Board<CELLS, UNITS, SIZE> {
    /// Returns a solution, or `None` if there is none. If there are several, it may differ from the
    /// one that [`Board::solve`] returns.
    ///
    /// # Complexity
    ///
    /// Exponential in the number of blanks at worst. Memory for one board per guess.
    pub fn solve_weighted(&self, clues: &[u8; CELLS]) -> Option<[u8; CELLS]> {
        self.solutions_weighted(clues, &mut |solution| Err(*solution)).err()
    }

    /// Calls `each` with every solution once, in an order that depends on the clues alone.
    ///
    /// # Errors
    ///
    /// Returns the first error of `each` at once.
    ///
    /// # Complexity
    ///
    /// As [`Board::solve_weighted`].
    pub fn solutions_weighted<E>(
        &self,
        clues: &[u8; CELLS],
        each: &mut dyn FnMut(&[u8; CELLS]) -> Result<(), E>,
    ) -> Result<(), E> {
        self.search_weighted(self.candidates(clues), &mut |_| false, each)
    }

    /// Searches a board of candidates with one more rule, and calls `each` with every solution
    /// once. The search calls `rule` when naked and hidden singles find nothing more. `rule` may
    /// remove candidates, and returns whether it removed any. If so, the search repeats all rules
    /// ([`Board::search`] leaves that to its `settle`).
    ///
    /// # Errors
    ///
    /// Returns the first error of `each` at once.
    pub fn search_weighted<E>(
        &self,
        board: [u16; CELLS],
        rule: &mut dyn FnMut(&mut [u16; CELLS]) -> bool,
        each: &mut dyn FnMut(&[u8; CELLS]) -> Result<(), E>,
    ) -> Result<(), E> {
        self.descend(board, &mut vec![0; CELLS + UNITS * SIZE], rule, each)
    }

    /// Searches a board of candidates. `failures` has a counter for each question.
    fn descend<E>(
        &self,
        mut board: [u16; CELLS],
        failures: &mut [u64],
        rule: &mut dyn FnMut(&mut [u16; CELLS]) -> bool,
        each: &mut dyn FnMut(&[u8; CELLS]) -> Result<(), E>,
    ) -> Result<(), E> {
        loop {
            if let Err(question) = self.refine(&mut board) {
                failures[question] += 1;
                return Ok(());
            }
            if !rule(&mut board) {
                break;
            }
        }
        let (cells, digits) = match self.choose_question(&board, failures) {
            None => return each(&to_cells(&board)),
            Some(answers) => answers,
        };
        for cell in cells {
            for digit in Bits(board[cell] & digits) {
                let mut guess = board;
                guess[cell] = 1 << digit;
                self.descend(guess, failures, rule, each)?;
            }
        }
        Ok(())
    }

    /// Chooses the question to guess at. Returns some cells and some digits: each answer puts one
    /// of these digits into one of these cells, if the cell has the candidate. Returns `None` if
    /// every question is answered.
    fn choose_question(&self, board: &[u16; CELLS], failures: &[u64]) -> Option<(Vec<usize>, u16)> {
        let mut chosen = None;
        // The smallest quotient so far, as a numerator and a denominator. We begin with one that is
        // larger than any other, because a question has at most 16 answers.
        let (mut least, mut least_divisor) = (17, 1);
        let mut improves = |answers: u8, question: usize| {
            let (answers, divisor) = (u64::from(answers), failures[question] + 1);
            let better = answers > 1 && answers * least_divisor < least * divisor;
            if better {
                least = answers;
                least_divisor = divisor;
            }
            better
        };
        for cell in 0..CELLS {
            if improves(popcount(board[cell]), cell) {
                chosen = Some((vec![cell], board[cell]));
            }
        }
        for (number, unit) in self.units.iter().enumerate() {
            let cells = unit.map(usize::from);
            let mut places = [0; SIZE];
            for &cell in &cells {
                Bits(board[cell]).for_each(|digit| places[digit] += 1);
            }
            for digit in 0..SIZE {
                if improves(places[digit], Self::digit_question(number, digit)) {
                    chosen = Some((cells.to_vec(), 1 << digit));
                }
            }
        }
        chosen
    }
}
