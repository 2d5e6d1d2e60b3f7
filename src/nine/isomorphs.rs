//! Tells whether two solved 9x9 grids are isomorphic.
//!
//! Isomorphic grids are the same except for moves that keep a solved grid solved. One box decides
//! everything. Suppose that we know which box of the first grid becomes the top left box of the
//! second, and in which order its rows and columns arrive there. Comparing the two boxes gives all
//! nine digits their new names. The new names in the column that becomes the first column tell
//! where each row goes, and those in the row that becomes the first row tell where each column
//! goes. Then only a comparison is left. There are nine boxes, 36 orders of their rows and columns,
//! and the grid may be transposed, so we try 648 cases.

use std::array;

/// Returns whether one solved grid of 1 to 9 becomes the other by transposing it, moving rows
/// within a band, columns within a stack, bands and stacks, and renaming digits.
///
/// # Panics
///
/// May panic if a value is above 9.
///
/// # Complexity
///
/// Compares the grids 648 times at most. Most comparisons end after a few cells.
pub fn are_isomorphic(a: &[u8; 81], b: &[u8; 81]) -> bool {
    let transposed = array::from_fn(|cell| a[cell % 9 * 9 + cell / 9]);
    let cases = || (0..18).flat_map(|rows| (0..18).map(move |columns| (trio(rows), trio(columns))));
    [a, &transposed].iter().any(|a| cases().any(|(rows, columns)| fits(a, b, rows, columns)))
}

/// Returns the three rows of a band, or the three columns of a stack, in one of 18 orders: three
/// bands have six orders each. Row `order / 2` comes first. The other two follow in cyclic order if
/// `order` is even, and the other way round if it is odd. The first six orders are those of 0, 1
/// and 2.
fn trio(order: usize) -> [usize; 3] {
    let (line, first) = (order / 2, order / 6 * 3);
    let (next, last) = (first + (line + 1) % 3, first + (line + 2) % 3);
    [[line, next, last], [line, last, next]][order % 2]
}

/// Returns whether `a` becomes `b` if `rows` become its first three rows, and `columns` its first
/// three columns.
fn fits(a: &[u8; 81], b: &[u8; 81], rows: [usize; 3], columns: [usize; 3]) -> bool {
    let at = |grid: &[u8; 81], row, column| usize::from(grid[row * 9 + column]);
    let (mut name, mut row_of, mut column_of) = ([0; 10], [0; 10], [0; 10]);
    for i in 0..9 {
        name[at(a, rows[i / 3], columns[i % 3])] = at(b, i / 3, i % 3);
        row_of[at(b, i, 0)] = i;
        column_of[at(b, 0, i)] = i;
    }
    let row_to = |cell: usize| row_of[name[at(a, cell / 9, columns[0])]];
    let column_to = |cell: usize| column_of[name[at(a, rows[0], cell % 9)]];
    (0..81).all(|cell| {
        let (row, column) = (row_to(cell), column_to(cell));
        // The cells of a box have to stay together.
        let corner = cell / 27 * 27 + cell % 9 / 3 * 3;
        let together = row / 3 == row_to(corner) / 3 && column / 3 == column_to(corner) / 3;
        together && name[usize::from(a[cell])] == at(b, row, column)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const GRIDS: [&[u8; 81]; 2] = [
        b"534678912672195348198342567859761423426853791713924856961537284287419635345286179",
        b"123456789456789123789123456231564897564897231897231564312645978645978312978312645",
    ];

    /// The number of moves: 1296 orders of the rows, 1296 orders of the columns, and the grid
    /// transposed or not.
    const MOVES: usize = 1296 * 1296 * 2;

    fn grid(number: usize) -> [u8; 81] {
        GRIDS[number].map(|symbol| symbol - b'0')
    }

    /// Returns one of the 1296 orders of rows that keep bands together.
    fn order(number: usize) -> [usize; 9] {
        let bands = trio(number / 216);
        let within = [number / 36 % 6, number / 6 % 6, number % 6];
        array::from_fn(|to| trio(bands[to / 3] * 6 + within[to / 3])[to % 3])
    }

    /// Returns the cell of the first grid that a move takes to the cell `to` of the second grid.
    fn origin(orders: &[[usize; 9]], number: usize, to: usize) -> usize {
        let (rows, columns) = (orders[number / 2592], orders[number / 2 % 1296]);
        match number % 2 {
            0 => rows[to / 9] * 9 + columns[to % 9],
            _ => columns[to % 9] * 9 + rows[to / 9],
        }
    }

    proptest! {
        #[test]
        fn isomorphs_are_recognised(number in 0..2usize, moves in 0..MOVES, added in 0..9u8) {
            let a = grid(number);
            let orders: Vec<_> = (0..1296).map(order).collect();
            let b = array::from_fn(|to| (a[origin(&orders, moves, to)] + added) % 9 + 1);
            prop_assert!(are_isomorphic(&a, &b));
        }
    }

    #[test]
    fn grids_that_no_move_turns_into_each_other_are_not_isomorphic() {
        let a = grid(0);
        let mut exchanged = a;
        // Two digits can lie crosswise in two rows, two columns and only two boxes. Exchanging them
        // in these four cells gives another solved grid.
        let row_pairs = (0..9).flat_map(|row| (0..row).map(move |other| (row, other)));
        let rectangle = row_pairs
            .flat_map(|(row, other)| {
                (0..9).flat_map(move |c| (0..c).map(move |d| (row, other, c, d)))
            })
            .find(|&(row, other, c, d)| {
                let at = |row: usize, column: usize| a[row * 9 + column];
                let in_two_boxes = row / 3 == other / 3 || c / 3 == d / 3;
                in_two_boxes && at(row, c) == at(other, d) && at(row, d) == at(other, c)
            });
        let (row, other, c, d) = rectangle.expect("the grid has a rectangle of two digits");
        exchanged.swap(row * 9 + c, row * 9 + d);
        exchanged.swap(other * 9 + c, other * 9 + d);
        // Rows of the second grid can leave their bands, because three rows of three bands have the
        // same sets of digits in all boxes. Only the check of the bands rejects this grid.
        let rows = [0, 4, 8, 6, 1, 2, 3, 7, 5];
        let across_bands = array::from_fn(|cell| grid(1)[rows[cell / 9] * 9 + cell % 9]);
        let orders: Vec<_> = (0..1296).map(order).collect();
        for (a, b) in [(a, exchanged), (a, grid(1)), (grid(1), across_bands)] {
            // Whether a move and new names for the digits turn `a` into `b`. Then the cells of each
            // digit of `b` come from cells with one digit. Most moves fail at the second cell.
            let mut cells: Vec<usize> = (0..81).collect();
            cells.sort_by_key(|&cell| b[cell]);
            let turns = |moves: usize| {
                let from = |to: &usize| a[origin(&orders, moves, *to)];
                cells.chunks(9).all(|equal| equal.iter().all(|to| from(to) == from(&equal[0])))
            };
            assert!(!(0..MOVES).any(turns));
            assert!(!are_isomorphic(&a, &b));
        }
    }
}
