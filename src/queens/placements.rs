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

impl Squares {
    /// Calls `each` with every placement of a queen in each row, until it returns an error.
    ///
    /// We fill the rows from top to bottom and try the columns from left to right, so the
    /// placements come in ascending order.
    ///
    /// # Errors
    ///
    /// Returns the first error of `each` immediately.
    ///
    /// # Complexity
    ///
    /// *O*(rows!) at worst; memory *O*(rows).
    pub fn placements<E>(&self, each: &mut dyn FnMut(&[usize]) -> Result<(), E>) -> Result<(), E> {
        let attacked = Attacked { columns: 0, left: 0, right: 0 };
        place(&self.0, attacked, &mut vec![0; self.0.len()], 0, each)
    }

    /// Returns the first `most` placements in the order of [`Squares::placements`], or all of them
    /// if there are fewer.
    ///
    /// # Complexity
    ///
    /// The same as [`Squares::placements`], but the search ends with the last placement that it
    /// returns.
    pub fn first_placements(&self, most: usize) -> Vec<Vec<usize>> {
        let mut found = Vec::new();
        let _ = self.placements(&mut |columns| {
            found.push(columns.to_vec());
            if found.len() < most {
                Ok(())
            } else {
                Err(())
            }
        });
        found.truncate(most);
        found
    }
}

/// The columns of a row that the queens above it attack: along columns, and along the diagonals
/// that run down to the `left` and to the `right`. Bit 0 is the leftmost column.
#[derive(Clone, Copy)]
struct Attacked {
    columns: u16,
    left: u16,
    right: u16,
}

fn place<E>(
    board: &[u16],
    attacked: Attacked,
    queens: &mut [usize],
    row: usize,
    each: &mut dyn FnMut(&[usize]) -> Result<(), E>,
) -> Result<(), E> {
    if row == queens.len() {
        return each(queens);
    }
    for column in Bits(board[row] & !(attacked.columns | attacked.left | attacked.right)) {
        let queen = 1 << column;
        queens[row] = column;
        let below = Attacked {
            columns: attacked.columns | queen,
            left: (attacked.left | queen) >> 1,
            right: (attacked.right | queen) << 1,
        };
        place(board, below, queens, row + 1, each)?;
    }
    Ok(())
}
