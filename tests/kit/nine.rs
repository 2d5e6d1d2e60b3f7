//! Tests the fast 9x9 searches against the plain search, on grids with one solution, several or
//! none.

use crate::boards::{cells, data, peers, solves};
use crate::random::solution;
use lowbit::{board::SUDOKU9, nine, streams::DIGITS9};
use proptest::prelude::*;

type Grid = [u8; 81];

/// Returns the published puzzles in `tests/data`. Each has exactly one solution.
fn published() -> Vec<Grid> {
    let files = ["magictour.txt", "hardest1106.txt", "17clue.txt"];
    files.iter().flat_map(|file| data(file, DIGITS9)).collect()
}

/// Solves grids in one batch, and checks that those without a solution stay as they were. Returns
/// each solution, or `None` if the grid has none.
fn batch(grids: &[Grid]) -> Vec<Option<Grid>> {
    let mut solutions = grids.to_vec();
    let solved = nine::solve_batch(&mut solutions);
    for ((grid, solution), &solved) in grids.iter().zip(&solutions).zip(&solved) {
        assert!(solved || grid == solution, "an unsolved grid was changed");
    }
    solutions.iter().zip(&solved).map(|(grid, &solved)| solved.then_some(*grid)).collect()
}

/// Generates grids with at least one solution by clearing cells of a solved grid.
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

/// Generates grids as in [`solvable`] and then changes one to three cells. Most of these grids have
/// no solution, and in some the clues clash.
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

properties! {
    cases: 48;

    #[test]
    fn every_solvable_grid_is_solved(grids in prop::collection::vec(solvable(), 1..40)) {
        for (grid, solution) in grids.iter().zip(batch(&grids)) {
            prop_assert!(solves(&solution.expect("solvable"), grid));
        }
    }

    #[test]
    fn plain_search_solves_the_same_grids(grids in prop::collection::vec(doubtful(), 1..40)) {
        for (grid, solution) in grids.iter().zip(batch(&grids)) {
            let known = SUDOKU9.solve(grid).is_some();
            prop_assert_eq!(solution.is_some(), known);
            prop_assert!(solution.map_or(true, |solution| solves(&solution, grid)));
        }
    }

    #[test]
    fn solved_grid_is_its_own_solution(grid in solution()) {
        prop_assert_eq!(batch(&[grid]), vec![Some(grid)]);
    }

    #[test]
    fn solved_grid_with_one_wrong_cell_has_no_solution(
        grid in solution(), cell in 0..81_usize, other in 1..9_u8,
    ) {
        let mut wrong = grid;
        wrong[cell] = (grid[cell] - 1 + other) % 9 + 1;
        prop_assert_eq!(batch(&[wrong, grid]), vec![None, Some(grid)]);
    }

    #[test]
    fn solution_does_not_depend_on_the_rest_of_the_batch(
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
    }
}

#[test]
fn solutions_of_ambiguous_hard_grids_do_not_depend_on_the_batch_size() {
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
fn solution_does_not_depend_on_the_unsolvable_grid_that_the_lane_had_before() {
    let with_changed_clue = |grid: &Grid, clue: usize, change: fn(u8) -> u8| {
        let mut grid = *grid;
        let digit = grid.iter_mut().filter(|digit| **digit > 0).nth(clue).expect("it has clues");
        *digit = change(*digit);
        grid
    };
    let grids = published();
    for k in (0..60).step_by(5) {
        let unsolvable = with_changed_clue(&grids[k + 7], 3, |digit| digit % 9 + 1);
        let ambiguous = with_changed_clue(&grids[k], 0, |_| 0);
        let expected = batch(&[ambiguous])[0];
        assert!(expected.is_some());
        let solutions = batch(&[[unsolvable; 16], [ambiguous; 16]].concat());
        assert!(solutions[16..].iter().all(|solution| *solution == expected));
    }
}

#[test]
fn impossible_puzzle_without_a_clash_has_no_solution() {
    // From Norvig's essay: no two clues clash, and yet there is no solution.
    let norvig = cells(
        ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........",
        DIGITS9,
    );
    assert_eq!(batch(&[norvig]), vec![None]);
}

/// The lanes take a thousand siblings of this grid and then give it up.
#[test]
fn grid_that_the_lanes_give_up_is_solved() {
    let grid = cells(
        "....4.................65................54........6..............................",
        DIGITS9,
    );
    assert!(solves(&batch(&[grid])[0].expect("solvable"), &grid));
}

#[test]
fn two_equal_clues_in_any_unit_leave_no_solution() {
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
fn empty_grid_has_several_solutions() {
    let empty = [0; 81];
    assert!(solves(&batch(&[empty])[0].expect("solvable"), &empty));
}

#[test]
fn empty_batch_has_an_empty_result() {
    assert!(nine::solve_batch(&mut []).is_empty());
}
