//! Enumerates the placements of queens by masks of attacked columns.
//!
//! Three masks describe which squares of a row the queens above it attack: along columns, along
//! diagonals that run down to the left, and along diagonals that run down to the right. Bit 0 of
//! each mask is column 0, the leftmost one. A step to the next row moves the attacks of the second
//! mask one column to the left, which is a shift to the right, and those of the third mask one
//! column to the right, which is a shift to the left (Martin Richards, "Backtracking algorithms in
//! MCPL using bit patterns and recursion", 1997).

use super::squares::Squares;
use crate::bits::Bits;
use std::iter;

impl Squares {
    /// Iterates over all placements of a queen in each row. A placement lists the columns of the
    /// queens, row by row.
    ///
    /// We fill the rows from top to bottom and try the columns from left to right, so the
    /// placements come in ascending order.
    ///
    /// # Complexity
    ///
    /// *O*(rows!) at worst; memory *O*(rows).
    ///
    /// # Examples
    ///
    /// ```
    /// use lowbit::queens::Squares;
    ///
    /// assert!(Squares::open(4).placements().eq([[1, 3, 0, 2], [2, 0, 3, 1]]));
    /// ```
    pub fn placements<'a>(&'a self) -> impl Iterator<Item = Vec<usize>> + 'a {
        let board = &self.0;
        // The rows with a queen, and the row below them. If every row of the board has a queen, the
        // row below them is past the board. It has no open square, so we pop it at once, and the
        // queens above it are a placement.
        let mut rows = vec![Row::new(board.first(), 0, 0, 0)];
        iter::from_fn(move || {
            while let Some(row) = rows.last_mut() {
                if let Some(column) = row.untried.next() {
                    row.queen = column;
                    let queen = 1 << column;
                    let (columns, left, right) =
                        (row.columns | queen, row.left | queen, row.right | queen);
                    rows.push(Row::new(board.get(rows.len()), columns, left >> 1, right << 1));
                } else {
                    rows.pop();
                    if rows.len() == board.len() {
                        return Some(rows.iter().map(|row| row.queen).collect());
                    }
                }
            }
            None
        })
    }
}

/// A row in which the search places a queen. The queens above it attack some of its columns:
/// along columns, and along the diagonals that run down to the `left` and to the `right`.
struct Row {
    columns: u16,
    left: u16,
    right: u16,
    /// The free columns that the search has not tried yet.
    untried: Bits,
    /// The column of the queen.
    queen: usize,
}

impl Row {
    /// Makes a row without a queen. `open` contains its open squares; `None` closes all of them.
    fn new(open: Option<&u16>, columns: u16, left: u16, right: u16) -> Row {
        let untried = Bits(open.unwrap_or(&0) & !(columns | left | right));
        Row { columns, left, right, untried, queen: 0 }
    }
}
