//! The ways one by one, by masks of attacked columns.
//!
//! From one row to the next, the mask of the diagonals that run to the left moves one column to
//! the left and the other one a column to the right, so the three masks always describe the current
//! row (Martin Richards, "Backtracking algorithms in MCPL using bit patterns and recursion",
//! 1997).

use crate::bits::Bits;

/// Makes a board with every square open.
///
/// # Panics
///
/// If `size` is more than 16.
pub fn open_board(size: usize) -> Vec<u16> {
    vec![all_columns(size); size]
}

/// Makes a board of cells in reading order: 1 for an open square, 0 for a closed one.
///
/// # Panics
///
/// If there are not as many cells as a board of `size` rows has, or more than 16 rows.
pub fn board(cells: &[u8], size: usize) -> Vec<u16> {
    assert!(cells.len() == size * size && size <= 16, "queens: no board");
    let mask = |row: &[u8]| row.iter().rev().fold(0, |mask, &cell| mask << 1 | u16::from(cell));
    cells.chunks(size.max(1)).map(mask).collect()
}

/// Calls `each` with the queens' columns, row by row, of every way to place a queen in each row
/// of a board, until it returns an error.
///
/// Columns count from 0. Rows are filled top to bottom and columns tried left to right, so the
/// ways ascend.
///
/// # Errors
///
/// The first error of `each`, at once.
///
/// # Panics
///
/// If the board has more than 16 rows, or an open square outside it.
///
/// # Complexity
///
/// *O*(rows!) at worst; memory *O*(rows).
pub fn ways<E>(board: &[u16], each: &mut dyn FnMut(&[u8]) -> Result<(), E>) -> Result<(), E> {
    check(board);
    let attacked = Attacked { columns: 0, left: 0, right: 0 };
    place(board, attacked, &mut [0; 16][..board.len()], 0, each)
}

/// Finds the first ways in the order of [`ways`], as many as there are but at most `most`.
///
/// # Panics
///
/// As [`ways`].
///
/// # Complexity
///
/// As [`ways`], but the search ends with the last way that is wanted.
pub fn first_ways(board: &[u16], most: usize) -> Vec<Vec<u8>> {
    let mut found = Vec::new();
    let _ = ways(board, &mut |queens| {
        found.push(queens.to_vec());
        if found.len() < most {
            Ok(())
        } else {
            Err(())
        }
    });
    found.truncate(most);
    found
}

/// Finds the first way, in the order of [`ways`], that keeps the queens which stand on a board of
/// `size` rows, and returns the squares of all queens. `None`: no way keeps them.
///
/// # Panics
///
/// If `size` is more than 16, or a queen's row is outside the board. A column outside it leaves no
/// way.
///
/// # Complexity
///
/// As [`first_ways`].
pub fn complete(queens: &[(usize, usize)], size: usize) -> Option<Vec<(usize, usize)>> {
    let mut board = open_board(size);
    for &(row, column) in queens {
        board[row] &= if column < size { 1 << column } else { 0 };
    }
    let way = first_ways(&board, 1).pop()?;
    Some(way.iter().map(|&column| usize::from(column)).enumerate().collect())
}

/// Lists the squares whose cell is 1, a queen, among the cells of a board of `size` columns in
/// reading order.
pub fn squares(cells: &[u8], size: usize) -> Vec<(usize, usize)> {
    let queens = (0..cells.len()).filter(|&cell| cells[cell] == 1);
    queens.map(|cell| (cell / size, cell % size)).collect()
}

/// Makes a board's cells in reading order: 1 where a queen stands, else 0. All queens stand on the
/// board.
pub fn cells(queens: &[(usize, usize)], size: usize) -> Vec<u8> {
    let mut cells = vec![0; size * size];
    for &(row, column) in queens {
        cells[row * size + column] = 1;
    }
    cells
}

/// Makes the mask of the columns of a board.
///
/// # Panics
///
/// If `size` is more than 16.
pub fn all_columns(size: usize) -> u16 {
    assert!(size <= 16, "queens: more than 16 rows");
    ((1u32 << size) - 1) as u16
}

/// Panics if the board has more than 16 rows, or an open square outside it.
pub fn check(board: &[u16]) {
    let outside = !all_columns(board.len());
    let inside = board.iter().all(|&open| open & outside == 0);
    assert!(inside, "queens: an open square outside the board");
}

/// Columns of a row that queens above it attack.
#[derive(Clone, Copy)]
struct Attacked {
    columns: u16,
    left: u16,
    right: u16,
}

fn place<E>(
    board: &[u16],
    attacked: Attacked,
    queens: &mut [u8],
    row: usize,
    each: &mut dyn FnMut(&[u8]) -> Result<(), E>,
) -> Result<(), E> {
    if row == queens.len() {
        return each(queens);
    }
    for column in Bits(board[row] & !(attacked.columns | attacked.left | attacked.right)) {
        let queen = 1 << column;
        queens[row] = column as u8;
        let below = Attacked {
            columns: attacked.columns | queen,
            left: (attacked.left | queen) >> 1,
            right: (attacked.right | queen) << 1,
        };
        place(board, below, queens, row + 1, each)?;
    }
    Ok(())
}
