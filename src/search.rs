//! Searches any board with two rules and guesses. There are two ways to choose where to guess. The
//! *plain search* is simple, and the tests compare the fast searches with it. The *weighted search*
//! learns from failures, which makes it faster on hard boards.
//!
//! The type [`Board`] says only which cells form units. The search works on *boards of candidates*,
//! which have a mask of candidates for each cell. Variables with the name `board` hold these. Two
//! rules remove candidates until neither finds more:
//!
//! - **naked single**: if a cell has only one candidate, its peers lose this candidate.
//! - **hidden single**: if a digit has only one place in a unit, that cell loses its other
//!   candidates.
//!
//! Then the plain search guesses: it tries each candidate of one cell in turn.
//!
//! Both searches are methods of [`Board`]. Their argument `clues` has all cells in reading order, 0
//! for a blank, or a digit from 1 to `SIZE`. A board with conflicting clues, or with a value above
//! `SIZE`, has no solution.
//!
//! # The weighted search
//!
//! [`Board::solve_weighted`] applies the same rules but learns from failures where to guess. An
//! unlucky guess early on can cost the plain search millions of boards: a few cells cannot be
//! filled any more, and the search finds this out anew for each filling of other cells. The
//! weighted search remembers where it failed. It has a counter for each [`Question`]:
//!
//! - "Which digit goes into this cell?" has the cell's candidates as its answers.
//! - "Where does this digit go in this unit?" has the digit's places as its answers.
//!
//! When the rules find a question without an answer, or with two answers that are both forced, its
//! counter goes up by one. For each question with several answers, we divide the number of answers
//! by one more than the number of failures. The next guess goes to the question with the smallest
//! quotient, so the search soon works where the board is hard. Boussemart, Hemery, Lecoutre and
//! Sais describe the idea in "Boosting systematic search by weighting constraints" (2004).
//!
//! The second kind of question matters most on boards with few clues. Suppose that the places of a
//! digit in three rows lie in only two columns. No rule sees that the digit does not fit. A search
//! that only asks about cells finds this out anew for every filling of the cells around these
//! places. A search that asks where the digit goes finds it out after a few guesses.
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
//! let first = SUDOKU4.solutions(&[0; 16]).next();
//! assert_eq!(first.unwrap()[..8], [1, 2, 3, 4, 3, 4, 1, 2]);
//! ```
//!
//! # How to write another search with these rules
//!
//! [`Board::search`] starts a [`Search`], which brings one board after another *to rest*: the two
//! rules find nothing more on it. The caller decides what to do with such a board. It takes a board
//! without open cells for a solution, lets the search guess at a question, applies another rule and
//! calls [`Search::visit`], or drops the board:
//!
//! ```
//! use lowbit::board::SUDOKU4;
//! use lowbit::search::first_open;
//!
//! let mut search = SUDOKU4.search(&[0; 16]);
//! let mut solutions = 0;
//! while let Some(board) = search.next_at_rest() {
//!     match first_open(&board) {
//!         Some(cell) => search.guess(&board, cell),
//!         None => solutions += 1,
//!     }
//! }
//! assert_eq!(solutions, 288);
//! ```

use crate::bits::{bits, lowest, popcount};
use crate::board::Board;
use std::iter;

/// The number of a question about a board. "Which digit goes into this cell?" has the number of the
/// cell, and its answers are the candidates that are left. "Where does this digit go in this unit?"
/// has the number `CELLS + unit * SIZE + digit`, with digits from 0, and its answers are the places
/// that are left.
pub type Question = usize;

/// A depth-first search, which brings one board of candidates after another to rest.
pub struct Search<'a, const CELLS: usize, const UNITS: usize, const SIZE: usize> {
    units: &'a [[usize; SIZE]; UNITS],
    /// The boards that the search has not visited yet, the next one last.
    waiting: Vec<[u16; CELLS]>,
    /// For each question, one more than the number of its failures. A caller that knows where a
    /// board is hard may begin with larger weights.
    pub weights: Vec<u64>,
}

impl<const CELLS: usize, const UNITS: usize, const SIZE: usize> Search<'_, CELLS, UNITS, SIZE> {
    /// Makes the search visit a board next.
    pub fn visit(&mut self, board: [u16; CELLS]) {
        self.waiting.push(board);
    }

    /// Makes the search visit the board once for each answer to a question, the lowest first.
    pub fn guess(&mut self, board: &[u16; CELLS], question: Question) {
        // The search takes the board that we push last, so the lowest answer comes last.
        for answer in (0..SIZE).rev() {
            let (cell, digit) = match question.checked_sub(CELLS) {
                None => (question, answer),
                Some(asked) => (self.units[asked / SIZE][answer], asked % SIZE),
            };
            if board[cell] >> digit & 1 == 1 {
                self.waiting.push(*board);
                self.waiting.last_mut().expect("a board waits")[cell] = 1 << digit;
            }
        }
    }

    /// Returns the next board at rest, or `None` if no board waits. Drops the boards that the rules
    /// prove to have no solution, and adds 1 to the weight of the question that failed.
    pub fn next_at_rest(&mut self) -> Option<[u16; CELLS]> {
        while let Some(mut board) = self.waiting.pop() {
            match self.propagate(&mut board) {
                Ok(()) => return Some(board),
                Err(question) => self.weights[question] += 1,
            }
        }
        None
    }

    /// Returns the next solution of the weighted search, or `None` if there is no other.
    pub fn next_solution(&mut self) -> Option<[u8; CELLS]> {
        loop {
            let board = self.next_at_rest()?;
            match self.hardest_question(&board) {
                None => return Some(to_cells(&board)),
                Some(question) => self.guess(&board, question),
            }
        }
    }

    /// Applies both rules until neither finds more.
    ///
    /// # Errors
    ///
    /// Returns a question that has no answer, or two forced answers, which proves that the board
    /// has no solution.
    fn propagate(&self, board: &mut [u16; CELLS]) -> Result<(), Question> {
        let mut changed = true;
        while changed {
            changed = false;
            for (unit, cells) in self.units.iter().enumerate() {
                // The question where the lowest of these digits goes.
                let where_goes = |digits| CELLS + unit * SIZE + usize::from(lowest(digits));
                // The digits with at least one place in the unit, those with at least two, those of
                // naked singles, and whether a cell has no candidate.
                let (mut once, mut twice, mut naked, mut empty) = (0, 0, 0, false);
                for &cell in cells {
                    let mask = board[cell];
                    twice |= once & mask;
                    once |= mask;
                    empty |= mask == 0;
                    if mask.is_power_of_two() {
                        if naked & mask != 0 {
                            return Err(where_goes(mask));
                        }
                        naked |= mask;
                    }
                }
                // The bits above `ALL` are set in `!once`, but a digit without a place is lower.
                if once != Board::<CELLS, UNITS, SIZE>::ALL {
                    return Err(where_goes(!once));
                }
                // If each naked single is a hidden single as well, and the other way round, there
                // is nothing to remove. If a cell has no candidate, the loop below reports it.
                let hidden = once & !twice;
                if naked != hidden || empty {
                    for &cell in cells {
                        let mask = board[cell];
                        if mask.is_power_of_two() {
                            continue;
                        }
                        board[cell] =
                            if mask & hidden == 0 { mask & !naked } else { mask & hidden };
                        // Two contradictions: the cell has no candidate left, or it is the hidden
                        // single of two digits, which are two forced answers.
                        if board[cell] == 0 || popcount(mask & hidden) > 1 {
                            return Err(cell);
                        }
                        changed |= board[cell] != mask;
                    }
                }
            }
        }
        Ok(())
    }

    /// Picks the question with the smallest quotient, or `None` if each question has one answer.
    pub fn hardest_question(&self, board: &[u16; CELLS]) -> Option<Question> {
        let mut counts = board.map(|mask| popcount(mask).into()).to_vec();
        for cells in self.units {
            let mut places = [0; SIZE];
            for &cell in cells {
                bits(board[cell]).for_each(|digit| places[digit] += 1);
            }
            counts.extend_from_slice(&places);
        }
        let several = (0..counts.len()).filter(|&i| counts[i] > 1);
        // We compare the quotients without a division.
        let product = |i: usize, j: usize| counts[i] * self.weights[j];
        several.min_by(|&a, &b| product(a, b).cmp(&product(b, a)))
    }
}

impl<const CELLS: usize, const UNITS: usize, const SIZE: usize> Board<CELLS, UNITS, SIZE> {
    /// The mask of the digits 1 to `SIZE`.
    const ALL: u16 = u16::MAX >> (16 - SIZE);

    /// Returns a solution, or `None` if there is none. Guesses at a cell with the fewest
    /// candidates.
    ///
    /// # Complexity
    ///
    /// Exponential in the number of blanks at worst. Memory for at most `SIZE` boards per guess.
    pub fn solve(&self, clues: &[u8; CELLS]) -> Option<[u8; CELLS]> {
        self.solutions_by(fewest_candidates, clues).next()
    }

    /// Iterates over all solutions, in the lexicographic order of the cells in reading order.
    ///
    /// # Complexity
    ///
    /// As [`Board::solve`]. The search visits every solution once, when the caller asks for it.
    pub fn solutions<'a>(
        &'a self,
        clues: &'a [u8; CELLS],
    ) -> impl Iterator<Item = [u8; CELLS]> + 'a {
        self.solutions_by(first_open, clues)
    }

    /// Counts the solutions, and stops at `limit`.
    ///
    /// # Complexity
    ///
    /// As [`Board::solve`].
    pub fn count_up_to(&self, clues: &[u8; CELLS], limit: usize) -> usize {
        self.solutions_by(fewest_candidates, clues).take(limit).count()
    }

    /// Iterates over all solutions. Guesses at the cells that `choose` picks.
    fn solutions_by<'a>(
        &'a self,
        choose: impl Fn(&[u16]) -> Option<usize> + 'a,
        clues: &'a [u8; CELLS],
    ) -> impl Iterator<Item = [u8; CELLS]> + 'a {
        let mut search = self.search(clues);
        iter::from_fn(move || loop {
            let board = search.next_at_rest()?;
            match choose(&board) {
                None => return Some(to_cells(&board)),
                Some(cell) => search.guess(&board, cell),
            }
        })
    }

    /// Returns a solution, or `None` if there is none. If there are several, it may differ from the
    /// one that [`Board::solve`] returns. For the other solutions, see [`Search::next_solution`].
    ///
    /// # Complexity
    ///
    /// As [`Board::solve`].
    pub fn solve_weighted(&self, clues: &[u8; CELLS]) -> Option<[u8; CELLS]> {
        self.search(clues).next_solution()
    }

    /// Starts a search for all solutions.
    pub fn search(&self, clues: &[u8; CELLS]) -> Search<'_, CELLS, UNITS, SIZE> {
        // A clue is its cell's only candidate. The bit of a value above `SIZE` is cut off (`min`
        // keeps the shift below 32).
        let only = |clue: u8| (1u32 << clue.min(31) >> 1) as u16 & Self::ALL;
        let board = clues.map(|clue| if clue == 0 { Self::ALL } else { only(clue) });
        Search { units: &self.units, waiting: vec![board], weights: vec![1; CELLS + UNITS * SIZE] }
    }
}

/// Converts a board of candidates to cells: a cell with one candidate becomes its digit, and any
/// other cell becomes 0.
pub fn to_cells<const CELLS: usize>(candidates: &[u16; CELLS]) -> [u8; CELLS] {
    candidates.map(|mask| if mask.is_power_of_two() { lowest(mask) + 1 } else { 0 })
}

/// Picks the first cell that does not have exactly one candidate.
pub fn first_open(candidates: &[u16]) -> Option<usize> {
    candidates.iter().position(|&mask| !mask.is_power_of_two())
}

/// Picks a cell with the fewest candidates, among those that do not have exactly one. Takes the
/// first if there are several.
pub fn fewest_candidates(candidates: &[u16]) -> Option<usize> {
    (0..candidates.len())
        .filter(|&cell| !candidates[cell].is_power_of_two())
        .min_by_key(|&cell| popcount(candidates[cell]))
}
