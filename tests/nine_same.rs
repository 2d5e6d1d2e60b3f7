//! Grids that are the same but for moving and renaming, against a search by the order of rows.

mod boards;

use boards::data;
use lowbit::alphabet::DIGITS9;
use lowbit::board::SUDOKU9;
use lowbit::nine;
use lowbit::nine_same::same;
use proptest::prelude::*;

type Grid = [u8; 81];

/// Moves cells: `rows[i]` says where row `i` goes.
fn moved(grid: &Grid, transposed: bool, rows: &[usize], columns: &[usize]) -> Grid {
    let mut moved = [0; 81];
    for (row, &to_row) in rows.iter().enumerate() {
        for (column, &to_column) in columns.iter().enumerate() {
            let from = if transposed { column * 9 + row } else { row * 9 + column };
            moved[to_row * 9 + to_column] = grid[from];
        }
    }
    moved
}

/// All lines where they are.
const UNMOVED: [usize; 9] = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/// All orders of three things.
const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// Orders of nine lines that keep bands together.
fn lines() -> Vec<Vec<usize>> {
    let mut all = Vec::new();
    for bands in ORDERS {
        for number in 0..216 {
            let within = [number % 6, number / 6 % 6, number / 36].map(|order| ORDERS[order]);
            all.push((0..9).map(|line| bands[line / 3] * 3 + within[line / 3][line % 3]).collect());
        }
    }
    all
}

/// Tries every order of the rows, and every column as the first one.
fn same_by_rows(a: &Grid, b: &Grid) -> bool {
    let fits = |a: &Grid| {
        (0..9).any(|first| {
            let mut names = [0; 10];
            (0..9).for_each(|row| names[usize::from(a[row * 9 + first])] = b[row * 9]);
            let renamed = a.map(|digit| names[usize::from(digit)]);
            let place = |column: usize| (0..9).find(|&to| b[to] == renamed[column]).unwrap();
            let columns: Vec<usize> = (0..9).map(place).collect();
            let stacks = columns.chunks(3).all(|stack| stack.iter().all(|c| c / 3 == stack[0] / 3));
            stacks && moved(&renamed, false, &UNMOVED, &columns) == *b
        })
    };
    let orders = lines();
    let mut ways = orders.iter().flat_map(|rows| [(rows, false), (rows, true)]);
    ways.any(|(rows, transposed)| fits(&moved(a, transposed, rows, &UNMOVED)))
}

/// A way to move and rename.
fn moves() -> impl Strategy<Value = (bool, Vec<usize>, Vec<usize>, Vec<u8>)> {
    let order = || prop::sample::select(lines());
    (any::<bool>(), order(), order(), Just((1..10).collect::<Vec<u8>>()).prop_shuffle())
}

fn disguised(grid: &Grid, moves: &(bool, Vec<usize>, Vec<usize>, Vec<u8>)) -> Grid {
    let (transposed, rows, columns, names) = moves;
    moved(grid, *transposed, rows, columns).map(|digit| names[usize::from(digit) - 1])
}

/// Solutions of one puzzle, up to 30: they differ little.
fn neighbours() -> Vec<Grid> {
    let mut clues = nine::solve(&data::<81>("17clue.txt", DIGITS9)[0]).unwrap();
    (0..81).filter(|cell| cell * 7 % 10 > 2).for_each(|cell| clues[cell] = 0);
    let mut found = Vec::new();
    let _ = SUDOKU9.solutions(&clues, &mut |solution| {
        found.push(*solution);
        if found.len() < 30 {
            Ok(())
        } else {
            Err(())
        }
    });
    found
}

#[test]
fn lines_do_not_leave_their_band_or_stack() {
    // Rows 4 and 7 have the same digits in each box, so the grid is valid with either first.
    let text = "\
        123456789 456789123 789123456 231564897 564897231 897231564 312645978 645978312 978312645";
    let a: Grid = boards::cells(text, DIGITS9);
    let mut b = a;
    b[27..36].copy_from_slice(&a[54..63]);
    b[54..63].copy_from_slice(&a[27..36]);
    assert_eq!(SUDOKU9.repeated(&b), None);
    let upright = |grid: &Grid| moved(grid, true, &UNMOVED, &UNMOVED);
    for (a, b) in [(a, b), (upright(&a), upright(&b))] {
        assert!(!same_by_rows(&a, &b));
        assert!(!same(&a, &b));
    }
}

#[test]
fn neighbours_are_the_same_if_a_search_by_rows_says_so() {
    let grids = neighbours();
    assert!(grids.len() > 5);
    for other in &grids[1..6] {
        assert_eq!(same(&grids[0], other), same_by_rows(&grids[0], other));
    }
    let different = grids.iter().filter(|grid| !same(&grids[0], grid)).count();
    assert!(different > 0, "all {} are the same", grids.len());
}

proptest! {
    #[test]
    fn a_grid_that_is_moved_and_renamed_is_the_same(
        puzzle in prop::sample::select(data::<81>("17clue.txt", DIGITS9)),
        moves in moves(),
    ) {
        let grid = nine::solve(&puzzle).unwrap();
        prop_assert!(same(&grid, &disguised(&grid, &moves)));
    }

    #[test]
    fn a_disguise_changes_nothing(
        a in prop::sample::select(neighbours()),
        b in prop::sample::select(neighbours()),
        moves in moves(),
    ) {
        prop_assert_eq!(same(&a, &disguised(&b, &moves)), same(&b, &a));
    }
}
