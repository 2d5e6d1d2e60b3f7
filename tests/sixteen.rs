//! The 16x16 engine against published answers and the plain search, on boards of every kind.

mod boards;

use boards::{clash, peers, solves};
use lowbit::{board::SUDOKU16, sixteen, streams::LETTERS16};
use proptest::prelude::*;

type Grid = [u8; 256];

/// The grids of a file in `tests/data`. The grids of `hard16` have one solution each and are from
/// Gecode's tests and from the collections that the forum knows as tarek206, top44 and test3.
fn grids(name: &str) -> Vec<Grid> {
    boards::data(name, LETTERS16)
}

#[test]
fn published_boards_have_their_one_solution() {
    let (clues, answers) = (grids("hard16.in"), grids("hard16.out"));
    assert!(!clues.is_empty() && clues.len() == answers.len());
    for (clues, answer) in clues.iter().zip(&answers) {
        assert_eq!(sixteen::solve(clues).as_ref(), Some(answer));
    }
}

#[test]
fn an_empty_board_is_solved() {
    let solution = sixteen::solve(&[0; 256]).expect("there are many");
    assert!(solves(&solution, &[0; 256]));
}

#[test]
fn a_solved_board_is_its_own_solution() {
    for answer in grids("hard16.out") {
        assert_eq!(sixteen::solve(&answer), Some(answer));
    }
}

#[test]
fn equal_clues_in_a_unit_have_no_solution() {
    // In one row, column and box, each pair in no other unit.
    for pair in [(0, 15), (0, 240), (0, 17)] {
        let mut clues = [0; 256];
        clues[pair.0] = 16;
        clues[pair.1] = 16;
        assert_eq!(sixteen::solve(&clues), None);
    }
}

/// Minimal puzzles with one clue more, which is wrong: no two clues disagree, and guessing is
/// needed to find it out.
#[test]
fn a_board_without_a_solution_is_refused() {
    let boards = grids("unsolvable16.in");
    assert!(!boards.is_empty());
    for clues in boards {
        assert_eq!(sixteen::solve(&clues), None);
    }
}

/// Some clue of every board is changed: what is left of its 256 digits is nearly always
/// unsolvable, and the plain search, fast on so many clues, says when.
#[test]
fn a_board_with_a_wrong_clue_is_judged_as_the_plain_search_judges_it() {
    let mut unsolvable = 0;
    for (number, answer) in grids("hard16.out").iter().enumerate() {
        for shift in 1..16 {
            let mut clues = *answer;
            let cell = (number * 37 + usize::from(shift) * 91) % 256;
            for (k, clue) in clues.iter_mut().enumerate() {
                // A pattern of about half of the cells, and all that see the changed one.
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

/// An image of a board: digits exchanged, rows in their bands, bands, the same of columns,
/// and rows for columns.
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

/// An order of the rows, or columns, that keeps bands together.
fn lines() -> BoxedStrategy<Vec<usize>> {
    let bands = shuffled(vec![0, 1, 2, 3]);
    let inside = proptest::collection::vec(shuffled(vec![0, 1, 2, 3]), 4);
    (bands, inside)
        .prop_map(|(bands, inside)| {
            (0..16).map(|k| bands[k / 4] * 4 + inside[k / 4][k % 4]).collect()
        })
        .boxed()
}

/// A published board or its solution, by number, as an image.
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

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn an_image_of_a_hard_board_is_solved(clues in images("hard16.in")) {
        let solution = sixteen::solve(&clues).expect("the board has a solution");
        prop_assert!(solves(&solution, &clues));
    }

    /// Down to where the plain search still copes, which says whether a board has one solution.
    #[test]
    fn blanks_are_filled_as_by_the_plain_search(
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

    /// All cells of a few digits are blank: what remains is a small board spread over this
    /// one, with many solutions.
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

    /// Clues at random that no two of disagree.
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

    /// So few that nearly all boards are solved on which no two clues disagree.
    #[test]
    fn a_few_clues_anywhere_are_refused_or_kept(
        places in proptest::collection::vec((0usize..256, 1u8..=17), 0..16),
    ) {
        let mut clues = [0; 256];
        for (cell, digit) in places {
            clues[cell] = digit;
        }
        match sixteen::solve(&clues) {
            Some(solution) => prop_assert!(solves(&solution, &clues)),
            None if clash(&clues) || clues.contains(&17) => {}
            // Clues may take all places of a digit, though these hardly ever do.
            None => prop_assert_eq!(SUDOKU16.solve(&clues), None),
        }
    }
}
