//! NowCoder NC39 <https://www.nowcoder.com/practice/c76408782512486d91eea181107293b6>: N皇后问题 = NowCoder BM59
//!
//! Given n, place n queens on an n x n board so that no two share a row, column or diagonal. Print
//! the number of placements.

use lowbit::streams::{run, Input};
use std::process::ExitCode;

pub mod submit {
    use lowbit::queens::Squares;

    pub struct Solution {}

    impl Solution {
        pub fn new() -> Self {
            Solution {}
        }

        // The judge calls the method by this name.
        #[allow(non_snake_case)]
        pub fn Nqueen(&self, n: i32) -> i32 {
            // The statement's n is 1 to 14. No other n panics, because a board has 1 to 16 rows.
            Squares::open(n.clamp(1, 16) as usize).count_placements() as i32
        }
    }
}

fn solve(input: &mut Input) -> Result<String, String> {
    let size = input.integer("the size of the board", 1..=14)?;
    Ok(format!("{}\n", submit::Solution::new().Nqueen(size)))
}

fn main() -> ExitCode {
    run("nowcoder_nc39", solve)
}
