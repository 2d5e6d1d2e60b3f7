//! Tests that no search finds a solution of a board with a value above its largest digit.

use lowbit::board::{SUDOKU16, SUDOKU4, SUDOKU9};
use lowbit::nine::{self, inequalities};
use lowbit::samurai::{self, SAMURAI};
use lowbit::sixteen;

/// Returns a board for each value above the largest digit. The value is the only clue of its board.
/// The cell of the clue varies with the value.
fn boards<const CELLS: usize>(largest: u8) -> impl Iterator<Item = [u8; CELLS]> {
    (largest + 1..=255).map(move |value| {
        let mut board = [0; CELLS];
        board[usize::from(value) * 7 % CELLS] = value;
        board
    })
}

#[test]
fn no_9x9_search_solves_a_board_with_a_value_above_9() {
    let mut batch: Vec<[u8; 81]> = boards(9).collect();
    for board in &batch {
        assert_eq!(nine::count_solutions(board), Some(0));
        assert_eq!(nine::best_sum(board, &[1; 81]), None);
        assert_eq!(nine::solutions(board).next(), None);
        assert_eq!(inequalities::solutions(board, &[[0, 1], [1, 2]]).next(), None);
        assert_eq!(inequalities::solutions(board, &[]).next(), None);
        assert!(!nine::cross_hatch(&mut board.clone()));
        assert!(!nine::fill_singles(&mut board.clone()));
    }
    // In a batch, such grids have no solution, and the empty grid between them is solved.
    batch.insert(100, [0; 81]);
    let mut solutions = batch.clone();
    let solved = nine::solve_batch(&mut solutions);
    for (k, solved) in solved.into_iter().enumerate() {
        assert_eq!((solved, solutions[k] == batch[k]), (k == 100, k != 100));
    }
}

#[test]
fn the_plain_search_solves_no_board_with_a_value_above_its_largest_digit() {
    for board in boards(4) {
        assert_eq!(SUDOKU4.solve(&board), None);
        assert_eq!(SUDOKU4.solutions(&board).next(), None);
    }
    for board in boards(9) {
        assert_eq!(SUDOKU9.solve(&board), None);
        assert_eq!(SUDOKU9.count_up_to(&board, 2), 0);
    }
    assert!(boards(16).all(|board| SUDOKU16.solve(&board).is_none()));
    assert!(boards(9).all(|board| SAMURAI.solve(&board).is_none()));
}

#[test]
fn the_fast_16x16_and_samurai_searches_solve_no_board_with_a_value_above_its_largest_digit() {
    assert!(boards(16).all(|board| sixteen::solve(&board).is_none()));
    assert!(boards(9).all(|board| samurai::solutions(&board).next().is_none()));
}
