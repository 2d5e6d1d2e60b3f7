//! The 9x9 engine against the plain search, on grids of every kind.

mod boards;

use boards::{cells, data, peers, solution, solves};
use lowbit::{board::SUDOKU9, nine, streams::DIGITS9};
use proptest::prelude::*;

type Grid = [u8; 81];

/// The published hard puzzles in `tests/data`, each with exactly one solution.
fn published() -> Vec<Grid> {
    let files = ["magictour.txt", "hardest1106.txt", "17clue.txt"];
    files.iter().flat_map(|file| data(file, DIGITS9)).collect()
}

/// Solves grids in one batch; `None` where there is no solution.
fn batch(grids: &[Grid]) -> Vec<Option<Grid>> {
    let mut solutions = grids.to_vec();
    let solved = nine::solve_batch(&mut solutions);
    for ((grid, solution), &solved) in grids.iter().zip(&solutions).zip(&solved) {
        assert!(solved || grid == solution, "an unsolved grid was changed");
    }
    solutions.iter().zip(&solved).map(|(grid, &solved)| solved.then_some(*grid)).collect()
}

/// Grids with solutions, one or several: cells of a solved grid.
fn solvable() -> impl Strategy<Value = Grid> {
    (solution(), Just((0..81).collect::<Vec<usize>>()).prop_shuffle(), 20..81_usize).prop_map(
        |(mut grid, order, clues)| {
            for &cell in &order[clues..] {
                grid[cell] = 0;
            }
            grid
        },
    )
}

/// Grids as in [`solvable`] with some cells changed to any digit: mostly without a solution,
/// some with conflicting clues.
fn doubtful() -> impl Strategy<Value = Grid> {
    (solvable(), prop::collection::vec((0..81_usize, 0..=9_u8), 1..4)).prop_map(
        |(mut grid, changes)| {
            for (cell, digit) in changes {
                grid[cell] = digit;
            }
            grid
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn a_solution_is_found_where_there_is_one(grids in prop::collection::vec(solvable(), 1..40)) {
        for (grid, solution) in grids.iter().zip(batch(&grids)) {
            prop_assert!(solves(&solution.expect("solvable"), grid));
            prop_assert!(solves(&nine::solve(grid).expect("solvable"), grid));
        }
    }

    #[test]
    fn the_plain_search_agrees(grids in prop::collection::vec(doubtful(), 1..40)) {
        for (grid, solution) in grids.iter().zip(batch(&grids)) {
            let known = SUDOKU9.solve(grid).is_some();
            prop_assert_eq!(solution.is_some(), known);
            prop_assert_eq!(nine::solve(grid).is_some(), known);
            prop_assert!(solution.map_or(true, |solution| solves(&solution, grid)));
        }
    }

    #[test]
    fn a_solution_is_the_only_one_if_the_plain_search_finds_no_other(grid in prop_oneof![solvable(), doubtful()]) {
        let count = nine::solve_unique(&grid).map_or(0, |(_, unique)| if unique { 1 } else { 2 });
        prop_assert_eq!(count, SUDOKU9.count_up_to(&grid, 2));
    }

    #[test]
    fn a_solved_grid_is_its_own_solution(grid in solution()) {
        prop_assert_eq!(nine::solve(&grid), Some(grid));
        prop_assert_eq!(batch(&[grid]), vec![Some(grid)]);
        prop_assert_eq!(nine::solve_unique(&grid), Some((grid, true)));
    }

    #[test]
    fn a_full_grid_with_one_cell_changed_has_no_solution(
        grid in solution(), cell in 0..81_usize, other in 1..9_u8,
    ) {
        let mut wrong = grid;
        wrong[cell] = (grid[cell] - 1 + other) % 9 + 1;
        prop_assert_eq!(batch(&[wrong, grid]), vec![None, Some(grid)]);
        prop_assert_eq!(nine::solve(&wrong), None);
        prop_assert_eq!(nine::solve_unique(&wrong), None);
    }

    #[test]
    fn the_same_solution_comes_whatever_else_is_in_the_batch(
        grids in prop::collection::vec(solvable(), 1..60), first in 0..60_usize,
    ) {
        let first = first % grids.len();
        let whole = batch(&grids);
        prop_assert_eq!(&batch(&grids[first..]), &whole[first..]);
    }
}

#[test]
fn published_puzzles_have_one_solution() {
    let grids = published();
    for (grid, solution) in grids.iter().zip(batch(&grids)) {
        let solution = solution.expect("it has a solution");
        assert!(solves(&solution, grid));
        assert_eq!(nine::solve(grid), Some(solution));
        assert_eq!(nine::solve_unique(grid), Some((solution, true)));
    }
}

#[test]
fn hard_grids_with_many_solutions_get_the_same_one_in_batches_of_any_size() {
    let mut grids = published();
    for (k, grid) in grids.iter_mut().enumerate() {
        let clues: Vec<usize> = (0..81).filter(|&cell| grid[cell] != 0).collect();
        for lost in 0..k % 5 {
            grid[clues[(k * 7 + lost * 5) % clues.len()]] = 0;
        }
    }
    let whole = batch(&grids);
    for size in [1, 2, 5, 16, 40] {
        for (part, expected) in grids.chunks(size).zip(whole.chunks(size)) {
            assert_eq!(batch(part), expected);
        }
    }
}

#[test]
fn published_puzzles_without_one_of_their_clues_are_not_unique() {
    for mut grid in published().into_iter().step_by(8) {
        let clue = grid.iter().position(|&digit| digit > 0).expect("it has clues");
        grid[clue] = 0;
        let (solution, unique) = nine::solve_unique(&grid).expect("solvable");
        assert!(solves(&solution, &grid));
        assert_eq!(unique, SUDOKU9.count_up_to(&grid, 2) == 1);
    }
}

#[test]
fn an_impossible_puzzle_without_conflicts_is_left_alone() {
    // From Norvig's essay: no two clues conflict, and no solution exists.
    let norvig = cells(
        ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........",
        DIGITS9,
    );
    assert_eq!(batch(&[norvig]), vec![None]);
    assert_eq!(nine::solve(&norvig), None);
    assert_eq!(nine::solve_unique(&norvig), None);
}

#[test]
fn two_equal_clues_in_a_unit_have_no_solution_whatever_is_blank() {
    let mut grids = Vec::new();
    for (one, other) in (0..81).flat_map(|one| (0..one).map(move |other| (one, other))) {
        if peers(3, one, other) {
            let mut grid = [0; 81];
            grid[one] = 9;
            grid[other] = 9;
            grids.push(grid);
        }
    }
    assert_eq!(grids.len(), 81 * 20 / 2);
    assert!(batch(&grids).iter().all(Option::is_none));
}

#[test]
fn the_empty_grid_has_several_solutions() {
    let empty = [0; 81];
    assert!(solves(&nine::solve(&empty).expect("solvable"), &empty));
    assert!(solves(&batch(&[empty])[0].expect("solvable"), &empty));
    assert!(matches!(nine::solve_unique(&empty), Some((_, false))));
}

/// Boards of 4 to 17 clues in `tests/data`, each with its first solution in ascending order.
fn few() -> Vec<(Grid, Option<Grid>)> {
    let path = format!("{}/tests/data/few.txt", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).expect("few.txt");
    let lines = text.lines().map(|line| line.split_once(' ').expect("a board and its answer"));
    let answer = |text| if text == "none" { None } else { Some(cells(text, DIGITS9)) };
    lines.map(|(board, text)| (cells(board, DIGITS9), answer(text))).collect()
}

#[test]
fn boards_of_few_clues_get_the_right_answers() {
    let grids: Vec<Grid> = few().iter().map(|&(grid, _)| grid).collect();
    for ((grid, first), in_batch) in few().into_iter().zip(batch(&grids)) {
        let found = [nine::solve(&grid), batch(&[grid])[0]];
        assert_eq!(found[1], in_batch);
        assert!(found.iter().all(|found| found.is_some() == first.is_some()));
        assert!(found.iter().flatten().all(|solution| solves(solution, &grid)));
        assert_eq!(nine::solve_unique(&grid).is_some(), first.is_some());
        assert_eq!(nine::solutions(&grid, &mut |solution| Err(*solution)).err(), first);
    }
}

#[test]
fn an_empty_batch_is_solved() {
    assert!(nine::solve_batch(&mut []).is_empty());
}
