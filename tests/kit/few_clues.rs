//! Gives boards of few clues to the fast 9x9 searches and to every 9x9 program that searches,
//! except the one that reads inequalities. `luogu_p1074` gets a board of 24 clues instead, and
//! `spoj_hs12disu` gets the boards of `few_diagonal.txt`, which have 7 to 10 clues.
//!
//! Such boards mislead a search: many guesses fail before it reaches the few cells that cause the
//! failures. Each line of `few.txt` has a board of 6 to 15 clues and its first solution in
//! ascending order, or `none`. No test measures time, but [`programs::run`] kills a program that
//! takes a minute.

use crate::boards::{cells, data, solves};
use crate::programs::{on_two_threads, run, Run};
use lowbit::board::DIAGONAL9;
use lowbit::nine;
use lowbit::streams::DIGITS9;

type Grid = [u8; 81];

/// Returns the boards in `few.txt`, each with its first solution.
fn few() -> Vec<(Grid, Option<Grid>)> {
    let lines = include_str!("../data/few.txt").lines();
    let answer = |text| if text == "none" { None } else { Some(cells(text, DIGITS9)) };
    let parts = lines.map(|line| line.split_once(' ').expect("a board and its answer"));
    parts.map(|(board, text)| (cells(board, DIGITS9), answer(text))).collect()
}

/// Runs a program on an input of `head` and then the board. Checks that the status is 0 if the
/// board is `solvable`, and otherwise `status`.
fn answer(name: &str, head: &str, board: &Grid, solvable: bool, status: i32) -> Run {
    let outcome = run(name, format!("{}{}", head, DIGITS9.grid(board, 9)).as_bytes());
    let expected = if solvable { 0 } else { status };
    assert_eq!(outcome.status, expected, "{}:\n{}", name, DIGITS9.grid(board, 9));
    outcome
}

#[test]
fn fast_searches_answer_boards_of_few_clues_alone_and_in_a_batch() {
    let grids: Vec<Grid> = few().iter().map(|&(grid, _)| grid).collect();
    let mut batch = grids.clone();
    let solved = nine::solve_batch(&mut batch);
    for (k, (grid, first)) in few().into_iter().enumerate() {
        let mut alone = [grid];
        assert_eq!(nine::solve_batch(&mut alone), [solved[k]]);
        assert_eq!(alone[0], batch[k]);
        assert_eq!(solved[k], first.is_some());
        assert!(!solved[k] || solves(&batch[k], &grid));
        assert_eq!(nine::solutions(&grid).next(), first);
    }
}

#[test]
fn programs_that_print_a_solution_answer_boards_of_few_clues() {
    let any = [("poj2676", "1\n"), ("luogu_p1784", ""), ("luogu_p10482", ""), ("luogu_b4279", "")];
    on_two_threads(&few(), |(board, first)| {
        for (name, head) in any {
            let outcome = answer(name, head, board, first.is_some(), 1);
            let grid: Grid = cells(&outcome.answers, DIGITS9);
            assert!(
                if first.is_some() { solves(&grid, board) } else { grid == *board },
                "{}",
                name
            );
        }
    });
}

#[test]
fn functions_that_are_promised_a_solution_find_it_on_boards_of_few_clues() {
    on_two_threads(&few(), |(board, first)| {
        if first.is_none() {
            return;
        }
        let lists = format!("{:?}", board.chunks(9).collect::<Vec<_>>());
        for name in ["leetcode37", "codewars_sudoku_solver"] {
            let outcome = run(name, lists.as_bytes());
            let digits: String = outcome.answers.chars().filter(char::is_ascii_digit).collect();
            assert!(solves(&cells::<81>(&digits, DIGITS9), board), "{}: {}", name, lists);
        }
    });
}

#[test]
fn programs_that_print_the_first_solution_answer_boards_of_few_clues() {
    on_two_threads(&few(), |(board, first)| {
        let outcome = answer("nowcoder_hj44", "", board, first.is_some(), 1);
        assert_eq!(cells(&outcome.answers, DIGITS9), first.unwrap_or(*board));
        let outcome = answer("sudoku9", "", board, first.is_some(), 1);
        let solution = outcome.answers.split_once("答案1:").map(|parts| cells(parts.1, DIGITS9));
        assert_eq!(solution, *first);
    });
}

#[test]
fn programs_that_print_a_verdict_answer_boards_of_few_clues() {
    // `spoj_sudoku2` compares the solution of the board with a solved grid. Any solved grid will
    // do.
    let any_solved = few().iter().find_map(|board| board.1).expect("a solvable board");
    let head = format!("1\n{}", DIGITS9.grid(&any_solved, 9));
    on_two_threads(&few(), |(board, first)| {
        answer("spoj_sudoku2", &head, board, first.is_some(), 1);
        let outcome = answer("kattis_sudokunique", "", board, first.is_some(), 0);
        let verdict = if first.is_some() { "Non-unique\n" } else { "Find another job\n" };
        assert_eq!(outcome.answers, verdict);
    });
}

#[test]
fn programs_that_visit_every_solution_find_none_on_unsolvable_boards_of_few_clues() {
    // The solvable boards have more solutions than these programs can count.
    let unsolvable: Vec<Grid> =
        few().iter().filter(|few| few.1.is_none()).map(|few| few.0).collect();
    on_two_threads(&unsolvable, |board| {
        assert_eq!(answer("spoj_sudogob", "1\n", board, false, 0).answers, "0\n");
        let none = "there are a total of 0 solution(s).\n";
        assert_eq!(answer("tioj1025", "", board, false, 0).answers, none);
    });
}

#[test]
fn spoj_hs12disu_answers_boards_of_few_clues() {
    on_two_threads(&data("few_diagonal.txt", DIGITS9), |board| {
        let solution: Grid = cells(&answer("spoj_hs12disu", "", board, true, 1).answers, DIGITS9);
        assert!(solves(&solution, board) && DIAGONAL9.is_solved(&solution));
    });
}

#[test]
fn luogu_p1074_answers_a_board_with_nearly_all_clues_in_one_stack() {
    // The board has 198,349,280 solutions according to `nine::count_solutions`, too many to visit
    // in a test. So the best sum, 2881, is from the fast search itself, and no other program has
    // confirmed it.
    let board = cells(
        "......816......347........2.6....485......76....6..23.......6......6.973......158",
        DIGITS9,
    );
    assert_eq!(answer("luogu_p1074", "", &board, true, 0).answers, "2881\n");
}
