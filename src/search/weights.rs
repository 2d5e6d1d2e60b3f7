//! Searches any board with naked and hidden singles, and learns from failures where to guess.
//!
//! An unlucky guess early on can cost the plain search millions of boards: a few cells cannot be
//! filled any more, and the search finds this out anew for each filling of other cells. This search
//! remembers where it failed. It has a counter for each [`Question`]:
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

use super::{to_cells, Question};
use crate::bits::{bits, popcount};
use crate::board::Board;
use std::iter;

impl<const CELLS: usize, const UNITS: usize, const SIZE: usize> Board<CELLS, UNITS, SIZE> {
    /// Returns a solution, or `None` if there is none. If there are several, it may differ from the
    /// one that [`Board::solve`] returns.
    ///
    /// # Complexity
    ///
    /// As [`Board::solve`].
    pub fn solve_weighted(&self, clues: &[u8; CELLS]) -> Option<[u8; CELLS]> {
        self.search_weighted(self.candidates(clues), |board| self.propagate(board)).next()
    }

    /// Iterates over all solutions, in an order that depends on the clues alone.
    ///
    /// # Complexity
    ///
    /// As [`Board::solve`].
    pub fn solutions_weighted<'a>(
        &'a self,
        clues: &'a [u8; CELLS],
    ) -> impl Iterator<Item = [u8; CELLS]> + 'a {
        self.search_weighted(self.candidates(clues), move |board| self.propagate(board))
    }

    /// Iterates over all solutions of a board of candidates. `rules` removes candidates as
    /// [`Board::propagate`] does, and may know more rules.
    pub fn search_weighted<'a>(
        &'a self,
        board: [u16; CELLS],
        rules: impl Fn(&mut [u16; CELLS]) -> Result<(), Question> + 'a,
    ) -> impl Iterator<Item = [u8; CELLS]> + 'a {
        // The boards that the search has not visited yet, the next one last, and a counter for each
        // question.
        let mut waiting = vec![board];
        let mut failures = vec![0; CELLS + UNITS * SIZE];
        iter::from_fn(move || {
            while let Some(mut board) = waiting.pop() {
                if let Err(question) = rules(&mut board) {
                    failures[question] += 1;
                    continue;
                }
                let answers = self.answers(&board);
                // The question with the smallest quotient, which we compare without a division.
                let (mut least, mut chosen) = ((256, 1), None);
                for (question, &mask) in answers.iter().enumerate() {
                    let (count, divisor) = (u64::from(popcount(mask)), failures[question] + 1);
                    if !mask.is_power_of_two() && count * least.1 < least.0 * divisor {
                        (least, chosen) = ((count, divisor), Some(question));
                    }
                }
                let question = match chosen {
                    None => return Some(to_cells(&board)),
                    Some(question) => question,
                };
                // The search visits the first answer first, so it comes last.
                for answer in (0..SIZE).rev().filter(|i| answers[question] >> i & 1 == 1) {
                    let (cell, digit) = match question.checked_sub(CELLS) {
                        None => (question, answer),
                        Some(place) => (self.units[place / SIZE][answer], place % SIZE),
                    };
                    let mut guess = board;
                    guess[cell] = 1 << digit;
                    waiting.push(guess);
                }
            }
            None
        })
    }

    /// Returns the answers to each question: the mask of a cell's candidates, or of a digit's places
    /// among the cells of a unit.
    fn answers(&self, board: &[u16; CELLS]) -> Vec<u16> {
        let mut answers = board.to_vec();
        for cells in &self.units {
            let mut places = [0; SIZE];
            for (i, &cell) in cells.iter().enumerate() {
                bits(board[cell]).for_each(|digit| places[digit] |= 1 << i);
            }
            answers.extend_from_slice(&places);
        }
        answers
    }
}
