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
    pub fn placements(&self) -> Placements<'_> {
        let mut search = Placements { board: &self.0, rows: Vec::new() };
        search.push(Attacked { columns: 0, left: 0, right: 0 });
        search
    }
}

/// The columns of a row that the queens above it attack: along columns, and along the diagonals
/// that run down to the `left` and to the `right`. Bit 0 is the leftmost column.
struct Attacked {
    columns: u16,
    left: u16,
    right: u16,
}

/// A row in which the search places a queen.
struct Row {
    attacked: Attacked,
    /// The free columns that the search has not tried yet.
    untried: Bits,
    /// The column of the queen.
    queen: usize,
}

/// A search that yields placements.
pub struct Placements<'a> {
    /// The open squares of each row.
    board: &'a [u16],
    /// The rows with a queen, and the row below them.
    rows: Vec<Row>,
}

impl Placements<'_> {
    /// Goes on with the next row. There is one more row than the board has: it is empty, and the
    /// search reaches it with a placement.
    fn push(&mut self, attacked: Attacked) {
        let open = self.board.get(self.rows.len()).unwrap_or(&0);
        let untried = Bits(open & !(attacked.columns | attacked.left | attacked.right));
        self.rows.push(Row { attacked, untried, queen: 0 });
    }
}

impl Iterator for Placements<'_> {
    type Item = Vec<usize>;

    fn next(&mut self) -> Option<Vec<usize>> {
        while let Some(row) = self.rows.last_mut() {
            if let Some(column) = row.untried.next() {
                row.queen = column;
                let (above, queen) = (&row.attacked, 1 << column);
                let below = Attacked {
                    columns: above.columns | queen,
                    left: (above.left | queen) >> 1,
                    right: (above.right | queen) << 1,
                };
                self.push(below);
            } else {
                self.rows.pop();
                if self.rows.len() == self.board.len() {
                    return Some(self.rows.iter().map(|row| row.queen).collect());
                }
            }
        }
        None
    }
}
