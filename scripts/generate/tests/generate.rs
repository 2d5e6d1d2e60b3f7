//! Checks with the plain search that generated puzzles are what `generate --help` promises.
//!
//! `assert_cmd` keeps these tests short, but it returns only when the process has ended. The test
//! that closes the output of a running process therefore uses `std::process`.

#[path = "../../../tests/kit/boards.rs"]
// These tests use only some of its functions.
#[allow(dead_code)]
mod boards;

use assert_cmd::Command;
use boards::{boards, peers};
use lowbit::board::{Board, SUDOKU16, SUDOKU9};
use lowbit::samurai::{self, OUTSIDE, PICTURE};
use lowbit::sixteen;
use lowbit::streams::{DIGITS9, LETTERS16};
use std::fs;
use std::path::PathBuf;

/// Returns the command `generate` with these arguments.
fn generate(arguments: &str) -> Command {
    let mut command = Command::cargo_bin("generate").unwrap();
    command.args(arguments.split_whitespace());
    command
}

/// Returns the command that checks a file of answers. The folders of the files may have blanks.
fn check(kind: &str, puzzles: &str, answers: &str) -> Command {
    let mut command = generate(kind);
    command.args([puzzles, answers].iter());
    command
}

/// Runs `generate`, which must succeed without a message, and returns its output.
fn output(arguments: &str) -> String {
    let output = generate(arguments).assert().success().get_output().clone();
    assert!(output.stderr.is_empty());
    String::from_utf8(output.stdout).unwrap()
}

/// Generates 9x9 puzzles and reads them. The first line must be the number of grids.
fn grids9(arguments: &str) -> Vec<[u8; 81]> {
    let text = output(arguments);
    let (number, text) = text.split_once('\n').unwrap();
    assert!(text.lines().all(|line| line.len() == 9));
    let grids = boards(text, DIGITS9);
    assert_eq!(number.parse(), Ok(grids.len()));
    grids
}

/// Reads 16x16 puzzles. An empty line must follow each of them.
fn grids16(text: &str) -> Vec<[u8; 256]> {
    let grid = |text: &str| -> [u8; 256] {
        assert!(text.lines().all(|line| line.len() == 16));
        boards::cells(text, LETTERS16)
    };
    text.split_terminator("\n\n").map(grid).collect()
}

fn clues(grid: &[u8]) -> usize {
    grid.iter().filter(|&&cell| cell != 0).count()
}

/// Returns whether a grid has one solution, and several as soon as any of its clues is removed.
fn is_minimal<const CELLS: usize, const UNITS: usize, const SIZE: usize>(
    board: &Board<CELLS, UNITS, SIZE>,
    grid: &[u8; CELLS],
) -> bool {
    let mut less = *grid;
    board.count_up_to(grid, 2) == 1
        && (0..CELLS).filter(|&cell| grid[cell] != 0).all(|cell| {
            less[cell] = 0;
            let several = board.count_up_to(&less, 2) == 2;
            less[cell] = grid[cell];
            several
        })
}

/// Writes `text` to a file of this name for the tests and returns its path.
fn file(name: &str, text: &str) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, text).unwrap();
    path.into_os_string().into_string().unwrap()
}

#[test]
fn same_seed_gives_the_same_puzzles_and_another_seed_gives_others() {
    for kind in ["easy9", "several9", "solved9", "judge16"].iter() {
        let first = output(&format!("{} 2 7", kind));
        assert_eq!(first, output(&format!("{} 2 7", kind)), "{}", kind);
        assert_ne!(first, output(&format!("{} 2 8", kind)), "{}", kind);
    }
    assert_eq!(output("easy9 1"), output("easy9 1 1"));
}

#[test]
fn puzzles_of_a_seed_never_change() {
    let puzzle = "1\n\
        014005270\n020780000\n907000000\n\
        400000600\n690100020\n750023408\n\
        530890000\n208001700\n070200080\n";
    assert_eq!(output("easy9 1 1"), puzzle);
}

#[test]
fn easy_puzzle_has_30_to_36_clues_and_one_solution() {
    for grid in grids9("easy9 20") {
        assert!((30..=36).contains(&clues(&grid)));
        assert_eq!(SUDOKU9.count_up_to(&grid, 2), 1);
    }
}

#[test]
fn minimal_puzzle_needs_each_of_its_clues() {
    let grids = grids9("minimal9 10");
    assert_eq!(grids.len(), 10);
    for grid in grids {
        assert!(is_minimal(SUDOKU9, &grid));
    }
}

/// Counts the guesses of a search that visits the whole tree. It places naked and hidden singles
/// and guesses in a cell with the fewest candidates.
fn guesses(mut grid: [u8; 81]) -> usize {
    let fits = |grid: &[u8; 81], cell: usize, digit: u8| {
        grid[cell] == 0 && (0..81).all(|other| grid[other] != digit || !peers(3, cell, other))
    };
    loop {
        // A choice is a list of placements: each digit that fits into a blank cell, or each cell of
        // a unit into which a missing digit fits.
        let open = (0..81).filter(|&cell| grid[cell] == 0);
        let mut choices: Vec<Vec<(usize, u8)>> = open
            .map(|cell| (1..=9).filter(|&it| fits(&grid, cell, it)).map(|it| (cell, it)).collect())
            .collect();
        let smallest = choices.iter().min_by_key(|choice| choice.len()).cloned();
        for unit in &SUDOKU9.units {
            let cells = || unit.iter().copied();
            for digit in (1..=9).filter(|&digit| cells().all(|cell| grid[cell] != digit)) {
                let places = cells().filter(|&cell| fits(&grid, cell, digit));
                choices.push(places.map(|cell| (cell, digit)).collect());
            }
        }
        let forced = choices.into_iter().filter(|choice| choice.len() < 2);
        match forced.min_by_key(Vec::len) {
            Some(choice) if choice.is_empty() => return 0,
            Some(choice) => grid[choice[0].0] = choice[0].1,
            None => {
                let branch = |(cell, digit)| {
                    let mut grid = grid;
                    grid[cell] = digit;
                    1 + guesses(grid)
                };
                return smallest.into_iter().flatten().map(branch).sum();
            }
        }
    }
}

#[test]
fn hard_puzzles_are_minimal_and_need_twenty_guesses_on_average() {
    let grids = grids9("hard9 5");
    assert!(grids.iter().all(|grid| is_minimal(SUDOKU9, grid)));
    // A single puzzle may need fewer here: the generator picks among the cells with the fewest
    // candidates at random, so its search guesses elsewhere.
    assert!(grids.iter().map(|grid| guesses(*grid)).sum::<usize>() >= 5 * 20);
}

#[test]
fn puzzle_of_kind_several_has_several_solutions() {
    for grid in grids9("several9 10") {
        assert_eq!(SUDOKU9.count_up_to(&grid, 2), 2);
    }
}

#[test]
fn puzzle_of_kind_many_has_18_to_25_clues_and_many_solutions() {
    for grid in grids9("many9 10") {
        assert!((18..=25).contains(&clues(&grid)));
        assert!((10..100_000).contains(&SUDOKU9.count_up_to(&grid, 100_000)));
    }
}

#[test]
fn drawn9_and_sparse9_print_solvable_puzzles_of_24_and_20_clues_and_no_number_of_puzzles() {
    for &(puzzles, number) in &[("drawn9 3", 24), ("sparse9 3", 20)] {
        let text = output(puzzles);
        assert_eq!(text.lines().count(), 27);
        for grid in boards(&text, DIGITS9) {
            assert_eq!(clues(&grid), number);
            assert_eq!(SUDOKU9.count_up_to(&grid, 1), 1);
        }
    }
}

#[test]
fn solved_grids_are_full_and_valid_and_differ() {
    // The generator makes a thousand random grids, and prints only isomorphs of them.
    let mut grids = grids9("solved9 1500");
    for grid in &grids {
        assert_eq!((clues(grid), SUDOKU9.count_up_to(grid, 2)), (81, 1));
    }
    grids.sort_unstable();
    grids.dedup();
    assert_eq!(grids.len(), 1500);
}

#[test]
fn puzzle_of_kind_judge16_has_110_to_140_clues_and_one_solution() {
    let grids = grids16(&output("judge16 2"));
    assert_eq!(grids.len(), 2);
    for grid in grids {
        assert!((110..=140).contains(&clues(&grid)));
        assert_eq!(SUDOKU16.count_up_to(&grid, 2), 1);
    }
}

#[test]
fn minimal_16x16_puzzle_needs_each_of_its_clues() {
    // The plain search takes seconds on the puzzle of the first seed.
    let grid = grids16(&output("minimal16 1 2"))[0];
    assert_eq!(SUDOKU16.count_up_to(&grid, 2), 1);
    let solution = sixteen::solve(&grid).unwrap();
    for cell in (0..256).filter(|&cell| grid[cell] != 0) {
        // With a clue removed, the plain search would take too long to find a second solution. The
        // fast search finds it, and the plain search checks it.
        let mut others = (1..=16).filter(|&digit| digit != solution[cell]);
        assert!(others.any(|digit| {
            let mut changed = grid;
            changed[cell] = digit;
            let found = sixteen::solve(&changed);
            found.map_or(false, |found| {
                SUDOKU16.count_up_to(&found, 1) == 1
                    && (0..256).all(|c| changed[c] == 0 || changed[c] == found[c])
            })
        }));
    }
}

#[test]
fn minimal_samurai_puzzle_needs_each_of_its_clues() {
    let text = output("minimal_samurai 1");
    let picture: Vec<&str> = text.lines().collect();
    assert_eq!((picture.len(), picture[21]), (22, ""));
    let mut grid = [0; 369];
    for (row, line) in PICTURE.iter().zip(&picture) {
        for (&cell, symbol) in row.iter().zip(line.bytes()) {
            match symbol {
                b' ' => assert_eq!(cell, OUTSIDE),
                b'.' => {}
                _ => grid[usize::from(cell)] = symbol - b'0',
            }
        }
    }
    // The plain search is too slow for these boards, so the fast search counts the solutions.
    let several = |grid: &[u8; 369]| samurai::solutions(grid).nth(1).is_some();
    assert!(!several(&grid));
    for cell in (0..369).filter(|&cell| grid[cell] != 0) {
        let mut less = grid;
        less[cell] = 0;
        assert!(several(&less));
    }
}

#[test]
fn check9_reports_why_an_answer_is_wrong() {
    let sample = concat!(env!("CARGO_MANIFEST_DIR"), "/../../samples/poj2676/1");
    let (puzzle, answer) = (format!("{}.in", sample), format!("{}.out", sample));
    check("check9", &puzzle, &answer).assert().success().stderr("");

    let right = fs::read_to_string(&answer).unwrap();
    let changed = right.replace('1', "x").replace('2', "1").replace('x', "2");
    for (wrong, why) in [
        (changed.as_str(), "answer 1 changes a clue"),
        (&right[1..], "80 of 81 cells"),
        (&right.replace('1', "2"), "answer 1 is not a solution"),
        (&right.replace('1', "x"), "'x' is not a cell"),
        ("", "0 answers for 1 puzzles"),
    ]
    .iter()
    {
        let wrong = file("wrong.out", wrong);
        let assert = check("check9", &puzzle, &wrong).assert().code(1);
        let error = String::from_utf8_lossy(&assert.get_output().stderr).into_owned();
        assert!(error.contains(why), "{}", error);
    }
}

#[test]
fn check_samurai_refuses_repeated_and_missing_answers() {
    let sample = concat!(env!("CARGO_MANIFEST_DIR"), "/../../samples/samurai/3");
    let (puzzle, answer) = (format!("{}.in", sample), format!("{}.out", sample));
    check("check_samurai", &puzzle, &answer).assert().success().stderr("");
    let twice = fs::read_to_string(&answer).unwrap().repeat(2);
    let twice = file("twice.out", &twice);
    check("check_samurai", &puzzle, &twice).assert().code(1);
    let none = file("none.out", "");
    check("check_samurai", &puzzle, &none).assert().code(1);
}

#[test]
fn help_goes_to_standard_output() {
    for ask in ["-h", "--help"].iter() {
        assert!(output(ask).starts_with("usage: generate KIND COUNT"));
    }
}

#[test]
fn bad_arguments_print_the_usage_and_exit_with_status_2() {
    for arguments in
        ["", "easy9", "easy9 x", "easy9 -1", "hardest9 3", "easy9 1 2 3", "check9 x"].iter()
    {
        let assert = generate(arguments).assert().code(2).stdout("");
        let error = String::from_utf8_lossy(&assert.get_output().stderr).into_owned();
        assert!(error.starts_with("generate: ") && error.contains("usage: generate"));
    }
    let assert = generate("check9 no/such/file no/such/file").assert().code(1).stdout("");
    assert!(String::from_utf8_lossy(&assert.get_output().stderr).contains("no/such/file"));
}

#[test]
fn closed_pipe_ends_the_generator_quietly() {
    use std::io::Read;
    use std::process::{Command, Stdio};
    let mut child = Command::new(env!("CARGO_BIN_EXE_generate"))
        .args(["solved9", "1000000"].iter())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let mut errors = String::new();
    child.stderr.take().unwrap().read_to_string(&mut errors).unwrap();
    assert!(child.wait().unwrap().success());
    assert_eq!(errors, "");
}
