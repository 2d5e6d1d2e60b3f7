//! Solves 16x16 sudoku: singles first, then a search that learns from its conflicts.
//!
//! [`crate::sixteen_board`] holds the board and places singles, which finish most boards of
//! contests. [`crate::sixteen_cdcl`] does the rest, as a SAT solver does: where other searches
//! now and then begin badly and repeat one failure for minutes, this one writes down why it
//! failed. It takes about 100 KiB of stack, 2 KiB for every open guess, and up to 100 KiB for
//! clauses.
//!
//! # What a conflict costs
//!
//! 72,000 instructions. Of the time, placing takes a third, clauses 5 percent on top44 and 20 on
//! test3, analysis a sixth, subsets a sixth, decisions and locked candidates 7 percent each, and
//! copying boards 2, so that an undo trail has nothing to win.
//!
//! Subsets of up to five domains in place of pairs leave 22 percent fewer conflicts on top44, 13
//! on minimal boards and 6 on test3, each 5 percent dearer. Decisions in lines as well as in
//! cells and boxes leave a tenth fewer on test3 and 2 percent elsewhere, each 4 percent dearer.
//!
//! # What was tried
//!
//! In conflicts, on isomorphs of two published sets (20 of each board of top44 and test3) and on
//! minimal boards, with subsets:
//!
//! - Subsets completed by any of their words, not by the union alone: 6 percent fewer on top44, 4
//!   on test3, each a fifth dearer. Subsets of rows and columns (fish) besides: 3 and 5 percent.
//!   Two chained domains of two candidates (most wings): 7 percent, each far dearer.
//! - Restarts every 50 conflicts: as many. Deciding for the one of two candidates that was placed
//!   last (phase saving): as many on top44, 13 percent more on test3; with restarts a third more.
//! - Among equals the last candidate: a tenth more. Clauses in 112 KiB, not 64: as many.
//! - Glue (LBD) was not built: most boards are solved before anything is forgotten.
//!
//! And with pairs:
//!
//! - Recursive minimisation: clauses two fifths shorter; as many on top44, 3 percent more on test3.
//! - Learning from up to three more empty domains: 2 to 6 percent fewer, each a fifth dearer.
//! - Activities to begin with, from the sizes of domains: up to a sixth more on top44, a fifth on
//!   test3.
//! - The less active of the chosen domain's two: as many on top44, 9 percent more on test3.
//! - Bumping the learnt clause's literals alone: 23 percent more on top44, 48 on test3. Deciding by
//!   the activity of domains that were reasons: 36 and 74 percent more.
//! - Stopping at once at an empty domain would spare a tenth of the placements.
//!
//! And earlier, on each board once:
//!
//! - Weighted domains (dom/wdeg) without learning: six times the time on test3, with long tails.
//! - Moving to the front (VMTF): up to twice as many. Deciding that a candidate is false: up to
//!   half as many more.
//! - Placing by vectors was not built: a placement of the search removes four candidates only.

use crate::cpu;
use crate::sixteen_board::Domains;
use crate::sixteen_cdcl::complete;

/// Finds a solution, or `None` if there is none. A blank is 0, the digits are 1 to 16; a board
/// with a clue above has no solution.
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
