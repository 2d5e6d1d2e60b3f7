//! Solves 16x16 sudoku: singles first, then a search that learns from its conflicts.
//!
//! [`crate::sixteen_board`] holds the board and places singles, which finish most boards of
//! contests. [`crate::sixteen_cdcl`] does the rest, as a SAT solver does: where other searches
//! now and then begin badly and repeat one failure for minutes, this one writes down why it
//! failed. It takes about 100 KiB of stack, 2 KiB for every open guess, and up to 128 KiB for
//! clauses.
//!
//! # What was tried
//!
//! On three published sets (205, 44 and 15 boards) and on minimal boards, in conflicts:
//!
//! - Pairs halve the conflicts of top44 and of minimal boards; X-wings saved nothing.
//! - Weighted domains (dom/wdeg) without learning: six times the time on test3, with long tails.
//! - The most active of all candidates, whatever their domains: a sixth more. Moving to the
//!   front (VMTF): up to twice. Deciding that a candidate is false: up to half as many more.
//! - Lines as well as cells and boxes for decisions: 4 to 8 percent less on test3, none on top44,
//!   and up to 3 percent more time on minimal boards.
//! - Dropping literals that the others imply: clauses a seventh shorter, no board faster.
//! - Stopping at once at an empty domain, or taking the best of them: worse clauses.
//! - Activity that fades by 1/24 to 1/96 a conflict: no difference on top44, 10 percent on test3,
//!   which is about what chance does. An arena of half the size: 2 to 5 percent more on test3.
//! - Restarts by Luby's sequence, of 20 or 50 conflicts: as many conflicts on test3, 7 to 10
//!   percent more on top44.
//! - The sum, or the smaller, of a domain's two activities: no difference, or a twelfth more.
//!   Bumping the literals of the learnt clause again: 40 percent more on test3. Bumping a literal
//!   each time it is met: 7 percent more.
//! - Explaining a false candidate by a placement already met: clauses a sixth shorter, conflicts
//!   3 to 7 percent fewer, each 6 percent dearer; no board faster.
//! - Placing by vectors was not built: a placement of the search removes four candidates only.

use crate::cpu;
use crate::sixteen_board::Domains;
use crate::sixteen_cdcl::complete;

/// Finds a solution, or `None` if there is none. A blank is 0, the digits are 1 to 16; a clue
/// above has no solution.
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
    use crate::cpu::Task;

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
