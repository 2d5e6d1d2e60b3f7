//! Represents a board of 1 to 16 rows by the squares on which a queen may be placed.
//!
//! These squares are *open*. An open square is *free* if no queen above attacks it.
//!
//! Three masks describe which squares of a row the queens above it attack: along columns, along
//! diagonals that run down to the left, and along diagonals that run down to the right. Bit 0 of
//! each mask is column 0, the leftmost one. A step to the next row moves the attacks of the second
//! mask one column to the left, which is a shift to the right, and those of the third mask one
//! column to the right, which is a shift to the left (Martin Richards, "Backtracking algorithms in
//! MCPL using bit patterns and recursion", 1997).

use crate::bits::{lowbit, lowest};
use std::iter;

/// The open squares of a board, a mask for each row. Bit 0 is column 0, the leftmost one.
///
/// # Examples
///
/// ```
/// use lowbit::queens::Squares;
///
/// let mut board = Squares::open(4);
/// assert_eq!(board.count_placements(), 2);
/// board.close(3, 1);
/// assert!(board.placements().eq([[1, 3, 0, 2]]));
/// board.occupy(0, 2);
/// assert_eq!(board.count_placements(), 0);
/// ```
pub struct Squares {
    pub(super) size: usize,
    /// The masks, of which the first `size` are used.
    pub(super) rows: [u16; 16],
}

impl Squares {
    /// Makes a board on which every square is open.
    ///
    /// # Panics
    ///
    /// If `size` is 0 or more than 16.
    pub fn open(size: usize) -> Squares {
        assert!((1..=16).contains(&size), "queens: not 1 to 16 rows");
        Squares { size, rows: [((1u32 << size) - 1) as u16; 16] }
    }

    /// Makes a board of cells in reading order: 1 for an open square, any other value
    /// for a closed one.
    ///
    /// # Panics
    ///
    /// If there are not `size` * `size` cells, or if `size` is 0 or more than 16.
    pub fn from_cells(cells: &[u8], size: usize) -> Squares {
        let mut board = Squares::open(size);
        assert!(cells.len() == size * size, "queens: not size * size cells");
        for (row, cells) in board.rows.iter_mut().zip(cells.chunks(size)) {
            *row = cells.iter().rev().fold(0, |mask, &cell| mask << 1 | u16::from(cell == 1));
        }
        board
    }

    /// Closes a square. If the column is outside the board, nothing changes.
    ///
    /// # Panics
    ///
    /// If the row is outside the board.
    pub fn close(&mut self, row: usize, column: usize) {
        self.rows[..self.size][row] &= !mask(column);
    }

    /// Closes all squares of a row except one, where a queen is already. If the column is outside
    /// the board, or if that square was closed, the board has no placement.
    ///
    /// # Panics
    ///
    /// If the row is outside the board.
    pub fn occupy(&mut self, row: usize, column: usize) {
        self.rows[..self.size][row] &= mask(column);
    }

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
        let (mut row, mut placed) = (0, [0; 16]);
        // For each row down to the current one: its free squares that we have not tried yet, and
        // the three masks of its attacked columns.
        let mut rows = [(self.rows[0], 0, 0, 0); 16];
        iter::from_fn(move || loop {
            let (free, columns, left, right) = rows[row];
            if free == 0 {
                row = row.checked_sub(1)?;
                continue;
            }
            let queen = lowbit(free);
            rows[row].0 ^= queen;
            placed[row] = usize::from(lowest(free));
            if row + 1 == self.size {
                return Some(placed[..=row].to_vec());
            }
            row += 1;
            let (columns, left, right) =
                (columns | queen, (left | queen) >> 1, (right | queen) << 1);
            rows[row] = (self.rows[row] & !(columns | left | right), columns, left, right);
        })
    }

    /// Returns the number of placements of a queen in each row, and counts them one by one. On
    /// boards of up to 8 rows, [`Squares::count_placements`] calls this function, which alone needs
    /// less code.
    ///
    /// # Complexity
    ///
    /// *O*(rows!) at worst; memory *O*(rows).
    pub fn count_one_by_one(&self) -> u64 {
        count(self.rows[0], 0, 0, 0, &self.rows[1..self.size])
    }
}

/// Counts the placements whose next queen is on one of the `free` squares. `columns`, `left` and
/// `right` are the masks of attacked columns of that row. `below` contains the open squares of the
/// rows below it.
fn count(mut free: u16, columns: u16, left: u16, right: u16, below: &[u16]) -> u64 {
    if below.is_empty() {
        // The queens above leave at most one square free.
        return u64::from(free != 0);
    }
    let mut placements = 0;
    while free != 0 {
        // The lowest free square; `lowbit` would make the bundle longer.
        let queen = free & !(free - 1);
        free ^= queen;
        let (columns, left, right) = (columns | queen, (left | queen) >> 1, (right | queen) << 1);
        let free = below[0] & !(columns | left | right);
        // Many rows have no free square. A test here is cheaper than a call.
        if free != 0 {
            placements += count(free, columns, left, right, &below[1..]);
        }
    }
    placements
}

/// Returns the mask of a column, or 0 for a column outside the largest board.
fn mask(column: usize) -> u16 {
    if column < 16 {
        1 << column
    } else {
        0
    }
}
