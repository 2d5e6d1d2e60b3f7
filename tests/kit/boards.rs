//! Reads, writes and checks boards for the tests.
//!
//! [`peers`] and [`solves`] work out the rows, columns and boxes themselves. Therefore a mistake in
//! the library's lists of units cannot go unnoticed.

use lowbit::streams::Alphabet;

/// Reads the only board in a text. Skips characters that are not cells.
pub fn cells<const CELLS: usize>(text: &str, alphabet: &Alphabet) -> [u8; CELLS] {
    let boards = boards(text, alphabet);
    assert_eq!(boards.len(), 1, "one board is expected");
    boards[0]
}

/// Reads all boards in a text. Skips characters that are not cells.
pub fn boards<const CELLS: usize>(text: &str, alphabet: &Alphabet) -> Vec<[u8; CELLS]> {
    let cells: Vec<u8> = text.bytes().filter_map(|byte| alphabet.value(byte)).collect();
    let boards = cells.chunks_exact(CELLS);
    assert!(boards.remainder().is_empty(), "cells are left over");
    boards.map(|board| board.try_into().unwrap()).collect()
}

/// Reads the boards in a file of `tests/data`.
///
/// - `17clue.txt`: every 250th of
///   [Gordon Royle's 9x9 puzzles](http://school.maths.uwa.edu.au/~gordon/sudokumin.php) of 17
///   clues. A puzzle with one solution cannot have fewer.
/// - `magictour.txt`: every fifth of the [top 1465](http://magictour.free.fr/sudoku.htm), an old
///   list of hard 9x9 puzzles that many solvers are measured on.
/// - `hardest1106.txt`: every fifth of the 9x9 puzzles that opened the thread
///   [the hardest Sudokus](http://forum.enjoysudoku.com/the-hardest-sudokus-new-thread-t6539.html)
///   of the New Sudoku Players' Forum in June 2011.
/// - `hard16.in`: 16x16 puzzles from Gecode's tests and from three collections that this forum
///   calls tarek206, top44 and test3. We do not know an address that still offers the collections.
///   `hard16.out` contains their solutions.
/// - `unsolvable16.in`: minimal 16x16 puzzles with a wrong clue added, see `tests/kit/sixteen.rs`.
/// - `few_diagonal.txt`: boards of 7 to 10 clues for [`DIAGONAL9`](lowbit::board::DIAGONAL9). They
///   have solutions, but the plain search takes too long to find one.
pub fn data<const CELLS: usize>(file: &str, alphabet: &Alphabet) -> Vec<[u8; CELLS]> {
    let path = format!("{}/tests/data/{}", env!("CARGO_MANIFEST_DIR"), file);
    boards(&std::fs::read_to_string(&path).expect(&path), alphabet)
}

/// Returns the number of rows of a box in a grid of `cells` cells.
fn side(cells: usize) -> usize {
    (1..5).find(|side| side * side * side * side == cells).expect("a square grid")
}

/// Returns whether two cells of a grid with boxes of `side` rows share a row, a column or a box.
pub fn peers(side: usize, a: usize, b: usize) -> bool {
    let size = side * side;
    let place = |cell: usize| (cell / size, cell % size);
    let ((row_a, column_a), (row_b, column_b)) = (place(a), place(b));
    let same_box = row_a / side == row_b / side && column_a / side == column_b / side;
    row_a == row_b || column_a == column_b || same_box
}

/// Returns whether a row, column or box of a grid contains the same clue twice.
pub fn clash(clues: &[u8]) -> bool {
    let side = side(clues.len());
    (0..clues.len()).any(|a| {
        let equal = |b: usize| clues[a] != 0 && clues[a] == clues[b] && peers(side, a, b);
        (0..a).any(equal)
    })
}

/// Returns whether a grid is solved (every unit contains every digit) and keeps the clues.
pub fn solves(solution: &[u8], clues: &[u8]) -> bool {
    let size = side(clues.len()).pow(2);
    let kept = |(&digit, &clue): (&u8, &u8)| clue == 0 || clue == digit;
    solution.len() == clues.len()
        && solution.iter().all(|&digit| 0 < digit && usize::from(digit) <= size)
        && solution.iter().zip(clues).all(kept)
        && !clash(solution)
}
