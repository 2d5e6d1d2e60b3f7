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
use crate::bits::{popcount, Bits};
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
        self.search_weighted(self.candidates(clues), |_| false).next()
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
        self.search_weighted(self.candidates(clues), |_| false)
    }

    /// Iterates over all solutions of a board of candidates that obey one more rule. The search
    /// calls `rule` when naked and hidden singles find nothing more. `rule` may remove candidates,
    /// and returns whether it removed any. If so, the search repeats all rules.
    pub fn search_weighted<'a>(
        &'a self,
        board: [u16; CELLS],
        mut rule: impl FnMut(&mut [u16; CELLS]) -> bool + 'a,
    ) -> impl Iterator<Item = [u8; CELLS]> + 'a {
        // The boards that the search has not visited yet, the next one last, and a counter for each
        // question.
        let mut waiting = vec![board];
        let mut failures = vec![0; CELLS + UNITS * SIZE];
        iter::from_fn(move || {
            while let Some(mut board) = waiting.pop() {
                if let Err(question) = self.propagate(&mut board) {
                    failures[question] += 1;
                } else if rule(&mut board) {
                    // The rule has removed a candidate, so singles may remove more.
                    waiting.push(board);
                } else if let Some(question) = self.choose(&board, &failures) {
                    self.guess(&board, question, &mut waiting);
                } else {
                    return Some(to_cells(&board));
                }
            }
            None
        })
    }

    /// Chooses the question to guess at. Returns `None` if every question is answered.
    fn choose(&self, board: &[u16; CELLS], failures: &[u64]) -> Option<Question> {
        let mut chosen = None;
        let mut least = Quotient::LARGEST;
        let mut compare = |answers: u8, question: Question| {
            if least.take_if_smaller(answers, failures[question]) {
                chosen = Some(question);
            }
        };
        for cell in 0..CELLS {
            compare(popcount(board[cell]), cell);
        }
        for (unit, cells) in self.units.iter().enumerate() {
            let mut places = [0; SIZE];
            for &cell in cells {
                Bits(board[usize::from(cell)]).for_each(|digit| places[digit] += 1);
            }
            for digit in 0..SIZE {
                compare(places[digit], Self::place_question(unit, digit));
            }
        }
        chosen
    }

    /// Makes the search visit the board once for each answer to a question. The first answer comes
    /// last, so the search visits it first.
    fn guess(&self, board: &[u16; CELLS], question: Question, waiting: &mut Vec<[u16; CELLS]>) {
        // Used only if the question is about a cell. A slice of this array is like one of a unit.
        let cell = [question as u16];
        // The cells and the digits of the answers: all digits of one cell, or one digit in the
        // cells of a unit.
        let (cells, digits) = match question.checked_sub(CELLS) {
            None => (&cell[..], Self::ALL),
            Some(place) => (&self.units[place / SIZE][..], 1 << (place % SIZE)),
        };
        let first = waiting.len();
        for &cell in cells {
            let cell = usize::from(cell);
            for digit in Bits(board[cell] & digits) {
                let mut answer = *board;
                answer[cell] = 1 << digit;
                waiting.push(answer);
            }
        }
        waiting[first..].reverse();
    }
}

/// The smallest quotient so far: a question's number of answers, divided by one more than its
/// number of failures.
pub struct Quotient {
    answers: u64,
    divisor: u64,
}

impl Quotient {
    /// A quotient that is larger than any other, because a question has fewer than 256 answers.
    pub const LARGEST: Quotient = Quotient { answers: 1 << 8, divisor: 1 };

    /// Takes the quotient of another question if it is smaller, and returns whether it did so.
    /// Never takes that of a question with fewer than two answers, which leaves nothing to guess
    /// at.
    pub fn take_if_smaller(&mut self, answers: u8, failures: u64) -> bool {
        let (answers, divisor) = (u64::from(answers), failures + 1);
        // We compare the quotients without a division.
        let is_smaller = answers > 1 && answers * self.divisor < self.answers * divisor;
        if is_smaller {
            *self = Quotient { answers, divisor };
        }
        is_smaller
    }
}
