//! Solves a 16x16 by [`super::board`], and by [`super::cdcl`] where singles do not finish it.
//!
//! Other searches now and then begin badly and repeat one failure for minutes. This search writes
//! down why a guess failed. It takes about 100 KiB of stack, 2 KiB for every open guess, and up
//! to 100 KiB for clauses.
//!
//! Propagation applies the cheapest rules first: naked and hidden singles, learnt clauses, locked
//! candidates, naked and hidden subsets of two to five.
//!
//! # What was measured and lost
//!
//! On isomorphs of two published sets (top44 and test3) and on minimal boards:
//!
//! - Fish, chained pairs (wings), unions that are no word: 3 to 7 percent fewer conflicts, each of
//!   which costs a fifth more at least. Recursive minimisation: no fewer conflicts.
//! - Saving phases, restarts every 50 conflicts, activities from the sizes of domains: as many
//!   conflicts or up to a third more. Moving to the front (VMTF), bumping the learnt clause alone
//!   or domains that were reasons, deciding that a candidate is false: up to twice as many.
//! - Weighted domains (dom/wdeg) without learning: six times the time on test3.
//! - An undo trail could gain 2 percent of the time at most: no more goes into copying boards.

use super::board::Domains;
use super::cdcl::complete;
use crate::vectors::cpu;

/// Finds a solution, or `None` if there is none. A blank is 0, the digits are 1 to 16; a board
/// with a clue above 16 has no solution.
///
/// # Complexity
///
/// Exponential in the number of blanks at worst.
pub fn solve(clues: &[u8; 256]) -> Option<[u8; 256]> {
    cpu::run(Solve(clues))
}

struct Solve<'a>(&'a [u8; 256]);

impl<'a> cpu::Task for Solve<'a> {
    type Output = Option<[u8; 256]>;

    #[inline(always)]
    fn run(self) -> Self::Output {
        let mut domains = Domains::new(self.0)?;
        if !domains.is_solved() {
            domains = complete(domains)?;
        }
        let mut solution = [0; 256];
        for (digit, word) in solution.iter_mut().zip(domains.words.0.iter()) {
            *digit = word.trailing_zeros() as u8 + 1;
        }
        Some(solution)
    }
}

#[cfg(test)]
mod tests {
    use super::{solve, Solve};
    use crate::vectors::cpu::Task;

    /// The same search runs whatever the processor: equal answers where there are many.
    #[test]
    fn the_portable_copy_gives_the_same_solutions() {
        let mut clues = [0; 256];
        for step in 0..120 {
            assert_eq!(Solve(&clues).run(), solve(&clues));
            // One more clue from the last solution, here and there.
            if let Some(solution) = solve(&clues) {
                let cell = step * 101 % 256;
                clues[cell] = solution[cell];
            }
        }
    }
}
