//! Represents a board of at most 16 rows by the squares on which a queen may be placed.

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
pub struct Squares(pub(super) Vec<u16>);

impl Squares {
    /// Makes a board on which every square is open.
    ///
    /// # Panics
    ///
    /// If `size` is more than 16.
    pub fn open(size: usize) -> Squares {
        Squares(vec![all_columns(size); size])
    }

    /// Makes a board of cells in reading order: 1 for an open square, any other value
    /// for a closed one.
    ///
    /// # Panics
    ///
    /// If there are not `size` * `size` cells, or if `size` is more than 16.
    pub fn from_cells(cells: &[u8], size: usize) -> Squares {
        assert!(size <= 16, "queens: more than 16 rows");
        assert!(cells.len() == size * size, "queens: not size * size cells");
        let mask =
            |row: &[u8]| row.iter().rev().fold(0, |mask, &cell| mask << 1 | u16::from(cell == 1));
        Squares(cells.chunks(size.max(1)).map(mask).collect())
    }

    /// Closes a square. If the column is outside the board, nothing changes.
    ///
    /// # Panics
    ///
    /// If the row is outside the board.
    pub fn close(&mut self, row: usize, column: usize) {
        self.0[row] &= !self.mask(column);
    }

    /// Closes all squares of a row except one, where a queen is already. If the column is outside
    /// the board, or if that square was closed, the board has no placement.
    ///
    /// # Panics
    ///
    /// If the row is outside the board.
    pub fn occupy(&mut self, row: usize, column: usize) {
        self.0[row] &= self.mask(column);
    }

    /// Returns the mask of a column, or no bit for a column outside the board.
    fn mask(&self, column: usize) -> u16 {
        // A debug build panics if it shifts a `u16` by 16 or more.
        u16::from(column < self.0.len()) << (column % 16)
    }
}

/// Returns the mask of the first `size` columns, counted from the left.
///
/// # Panics
///
/// If `size` is more than 16.
pub fn all_columns(size: usize) -> u16 {
    assert!(size <= 16, "queens: more than 16 rows");
    ((1u32 << size) - 1) as u16
}
