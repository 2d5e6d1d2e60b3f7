//! Tests the samurai program and its search against the plain search, and with large outputs.

use crate::programs::{finish, run, start};
use lowbit::samurai::{self, solutions, SAMURAI};
use lowbit::streams::DIGITS9;
use proptest::prelude::*;
use std::collections::HashSet;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdout};

type Cells = [u8; 369];

/// Ten boards of 87 to 97 clues, one board a line. Each has one solution, but several if any of its
/// clues is removed.
const MINIMAL: &str = include_str!("../data/samurai_minimal.txt");

/// A published puzzle: as five grids (`FIVE`), as a picture (`PICTURE`), and its only solution
/// (`SOLVED`).
const FIVE: &str = include_str!("../../samples/samurai/1.in");
const PICTURE: &str = include_str!("../../samples/samurai/3.in");
const SOLVED: &str = include_str!("../../samples/samurai/3.out");

fn cells<const N: usize>(text: &str) -> [u8; N] {
    crate::boards::cells(text, DIGITS9)
}

/// Returns the first solutions in the order of the fast search, at most `limit` of them.
fn first(limit: usize, clues: &Cells) -> Vec<Cells> {
    solutions(clues).take(limit).collect()
}

fn is_solution(cells: &Cells, clues: &Cells) -> bool {
    cells.iter().all(|&digit| digit > 0)
        && samurai::conflict(cells).is_none()
        && (cells.iter().zip(clues)).all(|(digit, &clue)| clue == 0 || *digit == clue)
}

#[test]
fn the_published_puzzles_have_one_solution() {
    for text in &[PICTURE, include_str!("../../samples/samurai/4.in")] {
        let clues = cells(text);
        let found = first(usize::MAX, &clues);
        assert_eq!(found.len(), 1);
        assert!(is_solution(&found[0], &clues));
    }
}

#[test]
fn a_minimal_board_has_one_solution_and_several_if_a_clue_is_removed() {
    for line in MINIMAL.lines() {
        let clues: Cells = cells(line);
        assert_eq!(first(usize::MAX, &clues).len(), 1);
        for cell in (0..369).filter(|&cell| clues[cell] != 0) {
            let mut fewer = clues;
            fewer[cell] = 0;
            let found = first(2, &fewer);
            assert_eq!(found.len(), 2, "clue in cell {}", cell);
            assert!(found[0] != found[1]);
            assert!(found.iter().all(|cells| is_solution(cells, &fewer)));
        }
    }
}

#[test]
fn a_minimal_board_with_a_changed_clue_has_no_solution_or_another_valid_one() {
    for line in MINIMAL.lines() {
        let clues: Cells = cells(line);
        let right = first(1, &clues)[0];
        let (mut none, mut some) = (0, 0);
        for cell in (0..369).filter(|&cell| clues[cell] != 0) {
            let mut wrong = clues;
            wrong[cell] = clues[cell] % 9 + 1;
            match first(1, &wrong).first() {
                None => none += 1,
                Some(cells) => {
                    assert!(is_solution(cells, &wrong) && cells != &right);
                    some += 1;
                }
            }
        }
        assert!(none > 0 && some > 0, "{} without, {} with", none, some);
    }
}

#[test]
fn solutions_of_an_open_board_are_valid_and_differ() {
    let mut seen = HashSet::new();
    for cells in first(20_000, &[0; 369]) {
        assert!(is_solution(&cells, &[0; 369]));
        assert!(seen.insert(cells.to_vec()));
    }
    assert_eq!(seen.len(), 20_000);
}

/// The search fails often between the solutions.
#[test]
fn solutions_of_a_board_with_conflicts_are_valid_and_differ() {
    for line in MINIMAL.lines() {
        let mut clues: Cells = cells(line);
        for cell in (0..369).filter(|&cell| clues[cell] != 0).step_by(12).collect::<Vec<_>>() {
            clues[cell] = 0;
        }
        let found = first(3_000, &clues);
        assert!(found.iter().all(|cells| is_solution(cells, &clues)));
        let different: HashSet<&[u8]> = found.iter().map(|cells| &cells[..]).collect();
        assert_eq!(different.len(), found.len());
    }
}

#[test]
fn a_board_with_equal_clues_in_a_unit_has_no_solution() {
    // The same digit twice in a row, in a column, and in a box that two grids share.
    let at = |row: usize, column: usize| usize::from(samurai::PICTURE[row][column]);
    for pair in &[[at(0, 0), at(0, 8)], [at(0, 20), at(8, 20)], [at(6, 6), at(8, 8)]] {
        let mut clues = [0; 369];
        pair.iter().for_each(|&cell| clues[cell] = 7);
        assert!(first(1, &clues).is_empty());
    }
}

/// Generates a board: a solved one with its digits renamed, and with random cells blank. The blanks
/// are anywhere on the board, or all in one grid.
fn thinned() -> impl Strategy<Value = Cells> {
    let digits = Just([1, 2, 3, 4, 5, 6, 7, 8, 9]).prop_shuffle();
    let anywhere = prop::collection::vec(0..369usize, 50..400);
    let in_grid = (0..5usize, prop::collection::vec(0..81usize, 40..110));
    let in_grid = in_grid.prop_map(|(grid, cells)| -> Vec<usize> {
        let unit = |cell: usize| SAMURAI.units[27 * grid + cell / 9][cell % 9];
        cells.into_iter().map(unit).collect()
    });
    (digits, prop_oneof![anywhere, in_grid]).prop_map(|(digits, blanks)| {
        let solved: Cells = cells(SOLVED);
        let mut clues = solved.map(|digit| digits[usize::from(digit) - 1]);
        blanks.iter().for_each(|&cell| clues[cell] = 0);
        clues
    })
}

/// Returns all solutions in ascending order, found by the plain search, or `None` if there are more
/// than 300.
fn plain(clues: &Cells) -> Option<Vec<Cells>> {
    let found: Vec<_> = SAMURAI.solutions(clues).take(301).collect();
    (found.len() <= 300).then_some(found)
}

properties! {
    cases: 64;

    #[test]
    fn the_fast_search_finds_what_the_plain_search_finds(clues in thinned()) {
        let all = plain(&clues);
        prop_assume!(all.is_some());
        let mut found = first(usize::MAX, &clues);
        found.sort_unstable();
        prop_assert!(Some(found) == all);
    }

    #[test]
    fn the_fast_search_finds_what_the_plain_search_finds_if_a_random_cell_is_set(
        mut clues in thinned(),
        cell in 0..369usize,
        digit in 1..=9u8,
    ) {
        clues[cell] = digit;
        let all = plain(&clues);
        prop_assume!(all.is_some());
        let mut found = first(usize::MAX, &clues);
        found.sort_unstable();
        prop_assert!(Some(found) == all);
    }
}

/// Replaces the `n`-th cell of an input, from 0.
fn with_cell(text: &str, n: usize, cell: char) -> String {
    let mut count = 0;
    let put = |found: char| {
        if found.is_whitespace() {
            return found;
        }
        count += 1;
        if count == n + 1 {
            cell
        } else {
            found
        }
    };
    text.chars().map(put).collect()
}

#[test]
fn a_clue_in_a_shared_cell_may_be_given_in_either_grid_or_in_both() {
    // The cell in row 7, column 7 of the top-left grid is also the first cell of the centre grid.
    // It is blank in both.
    let (corner, centre) = (6 * 9 + 6, 4 * 81);
    let solved: Cells = cells(SOLVED);
    let digit = solved[usize::from(samurai::PICTURE[6][6])];
    let digit = char::from(DIGITS9.symbols[usize::from(digit)]);
    for &cell in &[corner, centre] {
        let outcome = run("samurai", with_cell(FIVE, cell, digit).as_bytes());
        assert_eq!((outcome.status, &*outcome.answers), (0, SOLVED));
    }
    let both = with_cell(&with_cell(FIVE, corner, digit), centre, digit);
    assert_eq!(run("samurai", both.as_bytes()).answers, SOLVED);
}

#[test]
fn a_board_without_a_solution_prints_a_reason_and_no_answer() {
    let report = |input: &str| {
        let outcome = run("samurai", input.as_bytes());
        assert_eq!((outcome.status, &*outcome.answers), (1, ""));
        outcome.reports
    };
    let (corner, centre) = (6 * 9 + 6, 4 * 81);
    assert_eq!(
        report(&with_cell(&with_cell(FIVE, corner, '1'), centre, '2')),
        "samurai: case 1: 1 and 2 in row 1, column 1 of the centre grid\n"
    );
    // The first cell of the top-left grid is 9 as well.
    assert_eq!(
        report(&with_cell(FIVE, 1, '9')),
        "samurai: case 1: two 9s in row 1 of the top-left grid\n"
    );
    assert_eq!(
        report(&with_cell(PICTURE, 1, '9')),
        "samurai: case 1: two 9s in row 1 of the top-left grid\n"
    );
    // In the only solution, this cell is 3.
    assert_eq!(report(&with_cell(PICTURE, 1, '8')), "samurai: case 1: no solution\n");
}

#[test]
fn only_369_405_or_441_cells_are_a_board() {
    let cell = "a cell (1 to 9, or 0 or . for a blank)";
    let picture = " of 369 cells, or of 405 for five grids";
    let five = " of 36 cells beyond the 369 of a picture";
    let outside = " of 36 cells beyond the 405 of five grids";
    for (input, place, filled, cells) in &[
        (blanks(0), "line 1, column 1: found end of input", ", after 0", picture),
        (blanks(368), "line 41, column 9: found end of input", ", after 368", picture),
        (blanks(370), "line 42, column 2: found end of input", ", after 1", five),
        (blanks(404), "line 45, column 9: found end of input", ", after 35", five),
        (blanks(406), "line 46, column 2: found end of input", ", after 1", outside),
        (blanks(440), "line 49, column 9: found end of input", ", after 35", outside),
        (blanks(405) + "\n-", "line 46, column 1: found '-'", "", ""),
        (blanks(100) + "x", "line 12, column 2: found 'x'", ", after 100", picture),
        (blanks(369) + "\n-", "line 42, column 1: found '-'", "", ""),
    ] {
        let outcome = run("samurai", input.as_bytes());
        assert_eq!((outcome.status, &*outcome.answers), (2, ""));
        let expected = format!("samurai: {}, expected {}{}{}\n", place, cell, filled, cells);
        assert_eq!(outcome.reports, expected);
    }
    let outcome = run("samurai", (blanks(441) + "\n.").as_bytes());
    assert_eq!((outcome.status, &*outcome.answers), (2, ""));
    assert_eq!(
        outcome.reports,
        "samurai: line 50, column 1: found '.', expected the end of input\n"
    );
}

#[test]
fn the_squares_outside_the_grids_may_be_written_as_blanks_but_not_as_digits() {
    let lines: Vec<String> = PICTURE.lines().map(|line| format!("{:21}", line)).collect();
    let full = lines.join("\n").replace(' ', ".");
    assert_eq!(full.matches(|c| c != '\n').count(), 441);
    for input in [full.clone(), full.replace('.', "0"), full.replace('.', ". ")] {
        let outcome = run("samurai", input.as_bytes());
        assert_eq!((outcome.status, &*outcome.answers), (0, SOLVED), "{}", outcome.reports);
    }
    // The first and the last square outside the grids, and one between them.
    for &(row, column) in &[(1, 10), (10, 21), (21, 12)] {
        let digit = with_cell(&full, (row - 1) * 21 + column - 1, '5');
        let outcome = run("samurai", digit.as_bytes());
        assert_eq!((outcome.status, &*outcome.answers), (2, ""));
        let expected = format!(
            "samurai: found 5 in row {}, column {} of a 21x21 picture, \
             expected a blank outside the grids\n",
            row, column
        );
        assert_eq!(outcome.reports, expected);
    }
}

/// Returns `cells` blanks in lines of nine.
fn blanks(cells: usize) -> String {
    let all = ".".repeat(cells);
    let lines = all.as_bytes().chunks(9).map(String::from_utf8_lossy);
    lines.collect::<Vec<_>>().join("\n")
}

/// Starts the program on an empty board, which has more solutions than anybody reads.
fn start_on_an_empty_board() -> (Child, ChildStdout) {
    let (child, mut input, output) = start("samurai");
    input.write_all(&[b'.'; 369]).unwrap();
    (child, output)
}

#[test]
fn a_closed_pipe_ends_an_endless_stream_of_solutions_quietly() {
    let (child, output) = start_on_an_empty_board();
    let mut line = String::new();
    BufReader::new(output).read_line(&mut line).unwrap();
    assert_eq!(line.len(), 42);
    assert_eq!(finish(child), (0, String::new()));
}

#[test]
#[cfg(target_os = "linux")]
fn memory_does_not_grow_with_the_number_of_solutions() {
    use std::io::Read;
    let (child, mut output) = start_on_an_empty_board();
    let mut solutions = vec![0; 847 * 100];
    output.read_exact(&mut solutions).unwrap();
    let before = crate::programs::peak_memory(&child);
    for _ in 0..300 {
        output.read_exact(&mut solutions).unwrap();
    }
    let after = crate::programs::peak_memory(&child);
    drop(output);
    assert_eq!(finish(child), (0, String::new()));
    assert!(after < before + 500, "{} KiB, then {} KiB", before, after);
}
