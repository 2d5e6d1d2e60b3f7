//! What holds for whole programs, whatever they are given.

mod programs;

use lowbit::alphabet::{Alphabet, DIGITS9, LETTERS16};
use lowbit::board::{Board, SUDOKU16, SUDOKU9};
use lowbit::search;
use programs::{run, run_into, samples, ALL, READING};
use proptest::prelude::*;
use std::fs;
use std::io::{self, Write};

/// Bytes that look like input for longer than arbitrary ones do.
fn likely_bytes() -> impl Strategy<Value = Vec<u8>> {
    let cell = prop_oneof![
        40 => Just(b'0'),
        10 => b'1'..=b'9',
        10 => prop::sample::select(&b" .-\n\r\t"[..]),
        5 => b'A'..=b'P',
        1 => any::<u8>(),
    ];
    prop_oneof![
        prop::collection::vec(any::<u8>(), 0..400),
        prop::collection::vec(cell, 0..900),
        // Long enough for every board, with few clues, and nothing foreign in it.
        prop::collection::vec(prop_oneof![30 => Just(b'0'), 1 => b'1'..=b'4'], 16..500),
        prop::collection::vec(prop_oneof![9 => Just(b'-'), 1 => b'A'..=b'P'], 256..600),
    ]
}

/// A solved board with its digits renamed, of which some cells stay and up to two are changed,
/// sometimes with the clues that would clash with them taken away.
///
/// The boards are solvable, ambiguous, without a solution, or contradictory.
fn thinned(side: usize) -> impl Strategy<Value = Vec<u8>> {
    let size = side * side;
    let names = Just((1..=size as u8).collect::<Vec<u8>>()).prop_shuffle();
    let kept = (1..9u32).prop_flat_map(move |share| {
        prop::collection::vec(prop::bool::weighted(f64::from(share) / 9.0), size * size)
    });
    let change = (0..size * size, 1..=size as u8, any::<bool>());
    let changes = prop::collection::vec(change, 0..3);
    (names, kept, changes).prop_map(move |(names, kept, changes)| {
        let digit = |cell: usize| {
            let (row, column) = (cell / size, cell % size);
            names[(row % side * side + row / side + column) % size]
        };
        let keep = |cell: usize| if kept[cell] { digit(cell) } else { 0 };
        let mut cells: Vec<u8> = (0..size * size).map(keep).collect();
        for (changed, digit, clear_peers) in changes {
            for (cell, value) in cells.iter_mut().enumerate() {
                if clear_peers && *value == digit && peers(side, cell, changed) {
                    *value = 0;
                }
            }
            cells[changed] = digit;
        }
        cells
    })
}

/// Tells whether two cells share a row, a column or a box.
fn peers(side: usize, a: usize, b: usize) -> bool {
    let size = side * side;
    let place = |cell: usize| (cell / size, cell % size);
    let ((row_a, column_a), (row_b, column_b)) = (place(a), place(b));
    let same_box = row_a / side == row_b / side && column_a / side == column_b / side;
    row_a == row_b || column_a == column_b || same_box
}

fn text(cells: &[u8], width: usize, alphabet: &Alphabet) -> String {
    let mut text = String::new();
    for row in cells.chunks(width) {
        text.extend(row.iter().map(|&cell| char::from(alphabet.symbol(cell))));
        text.push('\n');
    }
    text
}

/// Checks an answer: it keeps the clues, and is either solved and valid or the grid as read.
fn check<const C: usize, const U: usize, const S: usize>(
    board: &Board<C, U, S>,
    alphabet: &Alphabet,
    clues: &[u8],
    name: &str,
    head: &str,
) -> Result<(), TestCaseError> {
    let told = run(
        name,
        format!("{}{}", head, text(clues, S, alphabet)).as_bytes(),
    );
    let symbols = told.answers.bytes().map(|byte| alphabet.value(byte));
    let answer: Vec<u8> = symbols.filter(|&value| usize::from(value) <= S).collect();
    let cells: [u8; C] = answer[..].try_into().expect("one grid");
    if told.status == 0 {
        prop_assert!(cells.iter().all(|&cell| cell != 0));
        prop_assert!(board.conflict(&cells, alphabet).is_none());
        prop_assert!(clues
            .iter()
            .zip(&cells)
            .all(|(&clue, &cell)| clue == 0 || clue == cell));
        prop_assert_eq!(told.complaints, "");
    } else {
        prop_assert_eq!(told.status, 1);
        prop_assert_eq!(&cells[..], clues);
        let clues: [u8; C] = clues.try_into().expect("a board");
        let conflict = board.conflict(&clues, alphabet);
        let reason = conflict.unwrap_or_else(|| String::from("no solution"));
        prop_assert_eq!(told.complaints, format!("{}: case 1: {}\n", name, reason));
    }
    Ok(())
}

/// A reader that leaves after a megabyte, which only programs that print every solution see.
struct Reader(usize);

impl Write for Reader {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0 += bytes.len();
        if self.0 > 1 << 20 {
            return Err(io::ErrorKind::BrokenPipe.into());
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

proptest! {
    #[test]
    fn any_bytes_give_status_0_1_or_2_and_a_line_for_each_failure(input in likely_bytes()) {
        for name in ALL {
            let (status, complaints) = run_into(name, &mut &input[..], &mut Reader(0));
            let mut lines: Vec<&str> = complaints.lines().collect();
            prop_assert_eq!(status == 0, lines.is_empty());
            if status == 2 {
                let last = lines.pop().unwrap_or("");
                prop_assert!(last.starts_with(&format!("{}: line ", name)), "{}", complaints);
                prop_assert!(last.contains(": found ") && last.contains(", expected "));
            }
            let case = format!("{}: case ", name);
            prop_assert!(status <= 2 && lines.iter().all(|line| line.starts_with(&case)));
        }
    }

    #[test]
    fn a_9x9_answer_is_valid_and_keeps_the_clues(clues in thinned(3)) {
        check(SUDOKU9, DIGITS9, &clues, "poj2676", "1\n")?;
        check(SUDOKU9, DIGITS9, &clues, "luogu_p1784", "")?;
    }

    #[test]
    fn a_16x16_answer_is_valid_and_keeps_the_clues(clues in thinned(4)) {
        check(SUDOKU16, LETTERS16, &clues, "acwing169", "")?;
    }

    #[test]
    fn sudoku9_prints_the_smallest_solution(clues in thinned(3)) {
        // With fewer clues the search in reading order may wander.
        prop_assume!(clues.iter().filter(|&&clue| clue != 0).count() >= 30);
        let cells: [u8; 81] = clues[..].try_into().expect("a board");
        let spaced = |cells: &[u8]| {
            let digits = text(cells, 9, DIGITS9).replace("", " ").replace(" \n ", "\n");
            digits.trim_start().to_string()
        };
        let told = run("sudoku9", text(&clues, 9, DIGITS9).as_bytes());
        let answer = match search::solutions(SUDOKU9, &cells, &mut |first| Err(*first)) {
            Err(first) => format!("答案1:\n{}\n", spaced(&first)),
            Ok(()) if SUDOKU9.conflict(&cells, DIGITS9).is_some() => "无效数独!\n".to_string(),
            Ok(()) => String::new(),
        };
        prop_assert_eq!(told.answers, format!("题目:\n{}\n{}", spaced(&clues), answer));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn blanks_between_cells_change_nothing(
        blanks in prop::collection::vec("[ \t\r\n]{0,3}", 50),
    ) {
        for name in READING {
            for sample in samples(name) {
                let input = fs::read_to_string(sample).unwrap();
                let plain = run(name, input.as_bytes());
                let input = input.trim_start_matches('\u{FEFF}');
                // The first line stays whole: it may be the number of grids.
                let (head, rest) = input.split_once('\n').unwrap_or((input, ""));
                let blanks = blanks.iter().cycle();
                let pairs = rest.chars().zip(blanks);
                let rest: String = pairs.map(|(cell, blank)| format!("{}{}", cell, blank)).collect();
                let spaced = format!("{}\n{}", head, rest);
                prop_assert_eq!(&plain, &run(name, spaced.as_bytes()));
                prop_assert_eq!(&plain, &run(name, format!("\u{FEFF}\n{}", spaced).as_bytes()));
            }
        }
    }
}

#[test]
fn conflicts_and_boards_without_a_solution_come_up_in_these_properties() {
    // Guards the strategies: a property over one kind of board only would prove little.
    use proptest::strategy::ValueTree;
    use proptest::test_runner::TestRunner;
    fn kinds(strategy: impl Strategy<Value = Vec<u8>>) -> [usize; 3] {
        let mut runner = TestRunner::deterministic();
        let mut kinds = [0; 3];
        for _ in 0..200 {
            let clues = strategy.new_tree(&mut runner).unwrap().current();
            let told = run("luogu_p1784", text(&clues, 9, DIGITS9).as_bytes());
            let kind = match (told.status, told.complaints.contains("no solution")) {
                (0, _) => 0,
                (_, true) => 1,
                (_, false) => 2,
            };
            kinds[kind] += 1;
        }
        kinds
    }
    let [solved, impossible, contradictory] = kinds(thinned(3));
    assert!(
        solved > 20 && impossible > 20 && contradictory > 20,
        "{} solved, {} impossible, {} contradictory",
        solved,
        impossible,
        contradictory
    );
}
