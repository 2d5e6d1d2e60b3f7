//! Tests the fast 16x16 search against published answers and the plain search, on boards with one
//! solution, several or none.

use crate::boards::{clash, peers, solves};
use lowbit::{board::SUDOKU16, sixteen, streams::LETTERS16};
use proptest::prelude::*;

type Grid = [u8; 256];

/// Reads the grids of a file in `tests/data`. Each grid of `hard16.in` has one solution, which is
/// in `hard16.out`. The doc of [`boards::data`] names their sources.
fn grids(name: &str) -> Vec<Grid> {
    crate::boards::data(name, LETTERS16)
}

#[test]
fn solve_finds_the_only_solution_of_each_published_board() {
    let (clues, answers) = (grids("hard16.in"), grids("hard16.out"));
    assert!(!clues.is_empty() && clues.len() == answers.len());
    for (clues, answer) in clues.iter().zip(&answers) {
        assert_eq!(sixteen::solve(clues).as_ref(), Some(answer));
    }
}

#[test]
fn an_empty_board_is_solved() {
    let solution = sixteen::solve(&[0; 256]).expect("an empty board has solutions");
    assert!(solves(&solution, &[0; 256]));
}

#[test]
fn a_solved_board_is_its_own_solution() {
    for answer in grids("hard16.out") {
        assert_eq!(sixteen::solve(&answer), Some(answer));
    }
}

#[test]
fn a_board_with_equal_clues_in_a_unit_has_no_solution() {
    // The cells of the first pair share only a row, those of the second only a column, and those of
    // the third only a box.
    for pair in [(0, 15), (0, 240), (0, 17)] {
        let mut clues = [0; 256];
        clues[pair.0] = 16;
        clues[pair.1] = 16;
        assert_eq!(sixteen::solve(&clues), None);
    }
}

/// Each board is a minimal puzzle with one wrong clue added that conflicts with no other clue. On
/// most of the boards, singles alone do not find the contradiction.
#[test]
fn solve_returns_none_if_a_clue_is_wrong_but_conflicts_with_no_other_clue() {
    let boards = grids("unsolvable16.in");
    assert!(!boards.is_empty());
    for clues in boards {
        assert_eq!(sixteen::solve(&clues), None);
    }
}

/// We change a digit of a solved board, and clear other cells. Nearly all of these boards have no
/// solution. The plain search can check this, because so many clues make it fast.
#[test]
fn the_plain_search_agrees_on_whether_a_board_with_a_wrong_clue_has_a_solution() {
    let mut unsolvable = 0;
    for (number, answer) in grids("hard16.out").iter().enumerate() {
        for shift in 1..16 {
            let mut clues = *answer;
            let cell = (number * 37 + usize::from(shift) * 91) % 256;
            for (k, clue) in clues.iter_mut().enumerate() {
                // We clear seven sixteenths of the cells, and all cells that see the changed one.
                if (k * 7 + k / 16 * 3 + number) % 16 < 7 || peers(4, k, cell) {
                    *clue = 0;
                }
            }
            clues[cell] = (answer[cell] + shift - 1) % 16 + 1;
            let solution = sixteen::solve(&clues);
            assert_eq!(solution.is_some(), SUDOKU16.solve(&clues).is_some());
            match solution {
                Some(solution) => assert!(solves(&solution, &clues)),
                None => unsolvable += 1,
            }
        }
    }
    assert!(unsolvable > 0);
}

/// Returns an isomorph of a board. Renames the digits, reorders the rows and the columns, and, if
/// `turn` is set, transposes the board.
fn image(grid: &Grid, digits: &[u8], rows: &[usize], columns: &[usize], turn: bool) -> Grid {
    let mut image = [0; 256];
    for (k, cell) in image.iter_mut().enumerate() {
        let (row, column) = (rows[k / 16], columns[k % 16]);
        let from = if turn { column * 16 + row } else { row * 16 + column };
        *cell = match grid[from] {
            0 => 0,
            digit => digits[usize::from(digit) - 1],
        };
    }
    image
}

fn shuffled<T: Clone + std::fmt::Debug + 'static>(items: Vec<T>) -> BoxedStrategy<Vec<T>> {
    Just(items).prop_shuffle().boxed()
}

/// Generates an order of the rows that keeps the rows of each band together. The order also keeps
/// the columns of each stack together if it is applied to columns.
fn lines() -> BoxedStrategy<Vec<usize>> {
    let bands = shuffled(vec![0, 1, 2, 3]);
    let inside = proptest::collection::vec(shuffled(vec![0, 1, 2, 3]), 4);
    (bands, inside)
        .prop_map(|(bands, inside)| {
            (0..16).map(|k| bands[k / 4] * 4 + inside[k / 4][k % 4]).collect()
        })
        .boxed()
}

/// Generates an isomorph of a random board of a file in `tests/data`.
fn images(name: &'static str) -> BoxedStrategy<Grid> {
    let number = any::<proptest::sample::Index>();
    let digits = shuffled((1..=16).collect());
    (number, digits, lines(), lines(), any::<bool>())
        .prop_map(move |(number, digits, rows, columns, turn)| {
            let boards = grids(name);
            image(number.get(&boards), &digits, &rows, &columns, turn)
        })
        .boxed()
}

properties! {
    cases: 64;

    #[test]
    fn an_isomorph_of_a_hard_board_is_solved(clues in images("hard16.in")) {
        let solution = sixteen::solve(&clues).expect("the board has a solution");
        prop_assert!(solves(&solution, &clues));
    }

    /// The boards have so many clues that the plain search can count their solutions up to two.
    #[test]
    fn cleared_cells_are_filled_again_if_there_is_only_one_solution(
        answer in images("hard16.out"),
        keep in proptest::collection::vec(0..100, 256),
        clues in 55..90,
    ) {
        let mut grid = answer;
        for (cell, &chance) in grid.iter_mut().zip(&keep) {
            if chance >= clues {
                *cell = 0;
            }
        }
        let solution = sixteen::solve(&grid).expect("the board has a solution");
        prop_assert!(solves(&solution, &grid));
        if SUDOKU16.count_up_to(&grid, 2) == 1 {
            prop_assert_eq!(solution, answer);
        }
    }

    /// All cells of the digits from 1 to `missing` are blank. Unless only one digit is missing, the
    /// board may have many solutions.
    #[test]
    fn a_few_missing_digits_are_found(
        answer in images("hard16.out"),
        missing in 1u8..6,
    ) {
        let mut clues = answer;
        for cell in clues.iter_mut().filter(|cell| **cell <= missing) {
            *cell = 0;
        }
        let solution = sixteen::solve(&clues).expect("the board has a solution");
        prop_assert!(solves(&solution, &clues));
    }

    /// The clues are random, and equal clues share no unit.
    #[test]
    fn whatever_is_found_solves_the_board(
        places in proptest::collection::vec((0usize..256, 1u8..=16), 0..120),
    ) {
        let mut clues = [0; 256];
        for (cell, digit) in places {
            if !(0..256).any(|k| clues[k] == digit && peers(4, k, cell)) {
                clues[cell] = digit;
            }
        }
        if let Some(solution) = sixteen::solve(&clues) {
            prop_assert!(solves(&solution, &clues));
        }
    }

    /// There are so few clues that a board nearly always has a solution, unless equal clues share a
    /// unit or a clue is above 16.
    #[test]
    fn a_board_with_few_clues_is_solved_unless_the_plain_search_finds_no_solution(
        places in proptest::collection::vec((0usize..256, 1u8..=17), 0..16),
    ) {
        let mut clues = [0; 256];
        for (cell, digit) in places {
            clues[cell] = digit;
        }
        match sixteen::solve(&clues) {
            Some(solution) => prop_assert!(solves(&solution, &clues)),
            None if clash(&clues) || clues.contains(&17) => {}
            // The clues may exclude every place of a digit in a unit, which is very rare.
            None => prop_assert_eq!(SUDOKU16.solve(&clues), None),
        }
    }
}
