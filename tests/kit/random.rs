//! Generates random boards for proptest.

use crate::boards::peers;
use proptest::prelude::*;

/// Generates a solved 9x9: a fixed pattern with its digits renamed, its bands, stacks, rows and
/// columns shuffled, and perhaps transposed.
pub fn solution() -> impl Strategy<Value = [u8; 81]> {
    let digits = Just((1..=9).collect::<Vec<u8>>()).prop_shuffle();
    let lines = || {
        let thirds = || Just(vec![0, 1, 2]).prop_shuffle();
        (thirds(), thirds(), thirds(), thirds()).prop_map(|(thirds, a, b, c)| {
            let within = [a, b, c];
            (0..9).map(|k| thirds[k / 3] * 3 + within[k / 3][k % 3]).collect::<Vec<usize>>()
        })
    };
    (digits, lines(), lines(), any::<bool>()).prop_map(|(digits, rows, cols, flip)| {
        let mut grid = [0; 81];
        for (k, cell) in grid.iter_mut().enumerate() {
            let (row, col) = if flip { (k % 9, k / 9) } else { (k / 9, k % 9) };
            let (row, col) = (rows[row], cols[col]);
            *cell = digits[(row % 3 * 3 + row / 3 + col) % 9];
        }
        grid
    })
}

/// Generates a puzzle. Renames the digits of a solved grid, keeps some of its cells as clues, and
/// puts a random digit into up to two cells. For each of these cells, the generator may first
/// remove the clues with which the new digit would clash.
///
/// Some puzzles have one solution, some have several, and some have none. In some of those without
/// a solution, clues clash.
pub fn thinned(side: usize) -> impl Strategy<Value = Vec<u8>> {
    let size = side * side;
    let names = Just((1..=size as u8).collect::<Vec<u8>>()).prop_shuffle();
    let kept = (1..9u32).prop_flat_map(move |share| {
        prop::collection::vec(prop::bool::weighted(f64::from(share) / 9.0), size * size)
    });
    let change = (0..size * size, 1..=size as u8, any::<bool>());
    let changes = prop::collection::vec(change, 0..3);
    (names, kept, changes).prop_map(move |(names, kept, changes)| {
        let digit = |cell: usize| {
            let (row, column) = (cell / size, cell % size);
            names[(row % side * side + row / side + column) % size]
        };
        let keep = |cell: usize| if kept[cell] { digit(cell) } else { 0 };
        let mut cells: Vec<u8> = (0..size * size).map(keep).collect();
        for (changed, digit, clear_peers) in changes {
            for (cell, value) in cells.iter_mut().enumerate() {
                if clear_peers && *value == digit && peers(side, cell, changed) {
                    *value = 0;
                }
            }
            cells[changed] = digit;
        }
        cells
    })
}
