//! LeetCode 1222 <https://leetcode.com/problems/queens-that-can-attack-the-king/>: Queens That Can Attack the King / 可以攻击国王的皇后
//!
//! Given queens and a king on an 8x8 board as lists of row and column, print the list of the queens
//! that attack the king, in ascending order. A queen does not attack through another queen.

use lowbit::calls;
use lowbit::queens::first_seen;
use lowbit::streams::{run, Input};
use std::process::ExitCode;

pub struct Solution;

impl Solution {
    pub fn queens_attackthe_king(queens: Vec<Vec<i32>>, king: Vec<i32>) -> Vec<Vec<i32>> {
        let square = |piece: &Vec<i32>| (piece[0] as usize, piece[1] as usize);
        let mut seen = first_seen(square(&king), queens.iter().map(square));
        // The statement has no queen on the king's square. We sort the three queens above the king
        // and the three below, because a diagonal one may be in any of several rows.
        seen[4] = None;
        seen[..3].sort_unstable();
        seen[6..].sort_unstable();
        let list = |&(row, column): &(usize, usize)| vec![row as i32, column as i32];
        seen.iter().flatten().map(list).collect()
    }
}

fn solve(input: &mut Input) -> Result<String, String> {
    let queens = calls::rows(input, 64, 2..=2, "a queen's row or column", 0..=7)?;
    let row = calls::integer(input, "the king's row", 0..=7)?;
    let king = vec![row, calls::integer(input, "the king's column", 0..=7)?];
    Ok(format!("{}\n", calls::shown(&Solution::queens_attackthe_king(queens, king))))
}

fn main() -> ExitCode {
    run("leetcode1222", solve)
}
