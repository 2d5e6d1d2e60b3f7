//! Codewars 5985ea20695be6079e000003 <https://www.codewars.com/kata/5985ea20695be6079e000003>: N queens problem (with one mandatory queen position) - challenge version
//!
//! Given n, and the column and row of one queen on an n x n board, counted from 0, place the other
//! queens so that no two of the n share a row, column or diagonal. Print the board with Q for a
//! queen and a dot for an empty square, or None if that is impossible.

use lowbit::calls;
use lowbit::streams::{run, Input};
use std::process::ExitCode;

pub mod submit {
    use lowbit::queens::{complete, repair};

    pub fn solve_n_queens(n: usize, mandatory_coords: (usize, usize)) -> Option<String> {
        let (column, row) = mandatory_coords;
        if column >= n || row >= n {
            return None;
        }
        // Boards of 2 and 3 rows have no placement.
        if n < 4 {
            return (n == 1).then(|| "Q\n".to_string());
        }
        let mut given = vec![None; n];
        given[row] = Some(column);
        // `repair` needs no limit: by search, we found a placement for every square of a board of 7 to
        // 1,000 rows. On small boards, `complete` is faster, and it proves that there is none.
        let columns = if n < 24 { complete(&given) } else { repair(&given, u64::MAX) }?;
        let dots = ".".repeat(n - 1);
        let (row, mut board) = (dots.clone() + "Q" + &dots, String::with_capacity(n * (n + 1)));
        for column in columns {
            board += &row[n - 1 - column..][..n];
            board.push('\n');
        }
        Some(board)
    }
}

fn solve(input: &mut Input) -> Result<String, String> {
    let n = calls::integer(input, "the size of the board", 1..=1000)?;
    let column = calls::integer(input, "a column", 0..=n - 1)?;
    let row = calls::integer(input, "a row", 0..=n - 1)?;
    Ok(submit::solve_n_queens(n, (column, row)).unwrap_or("None\n".to_string()))
}

fn main() -> ExitCode {
    run("codewars_n_queens", solve)
}
