//! Whether two solved 9x9 grids are the same except for moving and renaming.
//!
//! One box decides all. Suppose that a box of the one grid, its rows and columns in some order,
//! becomes the first box of the other grid. Then all nine digits have their names. The column that
//! becomes the first says by its nine digits where each row goes, and the row that becomes the
//! first where each column goes. So 9 boxes with 36 orders, transposed or not, are 648 cases.

use std::array;

/// Tells whether one solved grid of 1 to 9 comes from the other by transposing it, moving rows
/// within a band, columns within a stack, bands and stacks, and renaming digits.
pub fn same(a: &[u8; 81], b: &[u8; 81]) -> bool {
    let transposed = array::from_fn(|cell| a[cell % 9 * 9 + cell / 9]);
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
    let row_to = |cell: usize| row_of[name[at(a, cell / 9, columns[0])]];
    let column_to = |cell: usize| column_of[name[at(a, rows[0], cell % 9)]];
    (0..81).all(|cell| {
        let (row, column, corner) =
            (row_to(cell), column_to(cell), cell / 27 * 27 + cell % 9 / 3 * 3);
        let together = row / 3 == row_to(corner) / 3 && column / 3 == column_to(corner) / 3;
        together && name[usize::from(a[cell])] == at(b, row, column)
    })
}

#[cfg(test)]
mod tests {
    use super::{array, same, trio};
    use proptest::prelude::*;

    /// All orders of lines that keep bands together.
    fn orders() -> Vec<[usize; 9]> {
        let order = |n: usize| {
            let within = [n / 36 % 6, n / 6 % 6, n % 6];
            array::from_fn(|to| trio(trio(n / 216)[to / 3] * 6 + within[to / 3])[to % 3])
        };
        (0..1296).map(order).collect()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(200))]
        #[test]
        fn same_if_one_way_makes_it_so(n in 0..64usize, way in 0..3_359_232usize) {
            let grids = [
                b"534678912672195348198342567859761423426853791713924856961537284287419635345286179",
                b"123456789456789123789123456231564897564897231897231564312645978645978312978312645"];
            let (mut a, orders) = (grids[n % 2].map(|symbol| symbol - b'0'), orders());
            let origin = |way: usize, place: usize| {
                let (row, column) = (orders[way / 2592][place / 9], orders[way / 2 % 1296][place % 9]);
                [row * 9 + column, column * 9 + row][way % 2]
            };
            let b = array::from_fn(|place| (a[origin(way, place)] + way as u8 % 9) % 9 + 1);
            if n < 2 { (27..36).for_each(|cell| a.swap(cell, cell + 27)); }
            let makes = |way| (0..81).try_fold([0; 10], |mut names, place| {
                let name = &mut names[usize::from(a[origin(way, place)])];
                [0, b[place]].contains(&std::mem::replace(name, b[place])).then_some(names)
            });
            prop_assert_eq!(same(&a, &b), n > 1 || (0..3_359_232).any(|way| makes(way).is_some()));
        }
    }
}
