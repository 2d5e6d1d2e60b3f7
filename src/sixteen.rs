//! Solves 16x16 sudoku: singles first, then a search that learns from its conflicts.

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
