//! Queens that do not attack each other.
//!
//! A *placement* lists the column of the queen in each row from top to bottom, counted from 0.
//!
//! On boards of 1 to 16 rows, [`Squares`] says on which squares a queen may be placed. Its methods
//! enumerate the placements in ascending order ([`Squares::placements`]) or count them:
//! [`Squares::count_placements`] counts large boards fast, and [`Squares::count_one_by_one`] needs
//! less code.
//!
//! [`complete()`] and [`repair()`] find one placement that keeps the given queens. They take a
//! slice that contains for each row the column of its given queen, or `None` if the row has none.
//! On boards of up to 64 rows, [`complete()`] finds a placement or proves that there is none.
//! [`repair()`] also completes boards of 1,000 rows, but it proves nothing. [`place_all()`] needs
//! no search on an empty board of any size.
//!
//! The remaining functions work on queens or other pieces that are given as the row and the column
//! of their square, both counted from 0 (for [`first_attack()`], also from 1). [`place()`] says of
//! each queen in turn whether an earlier one attacks it, and [`first_attack()`] names the first two
//! queens that attack each other. [`list()`] and [`cells()`] convert between a list of queens and a
//! board's cells. [`first_seen()`] returns the first piece in each of eight directions from a
//! square, and [`reach()`] counts the squares that a queen can move to. [`unattacked()`] counts the
//! squares that no queen attacks.

mod complete;
mod count_placements;
mod first_seen;
mod place_all;
mod repair;
mod squares;
mod unattacked;

pub use self::{
    complete::complete,
    first_seen::{first_seen, reach},
    place_all::place_all,
    repair::repair,
    squares::Squares,
    unattacked::unattacked,
};

/// Returns a board's cells in reading order: 1 for a queen, else 0.
///
/// # Constraints
///
/// All queens must be on the board.
pub fn cells(queens: &[(usize, usize)], size: usize) -> Vec<u8> {
    let mut cells = vec![0; size * size];
    for &(row, column) in queens {
        cells[row * size + column] = 1;
    }
    cells
}

/// Returns the list of queens on a board of `size` columns: the squares whose cell is 1.
pub fn list(cells: &[u8], size: usize) -> Vec<(usize, usize)> {
    let queens = (0..cells.len()).filter(|&cell| cells[cell] == 1);
    queens.map(|cell| (cell / size, cell % size)).collect()
}

/// Places a queen, and returns whether no queen that was placed before attacks it. `lines` says on
/// which lines of the board there are queens. It has two entries for each row of the board, all 0
/// for an empty board.
///
/// # Constraints
///
/// The queen must be on the board.
///
/// # Examples
///
/// ```
/// use lowbit::queens::place;
///
/// let mut lines = [0; 8];
/// assert!(place(&mut lines, 0, 1));
/// assert!(place(&mut lines, 1, 3));
/// assert!(!place(&mut lines, 3, 1));
/// ```
pub fn place(lines: &mut [u8], row: usize, column: usize) -> bool {
    // Four lines share an entry, so that the array is short. Row `i` has bit 0 of entry `i`, column
    // `i` has bit 1, and the diagonals have bits 2 and 3. We add the number of rows to the index of
    // a falling diagonal, which could be negative otherwise.
    let falling = lines.len() / 2 + row - column;
    let mut attacks = 0;
    for (bit, &line) in [row, column, row + column, falling].iter().enumerate() {
        attacks |= lines[line] & 1 << bit;
        lines[line] |= 1 << bit;
    }
    attacks == 0
}

/// Returns a message that names the first two queens that attack each other, or `None` if no two
/// do. The message gives the row and the column of each queen: `queens at 2 3 and 5 0 attack each
/// other`. Two queens on one square count as one, because an input may list a given queen twice.
///
/// # Complexity
///
/// *O*(queens squared).
pub fn first_attack(queens: &[(usize, usize)]) -> Option<String> {
    for (i, a) in queens.iter().enumerate() {
        for b in queens[..i].iter().filter(|&b| b != a) {
            let (rows, columns) = (a.0.abs_diff(b.0), a.1.abs_diff(b.1));
            if rows == 0 || columns == 0 || rows == columns {
                return Some(format!(
                    "queens at {} {} and {} {} attack each other",
                    b.0, b.1, a.0, a.1
                ));
            }
        }
    }
    None
}
