//! Finds all solutions of a samurai board: five overlapping 9x9 grids.
//!
//! A board is the 369 cells of [`PICTURE`] in reading order, with 0 for a blank. [`join`] builds it
//! from five grids that come one after another, and [`crop`] from a picture that also has a blank
//! in each square outside the grids. [`conflict`] names a unit that contains a digit twice, and
//! [`draw`] returns a solution as text.
//!
//! [`SAMURAI`] describes the board to the searches of [`crate::search`]. [`solutions()`] is the
//! weighted search with two additions:
//!
//! - **Shared cells.** The cells that two grids share begin with twice the weight of all other
//!   questions. A guess there narrows down two grids, so the search learns early whether they agree.
//! - **The last question again.** When all answers to a question have failed, the search goes back
//!   to an earlier guess and tries its next answer. Then it asks the question that failed once more,
//!   unless that question has only one answer now. The cause of the failure is often an earlier
//!   guess about cells nearby, and this order goes back to that guess without trying the answers to
//!   all questions in between. Lecoutre, Sais, Tabary and Vidal describe the idea in "Reasoning from
//!   last conflict(s) in constraint programming" (2009).
//!
//! We also tried restarts that keep the weights, after numbers of failures that double. On boards
//! that random changes had made slow, restarts saved a quarter to two thirds of the failures on some
//! and cost more on others. Without restarts, no solution can come twice.

mod picture;

pub use self::picture::{conflict, crop, draw, join, ORIGINS, OUTSIDE, PICTURE, SAMURAI};

use crate::bits::popcount;
use crate::search::{to_cells, Question, Search};
use std::iter;

/// Iterates over all solutions, each of them once, in an order that depends on the clues alone.
///
/// # Complexity
///
/// Exponential in the number of blanks at worst. Memory for at most nine boards of candidates per
/// guess.
pub fn solutions<'a>(clues: &'a [u8; 369]) -> impl Iterator<Item = [u8; 369]> + 'a {
    let mut search = search(clues);
    let mut last = None;
    iter::from_fn(move || loop {
        let board = search.next_at_rest()?;
        last = choose(&search, &board, last);
        match last {
            None => return Some(to_cells(&board)),
            Some(question) => search.guess(&board, question),
        }
    })
}

/// Starts a weighted search in which the shared cells have twice the weight of all other questions.
fn search(clues: &[u8; 369]) -> Search<'static, 369, 135, 9> {
    let mut search = SAMURAI.search(clues);
    // These are the corner boxes of the centre, the fifth grid: its boxes begin at unit 4 * 27 + 18.
    for &cell in [126, 128, 132, 134].iter().flat_map(|&unit| &SAMURAI.units[unit]) {
        search.weights[cell] += 1;
    }
    search
}

/// Picks the question to guess at, or `None` if each question has one answer. `last` is the question
/// of the guess before.
fn choose(
    search: &Search<369, 135, 9>,
    board: &[u16; 369],
    last: Option<Question>,
) -> Option<Question> {
    last.filter(|&last| is_open(board, last)).or_else(|| search.hardest_question(board))
}

/// Returns whether a question has several answers.
fn is_open(board: &[u16; 369], question: Question) -> bool {
    match question.checked_sub(369) {
        None => popcount(board[question]) > 1,
        Some(asked) => {
            let is_place = |&&cell: &&usize| board[cell] >> (asked % 9) & 1 == 1;
            SAMURAI.units[asked / 9].iter().filter(is_place).count() > 1
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Asserts that each board has `solutions` solutions, and that the search brings fewer than
    /// `limit` boards to rest before it has found this out for all of them.
    fn check(boards: &str, solutions: usize, limit: usize) {
        let mut at_rest = 0;
        for line in boards.lines() {
            let cells: Vec<u8> = line.bytes().map(|symbol| symbol.saturating_sub(b'0')).collect();
            let mut search = search(&cells.try_into().expect("369 cells"));
            let (mut last, mut found) = (None, 0);
            while let Some(board) = search.next_at_rest() {
                at_rest += 1;
                assert!(at_rest < limit, "{line}");
                last = choose(&search, &board, last);
                match last {
                    None => found += 1,
                    Some(question) => search.guess(&board, question),
                }
            }
            assert_eq!(found, solutions);
        }
    }

    /// Random changes that made a search slower and slower led to the slow boards. Each limit is a
    /// tenth above the count of today.
    #[test]
    fn the_search_needs_few_guesses() {
        check(include_str!("../tests/data/samurai_minimal.txt"), 1, 322);
        check(include_str!("../tests/data/samurai_slow.txt"), 0, 12_160);
    }
}
