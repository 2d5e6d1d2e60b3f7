//! Enumerates the placements of queens by masks of attacked columns.
//!
//! Three masks describe which squares of a row the queens above it attack: along columns, along
//! diagonals that run down to the left, and along diagonals that run down to the right. Bit 0 of
//! each mask is column 0, the leftmost one. A step to the next row moves the attacks of the second
//! mask one column to the left, which is a shift to the right, and those of the third mask one
//! column to the right, which is a shift to the left (Martin Richards, "Backtracking algorithms in
//! MCPL using bit patterns and recursion", 1997).

use super::squares::Squares;
use crate::bits::bits;
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
        // The boards with queens in the first rows that the search has not continued yet, the next
        // one last: the number of these rows, the columns of their queens, and the columns of the
        // next row that the queens attack, by the direction.
        let mut waiting = vec![(0, [0; 16], 0, 0, 0)];
        iter::from_fn(move || {
            while let Some((row, placed, columns, left, right)) = waiting.pop() {
                let open = match self.0.get(row) {
                    None => return Some(placed[..row].to_vec()),
                    Some(open) => open & !(columns | left | right),
                };
                let first = waiting.len();
                for column in bits(open) {
                    let (mut placed, queen) = (placed, 1 << column);
                    placed[row] = column;
                    let (left, right) = ((left | queen) >> 1, (right | queen) << 1);
                    waiting.push((row + 1, placed, columns | queen, left, right));
                }
                waiting[first..].reverse();
            }
            None
        })
    }
}
