//! Boards for tests: reading and writing them, judging them, and making them up.
//!
//! Nothing here goes by the library's units: [`peers`] and [`solves`] find them anew.

// Each file of tests takes what it needs.
#![allow(dead_code)]

use lowbit::streams::Alphabet;
use proptest::prelude::*;

/// The cells in a text, whatever else stands in it.
pub fn cells<const CELLS: usize>(text: &str, alphabet: &Alphabet) -> [u8; CELLS] {
    let boards = boards(text, alphabet);
    assert_eq!(boards.len(), 1, "one board is expected");
    boards[0]
}

/// The boards in a text, one after the other, whatever else stands in it.
pub fn boards<const CELLS: usize>(text: &str, alphabet: &Alphabet) -> Vec<[u8; CELLS]> {
    let values = text.bytes().map(|byte| alphabet.value(byte));
    let cells: Vec<u8> = values.filter(|&value| value < 32).collect();
    let boards = cells.chunks_exact(CELLS);
    assert!(boards.remainder().is_empty(), "cells are left over");
    boards.map(|board| board.try_into().unwrap()).collect()
}

/// The boards in a file of `tests/data`.
pub fn data<const CELLS: usize>(file: &str, alphabet: &Alphabet) -> Vec<[u8; CELLS]> {
    let path = format!("{}/tests/data/{}", env!("CARGO_MANIFEST_DIR"), file);
    boards(&std::fs::read_to_string(&path).expect(&path), alphabet)
}

/// Writes cells, `width` of them a line.
pub fn text(cells: &[u8], width: usize, alphabet: &Alphabet) -> String {
    let mut text = String::new();
    for row in cells.chunks(width) {
        text.extend(row.iter().map(|&cell| char::from(alphabet.symbol(cell))));
        text.push('\n');
    }
    text
}

/// Rows and columns of a box in a grid of `cells` cells.
fn side(cells: usize) -> usize {
    (1..5).find(|side| side * side * side * side == cells).expect("a square grid")
}

/// Tells whether two cells of a grid with boxes of `side` share a row, a column or a box.
pub fn peers(side: usize, a: usize, b: usize) -> bool {
    let size = side * side;
    let place = |cell: usize| (cell / size, cell % size);
    let ((row_a, column_a), (row_b, column_b)) = (place(a), place(b));
    let same_box = row_a / side == row_b / side && column_a / side == column_b / side;
    row_a == row_b || column_a == column_b || same_box
}

/// Tells whether two clues of a grid are equal and peers.
pub fn clash(clues: &[u8]) -> bool {
    let side = side(clues.len());
    (0..clues.len()).any(|a| {
        let equal = |b: usize| clues[a] != 0 && clues[a] == clues[b] && peers(side, a, b);
        (0..a).any(equal)
    })
}

/// Tells whether a grid is filled, each unit with each digit, and keeps the clues.
pub fn solves(solution: &[u8], clues: &[u8]) -> bool {
    let size = side(clues.len()).pow(2);
    let kept = |(&digit, &clue): (&u8, &u8)| clue == 0 || clue == digit;
    solution.len() == clues.len()
        && solution.iter().all(|&digit| 0 < digit && usize::from(digit) <= size)
        && solution.iter().zip(clues).all(kept)
        && !clash(solution)
}

/// A solved 9x9: a pattern with its digits, bands, stacks, rows, columns and diagonal permuted.
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

/// A solved grid with its digits renamed, of which some cells stay and up to two are changed,
/// sometimes with the clues that would clash with them taken away.
///
/// The boards are solvable, ambiguous, without a solution, or contradictory.
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
