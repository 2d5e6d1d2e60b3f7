use super::*;
use std::fmt::Display;

/// Returns the conflict of a 9x9 with these clues, each given as a cell and its digit.
fn conflict(clues: &[(usize, u8)]) -> Option<String> {
    let mut cells = [0; 81];
    for &(cell, digit) in clues {
        cells[cell] = digit;
    }
    SUDOKU9.conflict(&cells)
}

/// Returns what [`Board::conflict`] returns if a unit has a digit twice.
fn repeated(digit: impl Display, unit: &str) -> Option<String> {
    Some(format!("two {digit}s in {unit}"))
}

#[test]
fn the_diagonals_of_a_9x9_are_its_last_units() {
    assert_eq!(DIAGONAL9.units[..27], SUDOKU9.units);
    assert_eq!(DIAGONAL9.units[27], [0, 10, 20, 30, 40, 50, 60, 70, 80]);
    assert_eq!(DIAGONAL9.units[28], [8, 16, 24, 32, 40, 48, 56, 64, 72]);
}

#[test]
fn a_conflict_names_the_first_unit_in_the_order_rows_columns_boxes() {
    assert_eq!(conflict(&[(0, 5), (12, 5), (80, 5)]), None);
    assert_eq!(conflict(&[(27, 5), (28, 6), (35, 5)]), repeated(5, "row 4"));
    assert_eq!(conflict(&[(2, 7), (74, 7)]), repeated(7, "column 3"));
    assert_eq!(conflict(&[(0, 1), (10, 1)]), repeated(1, "box 1"));
    assert_eq!(conflict(&[(0, 1), (10, 1), (72, 2), (80, 2)]), repeated(2, "row 9"));
}

#[test]
fn a_conflict_names_a_diagonal_only_if_no_other_unit_contains_both_clues() {
    let clash = |a: usize, b: usize| {
        let mut cells = [0; 81];
        cells[a] = 3;
        cells[b] = 3;
        DIAGONAL9.conflict(&cells)
    };
    assert_eq!(clash(0, 80), repeated(3, "diagonal 1"));
    assert_eq!(clash(8, 72), repeated(3, "diagonal 2"));
    assert_eq!(clash(0, 10), repeated(3, "box 1"));
    assert_eq!(clash(9, 17), repeated(3, "row 2"));
}

#[test]
fn a_conflict_on_a_16x16_board_may_be_of_a_digit_above_9() {
    let mut cells = [0; 256];
    cells[9] = 11;
    cells[15 * 16 + 9] = 11;
    assert_eq!(SUDOKU16.conflict(&cells), repeated("K", "column 10"));
}

#[test]
fn a_value_above_the_largest_digit_conflicts_with_nothing() {
    assert_eq!(conflict(&[(0, 9), (8, 9)]), repeated(9, "row 1"));
    for value in [10, 31, 32, 255] {
        assert_eq!(conflict(&[(0, value), (8, value)]), None);
    }
}
