//! Whether two solved 9x9 grids are the same but for moving and renaming.
//!
//! One box decides all. Let it be known which box of the one grid, with its rows and columns in
//! which order, becomes the first box of the other. That box names all nine digits. Then the
//! digits of its first column say where each row goes, and those of its first row where each
//! column goes. So 9 boxes with 36 orders, transposed or not, are 648 cases.
//!
//! ```text
//!            columns          0 1 2
//!             │ │ │          ┌─────┬──
//!     rows ─  5 3 7        0 │ 1 2 3      5 is renamed to 1, 3 to 2, 7 to 3 and so on
//!          ─  4 8 1   ->   1 │ 4 5 6
//!          ─  9 6 2        2 │ 7 8 9
//! ```

/// Tells whether one solved grid of 1 to 9 comes from the other by transposing it, moving rows
/// within a band, columns within a stack, bands and stacks, and renaming digits.
///
/// # Complexity
///
/// 648 cases of 36 steps, most of them; the others take 81 steps more.
pub fn same(a: &[u8; 81], b: &[u8; 81]) -> bool {
    let mut transposed = [0; 81];
    for cell in 0..81 {
        transposed[cell] = a[cell % 9 * 9 + cell / 9];
    }
    let cases = || (0..18).flat_map(|rows| (0..18).map(move |columns| (trio(rows), trio(columns))));
    [a, &transposed].iter().any(|a| cases().any(|(rows, columns)| fits(a, b, rows, columns)))
}

/// Lists the lines of a band or a stack in one of the 18 orders.
fn trio(order: usize) -> [usize; 3] {
    let (line, first) = (order / 2, order / 6 * 3);
    let (next, last) = (first + (line + 1) % 3, first + (line + 2) % 3);
    [[line, next, last], [line, last, next]][order % 2]
}

/// Tells whether `a` becomes `b` when `rows` and `columns` become the first three.
fn fits(a: &[u8; 81], b: &[u8; 81], rows: [usize; 3], columns: [usize; 3]) -> bool {
    let at = |grid: &[u8; 81], row, column| usize::from(grid[row * 9 + column]);
    let (mut name, mut row_of, mut column_of) = ([0; 10], [0; 10], [0; 10]);
    for i in 0..9 {
        name[at(a, rows[i / 3], columns[i % 3])] = at(b, i / 3, i % 3);
        row_of[at(b, i, 0)] = i;
        column_of[at(b, 0, i)] = i;
    }
    let row_to = |row| row_of[name[at(a, row, columns[0])]];
    let column_to = |column| column_of[name[at(a, rows[0], column)]];
    let together = |line: usize, to: &dyn Fn(usize) -> usize| to(line) / 3 == to(line / 3 * 3) / 3;
    (0..9).all(|line| together(line, &row_to) && together(line, &column_to))
        && (0..81).all(|cell| {
            let (row, column) = (cell / 9, cell % 9);
            name[at(a, row, column)] == at(b, row_to(row), column_to(column))
        })
}
