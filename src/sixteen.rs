//! Solves 16x16 sudoku: singles first, then a search that learns from its conflicts.
//!
//! # How
//!
//! [`crate::sixteen_board`] has the representation, with a drawing: a board is 1024 words of 16 bits,
//! one for each cell and one for each digit in each row, column and box. Every removal of a
//! candidate updates four of them, so that singles and contradictions show without a scan.
//! Most boards of contests are finished by that alone.
//!
//! [`crate::sixteen_cdcl`] does the rest by conflict-driven clause learning, as a SAT solver does,
//! but only what it learns is kept as clauses; the rules of the puzzle stay in the words, and
//! [`crate::sixteen_locked`] looks over them for locked candidates and pairs. Where all other
//! searches now and then begin badly and repeat one failure for minutes, this one writes down
//! why it failed.
//!
//! A search takes about 100 KiB of stack, 2 KiB for every guess that stands, and at most
//! 128 KiB for clauses (twice that for the moment in which old ones are forgotten).
//!
//! # Where the time goes
//!
//! A judge-like board takes 15 microseconds on the machine of README's table: half of one to
//! read and print it, 3 to set up its words, 4.5 to place its 130 singles, and 7 in the search;
//! only a quarter of these boards need one, for 29 microseconds. On the sets below a conflict
//! and what follows from it take 8 to 9 microseconds.
//!
//! # What was tried
//!
//! Means of failures (guesses taken back, or conflicts) and of time over three published sets
//! (205, 44 and 15 boards) and 300 minimal boards, all on one machine:
//!
//! ```text
//! tarek206      top44         test3         minimal       the search
//! 150  3.3 ms   552   13 ms   3556 120 ms         3.4 ms  MiniSat, all rules as clauses
//!      3.6 ms         23 ms         75 ms                 weighted words (dom/wdeg), restarts
//!  86           484                         102           clauses, no locked candidates
//!  69           281           2671           60           clauses, heaviest of all words
//!  34           287                          61           the same, pairs only, boxes first
//!  30  0.2 ms   206  1.7 ms   1318  12 ms    56  0.4 ms   clauses, most active in a pair
//!  11  0.1 ms   124  1.1 ms   1307  12 ms    32  0.3 ms   the same, pairs compared
//! ```
//!
//! - Comparing pairs (naked ones, and hidden ones whose digits may lie in different units of
//!   the two cells) saves half of the conflicts on top44 and minimal boards, three quarters on
//!   isomorphs of tarek206 and a quarter on those of test3. Each conflict costs a third
//!   more then. X-wings, and whatever else two pairs of one digit exclude, saved nothing.
//! - Weighting words that failed (Boussemart, Hemery, Lecoutre and Sais, "Boosting systematic
//!   search by weighting constraints", 2004) is what makes a search without learning bearable,
//!   but it keeps a tail. With learning, activities of candidates do better than weights of
//!   words, and both together no better than activities alone.
//! - The most active of all candidates, whatever their words, took a sixth more conflicts than
//!   the most active of a pair. Moving what a conflict met to the front of a list (VMTF), which
//!   is cheaper, took up to twice as many. Pairs of lines, besides those of cells and boxes,
//!   saved 3 percent of the conflicts and cost more than that.
//! - To guess that a candidate is false, as MiniSat does, took up to half as many more.
//! - Literals of candidates that fell together, joined into the one of their placement, made
//!   clauses half as long and saved up to a quarter of the conflicts; doing so with candidates
//!   that fell alone as well lost it again.
//! - Dropping literals that the others imply made clauses a seventh shorter and no board faster.
//! - To stop at once when a word is empty, and not when its turn comes, learnt worse clauses;
//!   so did the best of all empty words, the one with the fewest literals.
//! - The best of all words that a placed candidate was single in, as its reason, made clauses
//!   a tenth shorter, saved at most 3 percent of the conflicts, and cost much more.
//! - More activity for the literals of the learnt clause, for the conflict's own level, for
//!   what was placed or for what fell, or less: all worse, up to twofold. How fast activity
//!   fades hardly matters, nor do first activities by the sizes of the words.
//! - To fill in the first singles by rounds over all words, sixteen at a time, instead of one
//!   after the other, took a tenth less on judge-like boards: too little for a second way.
//! - Restarts gain nothing once clauses are kept and pairs compared; there are none.

use crate::sixteen_board::Board;
use crate::sixteen_cdcl::complete;

/// Finds a solution, or `None` if there is none. A blank is 0, the digits are 1 to 16.
pub fn solve(clues: &[u8; 256]) -> Option<[u8; 256]> {
    #[cfg(target_arch = "x86_64")]
    {
        if is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("popcnt")
            && is_x86_feature_detected!("lzcnt")
        {
            // SAFETY: the processor has what the function asks for.
            return unsafe { solve_avx2(clues) };
        }
    }
    solve_portable(clues)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
unsafe fn solve_avx2(clues: &[u8; 256]) -> Option<[u8; 256]> {
    solve_portable(clues)
}

#[inline(always)]
fn solve_portable(clues: &[u8; 256]) -> Option<[u8; 256]> {
    let mut board = Board::new(clues)?;
    if !board.is_solved() {
        board = complete(board)?;
    }
    let mut solution = [0; 256];
    for (digit, word) in solution.iter_mut().zip(board.words.iter()) {
        *digit = word.trailing_zeros() as u8 + 1;
    }
    Some(solution)
}

#[cfg(test)]
mod tests {
    use super::{solve, solve_portable};

    /// The same search runs whatever the processor: equal answers where there are many.
    #[test]
    fn the_portable_path_gives_the_same_solutions() {
        let mut clues = [0; 256];
        for step in 0..120 {
            assert_eq!(solve_portable(&clues), solve(&clues));
            // One more clue from the last solution, here and there.
            if let Some(solution) = solve(&clues) {
                let cell = step * 101 % 256;
                clues[cell] = solution[cell];
            }
        }
    }
}
