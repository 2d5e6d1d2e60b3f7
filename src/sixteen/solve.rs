//! Solves a 16x16 board by singles and, if they do not suffice, by a search that learns.
//!
//! [`super::board`] places the singles, and [`super::cdcl`] has the search. A search that does not
//! learn sometimes makes a bad first guess and then repeats the same failure for minutes. Our
//! search records why each guess failed.
//!
//! # Rejected alternatives
//!
//! We measured on two sets of hard puzzles from the New Sudoku Players' Forum, with digits renamed
//! and lines shuffled, and on random boards from which no clue can be removed.
//!
//! - More rules (fish, wings, naked subsets that `subsets.rs` does not look for) avoid conflicts,
//!   but applying them takes more time than these conflicts would.
//! - Recursive minimisation of clauses, phase saving, and restarts (every 30 conflicts, or when
//!   recent clauses span many levels) do not reduce the number of conflicts. Neither do initial
//!   activities ([`super::analysis`]) that depend on the sizes of domains.
//! - Moving literals to the front (VMTF), and guessing that a candidate is false, lead to more
//!   conflicts. So do three other uses of activities: raising only those of the learnt clause,
//!   raising those of domains, and choosing the domain with the largest sum of activities.
//! - Keeping the arrays of the search from one board to the next, and clearing only the parts that
//!   the last board changed, saves no time.
//! - Weighted domains (dom/wdeg) without learning take much longer.
//! - Undoing removals one by one instead of copying boards cannot gain much, because copying takes
//!   a small part of the time.

use super::board::Domains;
use super::cdcl::complete;
use crate::vectors;

/// Solves a board of 256 cells in reading order, or returns `None` if it has no solution.
///
/// A clue is 0 for a blank, or a digit from 1 to 16. A board with a larger clue has no solution. If
/// there are several solutions, the result is one of them, and always the same one.
///
/// # Complexity
///
/// Exponential in the number of blanks in the worst case.
///
/// # Examples
///
/// ```
/// use lowbit::{board::SUDOKU16, sixteen};
///
/// let mut clues = [0; 256];
/// clues[..4].copy_from_slice(&[16, 3, 9, 1]);
/// let solution = sixteen::solve(&clues).unwrap();
/// assert!(SUDOKU16.is_solved(&solution) && solution[..4] == clues[..4]);
/// clues[15] = 16;
/// assert_eq!(sixteen::solve(&clues), None);
/// ```
pub fn solve(clues: &[u8; 256]) -> Option<[u8; 256]> {
    vectors::run(Solve(clues))
}

struct Solve<'a>(&'a [u8; 256]);

impl vectors::Task for Solve<'_> {
    type Output = Option<[u8; 256]>;

    #[inline(always)]
    fn run(self) -> Self::Output {
        let mut domains = Domains::new(self.0)?;
        if !domains.is_solved() {
            domains = complete(domains)?;
        }
        let mut solution = [0; 256];
        // The first 256 words are the cells. With the table of `lowest`, easy boards would take
        // measurably more time.
        for cell in 0..256 {
            solution[cell] = domains.words[cell].trailing_zeros() as u8 + 1;
        }
        Some(solution)
    }
}

#[cfg(test)]
mod tests {
    use super::{solve, Solve};
    use crate::vectors::Task;

    /// `vectors::run` contains a fast copy and a portable copy of the search. Both make the same
    /// guesses, so they find the same solution even if the board has many.
    #[test]
    fn the_portable_copy_finds_the_same_solutions() {
        let mut clues = [0; 256];
        for step in 0..40 {
            let found = solve(&clues);
            assert_eq!(Solve(&clues).run(), found);
            // The next board has one more clue, taken from this solution.
            if let Some(solution) = found {
                let cell = step * 101 % 256;
                clues[cell] = solution[cell];
            }
        }
    }
}
