//! Tests programs on malformed input. A program prints the answers before the mistake, reports its
//! place in one line, and exits with status 2. We also cut short the first sample of each program
//! that reads input, and insert a wrong byte into it.

use crate::programs::{expected, input, readers, run, samples, Run};

const CELL4: &str = "a cell (1 to 4, or 0 or . for a blank)";
const CELL9: &str = "a cell (1 to 9, or 0 or . for a blank)";
const CELL16: &str = "a cell (A to P, or - or . for a blank)";
const CELL32: &str = "a cell (0 to 4294967295)";
const SQUARE: &str = "a queen's row or column (0 to 7)";
const COUNT: &str = "the number of grids (0 to 1000000000)";

const GRID: &str = "\
103000509\n002109400\n000704000\n300502006\n060000050\n700803004\n000401000\n009205800\n\
804000107\n";
const ANSWER: &str = "\
143628579\n572139468\n986754231\n391542786\n468917352\n725863914\n237481695\n619275843\n\
854396127\n";

/// Each case is a program, its input, the place and what the program finds there, what it expects,
/// and the rest of the message, such as the number of cells before.
const TABLE: &[(&str, &[u8], &str, &str, &str)] = &[
    // (program, input, place and what is there, what the program expects, rest of the message)
    // The number of grids.
    ("poj2676", b"", "line 1, column 1: found end of input", COUNT, ""),
    ("poj2676", b" \r\n\t\n ", "line 3, column 2: found end of input", COUNT, ""),
    ("poj2676", b"\xEF\xBB\xBF", "line 1, column 1: found end of input", COUNT, ""),
    ("poj2676", b"-1\n", "line 1, column 1: found -1", COUNT, ""),
    ("poj2676", b"+1\n", "line 1, column 1: found '+'", COUNT, ""),
    ("spoj_sudoku", b"x\n", "line 1, column 1: found 'x'", COUNT, ""),
    ("poj2676", b"\n 1.5\n", "line 2, column 3: found '.'", COUNT, ""),
    ("poj2676", b"1000000001\n", "line 1, column 1: found 1000000001", COUNT, ""),
    (
        "poj2676",
        b"18446744073709551617\n",
        "line 1, column 1: found 18446744073709551617",
        COUNT,
        "",
    ),
    (
        "poj2676",
        b" 99999999999999999999999\n",
        "line 1, column 2: found 99999999999999999999999",
        COUNT,
        "",
    ),
    // Characters that are not cells.
    (
        "poj2676",
        b"1\n10300050x\n",
        "line 2, column 9: found 'x'",
        CELL9,
        ", after 8 of 81 cells of grid 1 of 1",
    ),
    (
        "luogu_p1784",
        b"8 0 0\r\n0 -1\r\n",
        "line 2, column 3: found '-'",
        CELL9,
        ", after 4 of 81 cells",
    ),
    (
        "luogu_p1784",
        b"\xEF\xBB\xBFa",
        "line 1, column 1: found 'a'",
        CELL9,
        ", after 0 of 81 cells",
    ),
    (
        "luogu_p1784",
        b"0\xEF\xBB\xBF",
        "line 1, column 2: found '\\u{feff}'",
        CELL9,
        ", after 1 of 81 cells",
    ),
    (
        "luogu_p1784",
        b"\xEF\xBB\xBF\xEF\xBB\xBF",
        "line 1, column 1: found '\\u{feff}'",
        CELL9,
        ", after 0 of 81 cells",
    ),
    ("luogu_p1784", b"\"", "line 1, column 1: found '\"'", CELL9, ", after 0 of 81 cells"),
    // After a first byte 0xEF, we expect a byte-order mark. If there is none, we have not begun to
    // count cells.
    ("luogu_p1784", b"\xEF\xBC\x91", "line 1, column 1: found '１'", CELL9, ""),
    (
        "luogu_p1784",
        b"\n0\xFF",
        "line 2, column 2: found byte 0xFF",
        CELL9,
        ", after 1 of 81 cells",
    ),
    (
        "luogu_p1784",
        b"\xE6\x95",
        "line 1, column 1: found byte 0xE6",
        CELL9,
        ", after 0 of 81 cells",
    ),
    ("luogu_p1784", b"\xEF\xBB", "line 1, column 1: found byte 0xEF", CELL9, ""),
    ("sudoku9", b"\x0C", "line 1, column 1: found '\\u{c}'", CELL9, ", after 0 of 81 cells"),
    (
        "acwing169",
        b"ABCDEFGHIJKLMNOPQ",
        "line 1, column 17: found 'Q'",
        CELL16,
        ", after 16 of 256 cells of grid 1",
    ),
    ("acwing169", b"a", "line 1, column 1: found 'a'", CELL16, ", after 0 of 256 cells of grid 1"),
    (
        "luogu_p9903",
        b"+---+\n|52.|x",
        "line 2, column 6: found 'x'",
        CELL9,
        ", after 3 of 81 cells",
    ),
    // A digit too large for the board.
    ("sudoku4", b"1 2 3 5", "line 1, column 7: found '5'", CELL4, ", after 3 of 16 cells"),
    // The end of input inside a grid, or before it.
    (
        "sudoku4",
        b"1 2 3 4\n",
        "line 2, column 1: found end of input",
        CELL4,
        ", after 4 of 16 cells",
    ),
    (
        "poj2676",
        b"1",
        "line 1, column 2: found end of input",
        CELL9,
        ", after 0 of 81 cells of grid 1 of 1",
    ),
    (
        "poj2676",
        b"2 \n000000000\n",
        "line 3, column 1: found end of input",
        CELL9,
        ", after 9 of 81 cells of grid 1 of 2",
    ),
    (
        "acwing169",
        b"ABC\n\n",
        "line 3, column 1: found end of input",
        CELL16,
        ", after 3 of 256 cells of grid 1",
    ),
    // A grid's first line taken for the number of grids.
    (
        "poj2676",
        b"53 . 7\n6...\n",
        "line 3, column 1: found end of input",
        CELL9,
        ", after 6 of 81 cells of grid 1 of 53",
    ),
    // An empty list after which the input goes on, and a list of one element.
    (
        "hackerrank_queens_attack_2",
        b"4 0\n4 5",
        "line 2, column 3: found 5",
        "the queen's column (1 to 4)",
        "",
    ),
    (
        "hackerrank_queens_attack_2",
        b"4\n0 4",
        "line 2, column 4: found end of input",
        "the queen's column (1 to 4)",
        "",
    ),
    (
        "kattis_holeynqueensbatman",
        b"4\n1 \t4\n",
        "line 2, column 4: found 4",
        "a hole's row (0 to 3)",
        "",
    ),
    // Lists of integers.
    ("leetcode2133", b"1 2\n2 1", "line 1, column 1: found '1'", "a list of lists", ""),
    ("leetcode2133", b"[[1],\n 2]", "line 2, column 2: found '2'", "[ or ]", ""),
    ("codewars_validate_sudoku", b"[[1,[2]]]", "line 1, column 5: found '['", CELL32, ""),
    ("codewars_validate_sudoku", b"[[1-2]]", "line 1, column 4: found '-'", CELL32, ""),
    (
        "codewars_validate_sudoku",
        b"[[7, 4294967296",
        "line 1, column 6: found 4294967296",
        CELL32,
        "",
    ),
    ("codewars_validate_sudoku", b"[[7,-1]]", "line 1, column 5: found -1", CELL32, ""),
    (
        "codewars_n_queens",
        &[b'0'; 50],
        "line 1, column 41: found '0'",
        "the size of the board (1 to 1000)",
        "",
    ),
    ("codewars_n_queens", b"8, (3,\n 8)", "line 2, column 2: found 8", "a row (0 to 7)", ""),
    ("leetcode1222", b"[[1,2,3]]", "line 1, column 7: found '3'", "]", ""),
    ("leetcode1222", b"[[0,1],[2]]", "line 1, column 10: found ']'", SQUARE, ""),
    ("leetcode1222", b"[[0,8]]", "line 1, column 5: found 8", SQUARE, ""),
    // The closing word.
    ("luogu_p10482", b"x", "line 1, column 1: found 'x'", CELL9, " or the word end"),
    ("luogu_p10482", b"\n END", "line 2, column 2: found 'E'", CELL9, " or the word end"),
    ("luogu_p10482", b"en\n", "line 1, column 3: found '\\n'", CELL9, " or the word end"),
    ("luogu_p10482", b"en", "line 1, column 3: found end of input", CELL9, " or the word end"),
    (
        "luogu_p10482",
        b"12\nend",
        "line 2, column 1: found 'e'",
        CELL9,
        ", after 2 of 81 cells of grid 1",
    ),
];

/// Returns the expected outcome of a program that meets malformed input after these answers.
fn malformed(answers: &str, reports: String) -> Run {
    Run { status: 2, answers: answers.to_string(), reports }
}

#[test]
fn each_malformed_input_is_reported_with_its_place() {
    for &(name, input, found, expected, progress) in TABLE {
        let report = format!("{}: {}, expected {}{}\n", name, found, expected, progress);
        assert_eq!(run(name, input), malformed("", report));
    }
}

/// Returns the place of a byte in the form that messages use.
fn place(text: &str, at: usize) -> String {
    let before = &text[..at];
    let line = before.matches('\n').count() + 1;
    format!("line {}, column {}", line, at - before.rfind('\n').map_or(0, |end| end + 1) + 1)
}

#[test]
fn every_program_answers_the_cases_before_a_mistake_and_reports_its_place() {
    for name in readers() {
        let sample = samples(&name).remove(0);
        let expected = expected(&sample);
        let text = String::from_utf8(input(&sample)).unwrap();
        let text = text.trim_start_matches('\u{FEFF}');
        // Runs the program on an input whose mistake, if it is one, is at `at`.
        let attempt = |input: &str, at, found| {
            let outcome = run(&name, input.as_bytes());
            if outcome.status == 2 {
                let start = format!("{}: {}: found {}, expected ", name, place(text, at), found);
                let right = outcome.reports.starts_with(&start)
                    && outcome.reports.lines().count() == 1
                    && expected.answers.starts_with(&outcome.answers);
                assert!(right, "{} at {}: {:?}", sample.display(), at, outcome);
            }
            outcome
        };
        let mut broken = 0;
        for at in (0..=text.len()).step_by(text.len() / 16 + 1) {
            // The input may end between cases, and a number that is cut short is still a number.
            let outcome = attempt(&text[..at], at, "end of input");
            assert!(outcome.status <= 2, "{}: {:?}", sample.display(), outcome);
            // A program may ignore the bytes after the last case.
            let outcome = attempt(&[&text[..at], &text[at..]].join("\x01"), at, "'\\u{1}'");
            if outcome.status == 2 {
                broken += 1;
            } else {
                assert_eq!(outcome, expected, "on {}", sample.display());
            }
        }
        assert!(broken > 0, "{} reports no mistake at any place", name);
    }
}

#[test]
fn grids_before_the_malformed_one_are_answered() {
    for (name, head, grids) in [("poj2676", "3\n", " of 3"), ("luogu_p10482", "", "")] {
        let input = format!("{}{}{}10300050x\n", head, GRID, GRID);
        let answers = match name {
            "poj2676" => format!("{}{}", ANSWER, ANSWER),
            _ => format!("{0}\n{0}\n", ANSWER.replace('\n', "")),
        };
        // Two grids of nine lines come before this line.
        let line = head.lines().count() + 2 * 9 + 1;
        let report = format!(
            "{}: line {}, column 9: found 'x', expected {}, after 8 of 81 cells of grid 3{}\n",
            name, line, CELL9, grids
        );
        assert_eq!(run(name, input.as_bytes()), malformed(&answers, report));
    }
}

#[test]
fn grids_before_an_early_end_are_answered_and_the_end_is_reported() {
    for count in [2, 1_000_000_000] {
        let report = format!(
            "poj2676: line 11, column 1: found end of input, expected {}, \
             after 0 of 81 cells of grid 2 of {}\n",
            CELL9, count
        );
        let outcome = run("poj2676", format!("{}\n{}", count, GRID).as_bytes());
        assert_eq!(outcome, malformed(ANSWER, report));
    }
}

#[test]
fn malformed_input_outranks_an_unsolved_case() {
    let clash = GRID.replace("103", "113");
    let reports = format!(
        "poj2676: case 1: two 1s in row 1\n\
         poj2676: line 11, column 1: found 'x', expected {}, after 0 of 81 cells of grid 2 of 2\n",
        CELL9
    );
    let outcome = run("poj2676", format!("2\n{}x", clash).as_bytes());
    assert_eq!(outcome, malformed(&clash, reports));
}

#[test]
fn programs_that_read_grids_until_the_end_of_input_accept_empty_input() {
    for name in ["acwing169", "luogu_p10482"] {
        for input in [&b""[..], b"\xEF\xBB\xBF", b" \r\n\t\n"] {
            let outcome = run(name, input);
            assert_eq!((outcome.status, outcome.answers + &outcome.reports), (0, String::new()));
        }
    }
}

#[test]
fn a_message_about_utf_16_says_what_to_do() {
    // PowerShell and editors save UTF-16 with a byte-order mark, most often in this byte order.
    for (input, found) in [
        (&b"\xFF\xFE1\0\r\0\n\0"[..], "column 1: found byte 0xFF"),
        (b"\xFE\xFF\x001\0\n", "column 1: found byte 0xFE"),
        (b"1\0\n\0", "column 2: found '\\0'"),
    ] {
        for (name, what) in [("poj2676", COUNT), ("luogu_p1784", CELL9)] {
            let reports = run(name, input).reports;
            let hint = " (if the input is UTF-16, save it as UTF-8)";
            let start = format!("{}: line 1, {}{}, expected {}", name, found, hint, what);
            assert!(reports.starts_with(&start), "{}", reports);
        }
    }
}

#[test]
fn a_ctrl_z_at_the_end_of_input_is_no_input() {
    for name in readers() {
        let sample = samples(&name).remove(0);
        let outcome = run(&name, &[&input(&sample)[..], b"\x1A"].concat());
        assert_eq!(outcome, expected(&sample), "on {}", sample.display());
    }
    let reports = run("acwing169", b"\x1A\n").reports;
    assert!(reports.contains("line 1, column 1: found '\\u{1a}'"), "{}", reports);
}

#[test]
fn a_message_about_integers_that_lack_blanks_says_how_many_cells_it_read() {
    let report = "abc327_c: line 10, column 1: found end of input, \
                  expected a cell (-1000000000 to 1000000000), after 9 of 81 cells\n";
    assert_eq!(run("abc327_c", GRID.as_bytes()), malformed("", report.to_string()));
}

#[test]
fn input_after_a_count_of_0_is_an_error() {
    for name in [
        "acwing3472",
        "beecrowd1383",
        "codeforces1335d",
        "pat_a1128",
        "poj2676",
        "spoj_sudogob",
        "spoj_sudoku",
        "spoj_sudoku2",
    ] {
        // A row of a grid, or its first cell, is read as the count if the input lacks it.
        for (input, place) in [
            ("000000000\r\n530070000", "line 2, column 1"),
            ("0 5 3 0 0 7 0 0 0", "line 1, column 3"),
            ("0\n\n 5", "line 3, column 2"),
        ] {
            let report = format!("{}: {}: found '5', expected the end of input\n", name, place);
            assert_eq!(run(name, input.as_bytes()), malformed("", report));
        }
        assert_eq!(
            run(name, b"0 \n\n"),
            Run { status: 0, answers: String::new(), reports: String::new() }
        );
    }
}
