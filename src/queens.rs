//! Queens that do not attack each other, by three masks of attacked columns.
//!
//! From a row to the next, the mask of the diagonals that run to the left moves one column to
//! the left and the other one a column to the right, so the three masks always speak of the row
//! at hand (Martin Richards, "Backtracking algorithms in MCPL using bit patterns and recursion",
//! 1997).

use crate::bits::{lowest, Bits};

/// Calls `each` with the queens' columns, row by row, of every way to place `size` queens on a
/// board of that many rows and columns, until it returns an error.
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
/// If `size` is more than 16.
///
/// # Complexity
///
/// *O*(`size`!) at worst; memory *O*(`size`).
pub fn queens<E>(size: usize, each: &mut dyn FnMut(&[u8]) -> Result<(), E>) -> Result<(), E> {
    assert!(size <= 16, "queens: at most 16");
    let all = ((1u32 << size) - 1) as u16;
    place(
        all,
        Attacked {
            columns: 0,
            left: 0,
            right: 0,
        },
        &mut [0; 16][..size],
        0,
        each,
    )
}

/// Columns of a row that queens above it attack.
#[derive(Clone, Copy)]
struct Attacked {
    columns: u16,
    left: u16,
    right: u16,
}

fn place<E>(
    all: u16,
    attacked: Attacked,
    queens: &mut [u8],
    row: usize,
    each: &mut dyn FnMut(&[u8]) -> Result<(), E>,
) -> Result<(), E> {
    if row == queens.len() {
        return each(queens);
    }
    for queen in Bits(all & !(attacked.columns | attacked.left | attacked.right)) {
        queens[row] = lowest(queen);
        let below = Attacked {
            columns: attacked.columns | queen,
            left: (attacked.left | queen) >> 1,
            right: (attacked.right | queen) << 1,
        };
        place(all, below, queens, row + 1, each)?;
    }
    Ok(())
}
