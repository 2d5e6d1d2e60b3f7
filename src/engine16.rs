//! Solves 16x16 sudoku.
//!
//! (docs to come)

use crate::board16::Board;
use crate::learning16::complete;

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
    solve_with::<false>(clues)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
unsafe fn solve_avx2(clues: &[u8; 256]) -> Option<[u8; 256]> {
    solve_with::<true>(clues)
}

#[inline(always)]
fn solve_with<const AVX2: bool>(clues: &[u8; 256]) -> Option<[u8; 256]> {
    let mut board = Board::new(clues)?;
    if !board.is_solved() {
        board = complete::<AVX2>(board)?;
    }
    let mut solution = [0; 256];
    for (digit, word) in solution.iter_mut().zip(board.words.iter()) {
        *digit = word.trailing_zeros() as u8 + 1;
    }
    Some(solution)
}
