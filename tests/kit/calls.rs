//! Tests the functions that judges call, against plain checks of their results.
//!
//! Each module here is a program of `src/bin/`, so the tests see a change as soon as it is made. The
//! bundle contains the same function, and the bundler compares the code of both.

// The tests do not call the rest of these programs.
#![allow(dead_code)]

use crate::boards::solves;
use crate::random::solution;
use codewars_n_queens::submit::solve_n_queens;
use codewars_sudoku_board_validator::submit::validate_sudoku;
use codewars_sudoku_solver::submit::sudoku;
use codewars_validate_sudoku::submit::Sudoku;
use lowbit::queens::Squares;
use proptest::prelude::*;
use std::collections::BTreeSet;

#[path = "../../src/bin/codewars_n_queens.rs"]
mod codewars_n_queens;
#[path = "../../src/bin/codewars_sudoku_board_validator.rs"]
mod codewars_sudoku_board_validator;
#[path = "../../src/bin/codewars_sudoku_solver.rs"]
mod codewars_sudoku_solver;
#[path = "../../src/bin/codewars_validate_sudoku.rs"]
mod codewars_validate_sudoku;
#[path = "../../src/bin/leetcode1222.rs"]
mod leetcode1222;
#[path = "../../src/bin/leetcode2133.rs"]
mod leetcode2133;
#[path = "../../src/bin/nowcoder_nc39.rs"]
mod nowcoder_nc39;

/// The rows of a 9x9.
fn rows(cells: &[u8; 81]) -> [[u8; 9]; 9] {
    let mut rows = [[0; 9]; 9];
    for (cell, &value) in cells.iter().enumerate() {
        rows[cell / 9][cell % 9] = value;
    }
    rows
}

/// Checks a board as Codewars does: its lines, its given queen, and that no two queens attack each
/// other.
#[track_caller]
fn check_queens(board: &str, n: usize, (column, row): (usize, usize)) {
    assert!(board.ends_with('\n'));
    let lines: Vec<&str> = board.split_terminator('\n').collect();
    assert_eq!(lines.len(), n);
    let mut columns = Vec::new();
    for line in &lines {
        columns.push(line.find('Q').expect("a queen"));
        assert_eq!((line.len(), line.matches('.').count()), (n, n - 1));
    }
    assert_eq!(columns[row], column);
    let different =
        |lines: &dyn Fn(usize) -> usize| (0..n).map(lines).collect::<BTreeSet<_>>().len();
    assert_eq!(different(&|row| columns[row]), n);
    assert_eq!(different(&|row| columns[row] + row), n);
    assert_eq!(different(&|row| columns[row] + n - row), n);
}

#[test]
fn a_board_with_one_given_queen_is_completed_if_a_placement_exists() {
    for n in 1..25 {
        for row in 0..n {
            for column in 0..n {
                let board = solve_n_queens(n, (column, row));
                if n < 9 {
                    let mut squares = Squares::open(n);
                    squares.occupy(row, column);
                    assert_eq!(board.is_some(), squares.count_placements() > 0);
                }
                assert!(board.is_some() || n < 7, "n {}, column {}, row {}", n, column, row);
                board.iter().for_each(|board| check_queens(board, n, (column, row)));
            }
        }
    }
}

#[test]
fn large_boards_with_one_given_queen_are_completed() {
    for &n in &[50, 64, 65, 100, 501, 997, 1000] {
        for &queen in &[(0, 0), (n / 2, n / 2), (n - 1, 1), (3, n - 4)] {
            check_queens(&solve_n_queens(n, queen).unwrap(), n, queen);
        }
    }
}

#[test]
fn a_board_with_its_given_queen_outside_has_no_placement() {
    for &(n, queen) in &[(0, (0, 0)), (1, (1, 0)), (8, (8, 0)), (8, (0, 8)), (9, (0, usize::MAX))] {
        assert_eq!(solve_n_queens(n, queen), None);
    }
}

#[test]
fn nowcoder_nc39_returns_the_known_numbers_of_placements() {
    // OEIS A000170.
    for (n, &ways) in (1..).zip(&[1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2_680, 14_200]) {
        assert_eq!(nowcoder_nc39::submit::Solution::new().Nqueen(n), ways);
    }
}

#[test]
fn nowcoder_nc39_takes_a_size_below_1_for_1() {
    for n in [i32::MIN, -1, 0] {
        assert_eq!(nowcoder_nc39::submit::Solution::new().Nqueen(n), 1);
    }
}

#[test]
fn a_puzzle_without_a_solution_stays_as_it_was() {
    let conflict = |cell: &mut u8| *cell = 5;
    let mut puzzles = vec![[[0; 9]; 9]; 4];
    puzzles[0][3][..2].iter_mut().for_each(conflict);
    puzzles[1][0] = [1, 2, 3, 4, 5, 6, 7, 8, 0];
    puzzles[1][1][8] = 9;
    puzzles[2][4][4] = 10;
    puzzles[3][8][8] = 255;
    for puzzle in puzzles {
        let mut answer = puzzle;
        sudoku(&mut answer);
        assert_eq!(answer, puzzle);
    }
}

#[test]
fn a_cyclic_latin_square_is_valid_only_if_it_has_exactly_one_cell() {
    let latin = |size: u32| -> Vec<Vec<u32>> {
        (0..size).map(|row| (0..size).map(|column| (row + column) % size + 1).collect()).collect()
    };
    for size in 0..30 {
        assert_eq!(Sudoku { data: latin(size) }.is_valid(), size == 1, "{}", size);
    }
}

/// A solved Sudoku with boxes of 1 to 4 rows: a pattern with its digits renamed.
fn solved() -> impl Strategy<Value = Vec<Vec<u32>>> {
    (1..=4usize).prop_flat_map(|side| {
        let size = side * side;
        let names = Just((1..=size as u32).collect::<Vec<u32>>()).prop_shuffle();
        names.prop_map(move |names| {
            let digit = |row, column| names[(row % side * side + row / side + column) % size];
            (0..size).map(|row| (0..size).map(|column| digit(row, column)).collect()).collect()
        })
    })
}

/// Exchanges two rows' cells in a column.
fn exchange<T: Copy>(data: &mut [Vec<T>], a: usize, b: usize, column: usize) {
    let (above, below) = (data[a][column], data[b][column]);
    data[a][column] = below;
    data[b][column] = above;
}

/// Solved Sudokus with boxes of 1 to 4 rows, most of them with one change. The change exchanges two
/// rows, columns or cells, sets a cell, makes a row longer or shorter, or removes a row.
fn nearly_solved() -> impl Strategy<Value = Vec<Vec<u32>>> {
    let value = prop_oneof![4 => 0..18u32, 1 => any::<u32>()];
    (solved(), 0..9, any::<[prop::sample::Index; 3]>(), value).prop_map(
        |(mut data, change, places, value)| {
            let [a, b, c] = places.map(|place| place.index(data.len()));
            match change {
                0 => data.swap(a, b),
                1 => data.iter_mut().for_each(|row| row.swap(a, b)),
                2 => data[a].swap(b, c),
                3 => exchange(&mut data, a, b, c),
                4 => data[a][b] = value,
                5 => data[a].push(value),
                6 => drop(data[a].pop()),
                7 => drop(data.remove(a)),
                _ => {}
            }
            data
        },
    )
}

/// Returns whether the rows form a solved Sudoku: they form a square, every cell is from 1 to the
/// number of rows, and no two equal cells are peers.
fn is_solved(data: &[Vec<u32>]) -> bool {
    let size = data.len();
    let square = data.iter().all(|row| row.len() == size);
    let side = (1..=size).find(|side| side * side == size);
    let cells: Vec<u32> = data.iter().flatten().copied().collect();
    let fits = |side: usize, a: usize| {
        let twin = |b: usize| cells[a] == cells[b] && crate::boards::peers(side, a, b);
        (1..=size as u32).contains(&cells[a]) && !(0..a).any(twin)
    };
    square && side.map_or(false, |side| (0..cells.len()).all(|a| fits(side, a)))
}

/// Matrices with 1 to n in each row and column, most of them with one change. The change exchanges
/// two rows or cells, sets a cell, or makes a row shorter.
fn matrix() -> impl Strategy<Value = Vec<Vec<i32>>> {
    let value = prop_oneof![4 => -1..9i32, 1 => any::<i32>()];
    (1..8usize, 0..5, any::<[prop::sample::Index; 3]>(), value).prop_map(
        |(size, change, places, value)| {
            let cell = |row: usize, column: usize| ((row + column) % size + 1) as i32;
            let row = |row: usize| (0..size).map(|column| cell(row, column)).collect();
            let mut data: Vec<Vec<i32>> = (0..size).map(row).collect();
            let [a, b, c] = places.map(|place| place.index(size));
            match change {
                0 => data.swap(a, b),
                1 => data[a].swap(b, c),
                2 => exchange(&mut data, a, b, c),
                3 => data[a][b] = value,
                _ => drop(data[a].pop()),
            }
            data
        },
    )
}

properties! {
    cases: 256;

    #[test]
    fn rows_are_valid_if_they_form_a_solved_sudoku_of_any_size(data in nearly_solved()) {
        let expected = is_solved(&data);
        prop_assert_eq!(Sudoku { data }.is_valid(), expected);
    }

    #[test]
    fn a_filled_9x9_is_valid_if_it_solves_the_empty_one(
        solution in solution(),
        changes in prop::collection::vec((0..81usize, 0..81usize, any::<u8>()), 0..2),
        digits in any::<bool>(),
    ) {
        let mut cells = solution;
        for &(a, b, value) in &changes {
            cells.swap(a, b);
            cells[a] = if digits { value % 10 } else { value };
        }
        prop_assert_eq!(validate_sudoku(&rows(&cells)), solves(&cells, &[0; 81]));
    }

    #[test]
    fn a_puzzle_is_filled_and_keeps_its_clues(
        solution in solution(),
        kept in prop::collection::vec(prop::bool::weighted(0.4), 81),
    ) {
        let mut clues = solution;
        clues.iter_mut().zip(&kept).filter(|&(_, &kept)| !kept).for_each(|(cell, _)| *cell = 0);
        let mut puzzle = rows(&clues);
        sudoku(&mut puzzle);
        prop_assert!(solves(&puzzle.concat(), &clues));
    }

    #[test]
    fn a_matrix_is_valid_if_each_row_and_column_has_all_numbers(matrix in matrix()) {
        let size = matrix.len();
        let all = (1..=size as i32).collect::<BTreeSet<_>>();
        let set = |line: &dyn Fn(usize) -> i32| (0..size).map(line).collect::<BTreeSet<_>>();
        let full = |line: &dyn Fn(usize) -> i32| set(line) == all;
        let square = matrix.iter().all(|row| row.len() == size);
        let valid = square && (0..size).all(|i| full(&|j| matrix[i][j]) && full(&|j| matrix[j][i]));
        prop_assert_eq!(leetcode2133::Solution::check_valid(matrix), valid);
    }

    #[test]
    fn queens_attack_the_king_if_they_are_first_in_a_straight_line(
        squares in prop::collection::btree_set((0..8i32, 0..8i32), 1..20),
        king in any::<prop::sample::Index>(),
    ) {
        let mut queens: Vec<(i32, i32)> = squares.into_iter().collect();
        let king = queens.remove(king.index(queens.len()));
        let mut attackers = BTreeSet::new();
        for (rows, columns) in (0..9).map(|i| (i / 3 - 1, i % 3 - 1)) {
            let on_the_way = (1..8).map(|step| (king.0 + step * rows, king.1 + step * columns));
            attackers.extend(on_the_way.filter(|square| queens.contains(square)).take(1));
        }
        let list = |(row, column)| vec![row, column];
        let attacking = leetcode1222::Solution::queens_attackthe_king(
            // We pass the queens in descending order to check that the function sorts its answer.
            queens.into_iter().rev().map(list).collect(),
            list(king),
        );
        prop_assert_eq!(attacking, attackers.into_iter().map(list).collect::<Vec<_>>());
    }
}
