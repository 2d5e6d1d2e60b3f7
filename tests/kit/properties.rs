//! Gives whole programs random input and checks what has to hold for every input.

use crate::boards::{clash, solves};
use crate::programs::{expected, input, readers, run, run_until, samples};
use crate::random::thinned;
use lowbit::board::{Board, SUDOKU16, SUDOKU9};
use lowbit::streams::{Alphabet, DIGITS9, LETTERS16};
use proptest::prelude::*;
use proptest::sample::Index;

/// Generates arbitrary bytes, or bytes that are mostly cells and whitespace. Programs read more of
/// the second kind before they find a mistake.
fn junk() -> impl Strategy<Value = Vec<u8>> {
    let cell = prop_oneof![
        40 => Just(b'0'),
        10 => b'1'..=b'9',
        10 => prop::sample::select(&b" .-\n\r\t"[..]),
        5 => b'A'..=b'P',
        1 => any::<u8>(),
    ];
    prop_oneof![prop::collection::vec(any::<u8>(), 0..400), prop::collection::vec(cell, 0..900),]
}

/// An edit of an input: a position, how many bytes to remove there, and the bytes to insert. An
/// inserted byte is a copy of another byte of the input (`Ok`) or arbitrary (`Err`).
type Edit = (Index, usize, Vec<Result<Index, u8>>);

fn edit() -> impl Strategy<Value = Edit> {
    let byte = prop_oneof![
        4 => any::<Index>().prop_map(Ok),
        1 => any::<u8>().prop_map(Err),
    ];
    let removed = prop_oneof![8 => 0..3usize, 1 => 0..2000usize];
    (any::<Index>(), removed, prop::collection::vec(byte, 0..3))
}

/// Applies edits to a sample. The result still resembles input of the sample's program.
fn edited(mut bytes: Vec<u8>, edits: &[Edit]) -> Vec<u8> {
    for (at, removed, inserted) in edits {
        let at = at.index(bytes.len() + 1);
        let byte = |new: &Result<Index, u8>| match new {
            Ok(from) if !bytes.is_empty() => bytes[from.index(bytes.len())],
            Ok(_) => b'0',
            Err(byte) => *byte,
        };
        let inserted: Vec<u8> = inserted.iter().map(byte).collect();
        bytes.splice(at..bytes.len().min(at + removed), inserted);
    }
    bytes
}

/// Checks how a program ends on an input. Status 0 comes with an empty standard error. Otherwise
/// standard error has a line for each case without a solution, and after them, if the status is 2,
/// a line for the mistake in the input.
fn ends_well(name: &str, input: &[u8]) -> Result<(), TestCaseError> {
    // Some programs would print solutions for hours. They end when we close their output.
    let outcome = run_until(name, input, 1 << 20);
    let mut lines: Vec<&str> = outcome.reports.lines().collect();
    prop_assert_eq!(outcome.status == 0, lines.is_empty(), "{:?}", outcome);
    if outcome.status == 2 {
        let last = lines.pop().unwrap_or("");
        prop_assert!(last.starts_with(&format!("{}: line ", name)), "{}", last);
        prop_assert!(last.contains(": found ") && last.contains(", expected "), "{}", last);
    }
    let case = format!("{}: case ", name);
    let cases = lines.iter().all(|line| line.starts_with(&case));
    prop_assert!(outcome.status <= 2 && cases, "{:?}", outcome);
    Ok(())
}

/// Runs a program on a board and checks its answer: either a solution that keeps the clues, or,
/// with a report and status 1, the board as it was given.
fn check<const C: usize, const U: usize, const S: usize>(
    board: &Board<C, U, S>,
    alphabet: &Alphabet,
    clues: &[u8],
    name: &str,
    head: &str,
) -> Result<(), TestCaseError> {
    let input = format!("{}{}", head, alphabet.grid(clues, S));
    let outcome = run(name, input.as_bytes());
    let answer: [u8; C] = crate::boards::cells(&outcome.answers, alphabet);
    if outcome.status == 0 {
        prop_assert!(solves(&answer, clues));
        prop_assert_eq!(outcome.reports, "");
    } else {
        prop_assert_eq!(outcome.status, 1);
        prop_assert_eq!(&answer[..], clues);
        let conflict = board.conflict(&answer);
        prop_assert_eq!(conflict.is_some(), clash(clues));
        let reason = conflict.unwrap_or_else(|| String::from("no solution"));
        prop_assert_eq!(outcome.reports, format!("{}: case 1: {}\n", name, reason));
    }
    Ok(())
}

properties! {
    // Each case runs every program that reads input.
    cases: 24;

    #[test]
    fn every_program_ends_with_status_0_1_or_2_on_any_input_and_reports_each_failure(
        input in junk(),
    ) {
        for name in readers() {
            ends_well(&name, &input)?;
        }
    }

    #[test]
    fn every_program_ends_with_status_0_1_or_2_on_an_edited_sample_and_reports_each_failure(
        sample in any::<Index>(),
        edits in prop::collection::vec(edit(), 1..4),
    ) {
        for name in readers() {
            let samples = samples(&name);
            ends_well(&name, &edited(input(&samples[sample.index(samples.len())]), &edits))?;
        }
    }
}

properties! {
    cases: 64;

    #[test]
    fn answer_to_9x9_is_valid_and_keeps_the_clues(clues in thinned(3)) {
        check(SUDOKU9, DIGITS9, &clues, "poj2676", "1\n")?;
        check(SUDOKU9, DIGITS9, &clues, "luogu_p1784", "")?;
        check(SUDOKU9, DIGITS9, &clues, "luogu_p10482", "")?;
        check(SUDOKU9, DIGITS9, &clues, "luogu_b4279", "")?;
    }

    #[test]
    fn answer_to_16x16_is_valid_and_keeps_the_clues(clues in thinned(4)) {
        check(SUDOKU16, LETTERS16, &clues, "acwing169", "")?;
        check(SUDOKU16, LETTERS16, &clues, "spoj_sudoku", "1\n")?;
    }

    #[test]
    fn luogu_p9903_reports_whether_clues_clash(clues in thinned(3)) {
        let outcome = run("luogu_p9903", DIGITS9.grid(&clues, 9).as_bytes());
        prop_assert_eq!(outcome.answers, if clash(&clues) { "GRESKA\n" } else { "OK\n" });
        prop_assert_eq!((outcome.status, outcome.reports.len()), (0, 0));
    }

    #[test]
    fn sudoku9_prints_the_first_solution_in_ascending_order(clues in thinned(3)) {
        // The plain search fills cells in reading order, which can take very long with fewer clues.
        prop_assume!(clues.iter().filter(|&&clue| clue != 0).count() >= 30);
        let cells: [u8; 81] = clues[..].try_into().expect("a board");
        let spaced = |cells: &[u8]| {
            let digits = DIGITS9.grid(cells, 9).replace("", " ").replace(" \n ", "\n");
            digits.trim_start().to_string()
        };
        let outcome = run("sudoku9", DIGITS9.grid(&clues, 9).as_bytes());
        let answer = match SUDOKU9.solutions(&cells).next() {
            Some(first) => format!("答案1:\n{}\n", spaced(&first)),
            None if clash(&clues) => "无效数独!\n".to_string(),
            None => String::new(),
        };
        prop_assert_eq!(outcome.answers, format!("题目:\n{}\n{}", spaced(&clues), answer));
    }
}

properties! {
    // Each case runs every sample of every program.
    cases: 3;

    #[test]
    fn extra_whitespace_does_not_change_the_answer(
        mark in any::<bool>(),
        more in prop::collection::vec("[ \t\r\n]{0,3}", 50),
    ) {
        for name in readers() {
            for sample in samples(&name) {
                let input = String::from_utf8(input(&sample)).unwrap();
                let mut more = more.iter().cycle();
                let mut spaced = String::from(if mark { "\u{FEFF}\n" } else { "" });
                for c in input.trim_start_matches('\u{FEFF}').chars() {
                    spaced.push(c);
                    if c.is_ascii_whitespace() {
                        spaced += more.next().unwrap();
                    }
                }
                let mut outcome = run(&name, spaced.as_bytes());
                // If a grid without a solution has short lines now, the report has a note on them.
                for note in [4, 9].map(|side| format!(", every line has fewer than {} cells", side)) {
                    let note = note + ": a space is not a blank";
                    outcome.reports = outcome.reports.replace(&note, "");
                }
                prop_assert_eq!(expected(&sample), outcome);
            }
        }
    }
}

#[test]
fn generated_boards_include_solvable_unsolvable_and_conflicting_ones() {
    // The properties above would prove little if all boards were of one kind.
    use proptest::strategy::ValueTree;
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let mut kinds = [0; 3];
    for _ in 0..200 {
        let clues = thinned(3).new_tree(&mut runner).unwrap().current();
        let outcome = run("luogu_p1784", DIGITS9.grid(&clues, 9).as_bytes());
        kinds[usize::from(outcome.status != 0) + usize::from(clash(&clues))] += 1;
    }
    assert!(kinds.iter().all(|&count| count > 20), "{:?}", kinds);
}
