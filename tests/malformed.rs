//! Malformed input: what was solved before it is printed, one line says where it is wrong,
//! and the status is 2.

mod programs;

use assert_cmd::Command;
use programs::{binary, run, Run};

const CELL4: &str = "a cell (one of 01234.)";
const CELL9: &str = "a cell (one of 0123456789.)";
const CELL16: &str = "a cell (one of -ABCDEFGHIJKLMNOP.)";
const COUNT: &str = "the number of grids (0 to 1000000000)";

const GRID: &str = "\
103000509\n002109400\n000704000\n300502006\n060000050\n700803004\n000401000\n009205800\n\
804000107\n";
const ANSWER: &str = "\
143628579\n572139468\n986754231\n391542786\n468917352\n725863914\n237481695\n619275843\n\
854396127\n";

/// Program, input, where and what, what was expected.
const TABLE: &[(&str, &[u8], &str, &str)] = &[
    // The number of grids.
    (
        "poj2676",
        b"",
        "line 1, column 1: found end of input",
        COUNT,
    ),
    (
        "poj2676",
        b" \r\n\t\n ",
        "line 3, column 2: found end of input",
        COUNT,
    ),
    (
        "poj2676",
        b"\xEF\xBB\xBF",
        "line 1, column 1: found end of input",
        COUNT,
    ),
    ("poj2676", b"-1\n", "line 1, column 1: found '-'", COUNT),
    ("poj2676", b"+1\n", "line 1, column 1: found '+'", COUNT),
    ("poj2676", b"x\n", "line 1, column 1: found 'x'", COUNT),
    ("poj2676", b"\n 1.5\n", "line 2, column 3: found '.'", COUNT),
    (
        "poj2676",
        b"1000000001\n",
        "line 1, column 1: found a larger number",
        COUNT,
    ),
    (
        "poj2676",
        b"18446744073709551617\n",
        "line 1, column 1: found a larger number",
        COUNT,
    ),
    (
        "poj2676",
        b" 99999999999999999999999\n",
        "line 1, column 2: found a larger number",
        COUNT,
    ),
    // Characters that are no cells.
    (
        "poj2676",
        b"1\n10300050x\n",
        "line 2, column 9: found 'x'",
        CELL9,
    ),
    (
        "luogu_p1784",
        b"8 0 0\r\n0 -1\r\n",
        "line 2, column 3: found '-'",
        CELL9,
    ),
    (
        "luogu_p1784",
        b"\xEF\xBB\xBFa",
        "line 1, column 1: found 'a'",
        CELL9,
    ),
    (
        "luogu_p1784",
        b"0\xEF\xBB\xBF",
        "line 1, column 2: found '\\u{feff}'",
        CELL9,
    ),
    (
        "luogu_p1784",
        b"\xEF\xBB\xBF\xEF\xBB\xBF",
        "line 1, column 1: found '\\u{feff}'",
        CELL9,
    ),
    (
        "acwing169",
        b" \xEF\xBB\xBF",
        "line 1, column 2: found '\\u{feff}'",
        CELL16,
    ),
    ("luogu_p1784", b"\"", "line 1, column 1: found '\"'", CELL9),
    (
        "luogu_p1784",
        b"00\0",
        "line 1, column 3: found '\\0'",
        CELL9,
    ),
    (
        "luogu_p1784",
        b"\xEF\xBC\x91",
        "line 1, column 1: found '１'",
        CELL9,
    ),
    (
        "luogu_p1784",
        b"\n0\xFF",
        "line 2, column 2: found byte 0xFF",
        CELL9,
    ),
    (
        "luogu_p1784",
        b"\xE6\x95",
        "line 1, column 1: found byte 0xE6",
        CELL9,
    ),
    (
        "luogu_p1784",
        b"\xEF\xBB",
        "line 1, column 1: found byte 0xEF",
        CELL9,
    ),
    (
        "sudoku9",
        b"\x0C",
        "line 1, column 1: found '\\u{c}'",
        CELL9,
    ),
    (
        "acwing169",
        b"ABCDEFGHIJKLMNOPQ",
        "line 1, column 17: found 'Q'",
        CELL16,
    ),
    ("acwing169", b"a", "line 1, column 1: found 'a'", CELL16),
    ("acwing169", b"0", "line 1, column 1: found '0'", CELL16),
    // A digit too large for the board.
    ("sudoku4", b"1 2 3 5", "line 1, column 7: found '5'", CELL4),
    // The end of input inside a grid, or before it.
    (
        "sudoku4",
        b"",
        "line 1, column 1: found end of input",
        CELL4,
    ),
    (
        "sudoku4",
        b"1 2 3 4\n",
        "line 2, column 1: found end of input",
        CELL4,
    ),
    (
        "sudoku4",
        b"1 2 3 4",
        "line 1, column 8: found end of input",
        CELL4,
    ),
    (
        "sudoku9",
        b"5 3 . . 7",
        "line 1, column 10: found end of input",
        CELL9,
    ),
    (
        "luogu_p1784",
        b"",
        "line 1, column 1: found end of input",
        CELL9,
    ),
    (
        "poj2676",
        b"1",
        "line 1, column 2: found end of input",
        CELL9,
    ),
    (
        "poj2676",
        b"2 \n000000000\n",
        "line 3, column 1: found end of input",
        CELL9,
    ),
    (
        "acwing169",
        b"ABC\n\n",
        "line 3, column 1: found end of input",
        CELL16,
    ),
];

#[test]
fn each_malformed_input_is_told_with_its_place() {
    for &(name, input, found, expected) in TABLE {
        let told = run(name, input);
        let complaints = format!("{}: {}, expected {}\n", name, found, expected);
        assert_eq!(
            told,
            Run {
                status: 2,
                answers: String::new(),
                complaints
            }
        );
    }
}

#[test]
fn the_binary_tells_it_as_the_library_does() {
    for &(name, input, ..) in TABLE {
        let told = run(name, input);
        Command::new(binary(name))
            .write_stdin(input)
            .assert()
            .code(2)
            .stdout(told.answers)
            .stderr(told.complaints);
    }
}

#[test]
fn grids_before_the_malformed_one_are_answered() {
    let input = format!("3\n{}{}10300050x\n", GRID, GRID);
    let complaints = format!(
        "poj2676: line 20, column 9: found 'x', expected {}\n",
        CELL9
    );
    let answers = format!("{}{}", ANSWER, ANSWER);
    assert_eq!(
        run("poj2676", input.as_bytes()),
        Run {
            status: 2,
            answers,
            complaints
        }
    );
}

#[test]
fn too_few_grids_are_answered_and_the_end_is_told() {
    let told = run("poj2676", format!("2\n{}", GRID).as_bytes());
    let complaints = format!(
        "poj2676: line 11, column 1: found end of input, expected {}\n",
        CELL9
    );
    assert_eq!(
        told,
        Run {
            status: 2,
            answers: ANSWER.to_string(),
            complaints
        }
    );
}

#[test]
fn malformed_input_outranks_an_unsolved_case() {
    let told = run(
        "poj2676",
        format!("2\n{}x", GRID.replace("103", "113")).as_bytes(),
    );
    assert_eq!(told.status, 2);
    assert_eq!(told.answers, GRID.replace("103", "113"));
    assert_eq!(
        told.complaints,
        format!(
            "poj2676: case 1: two 1s in row 1\n\
             poj2676: line 11, column 1: found 'x', expected {}\n",
            CELL9
        )
    );
}

#[test]
fn the_largest_number_of_grids_is_believed() {
    let told = run("poj2676", format!("1000000000\n{}", GRID).as_bytes());
    assert_eq!(told.answers, ANSWER);
    assert!(
        told.complaints
            .contains("line 11, column 1: found end of input"),
        "{:?}",
        told
    );
}

#[test]
fn no_grid_at_all_is_fine_where_the_input_ends_when_it_likes() {
    for &input in &[&b""[..], b"\xEF\xBB\xBF", b" \r\n\t\n"] {
        let told = run("acwing169", input);
        assert_eq!(
            (told.status, told.answers, told.complaints),
            (0, String::new(), String::new())
        );
    }
}

#[test]
fn sudoku4_prints_nothing_of_a_grid_that_it_could_not_read() {
    assert_eq!(run("sudoku4", b"1 2 3 4 x").answers, "");
}

#[test]
fn what_follows_the_last_grid_is_not_read() {
    let told = run("poj2676", format!("1\n{}and so on", GRID).as_bytes());
    let answers = ANSWER.to_string();
    assert_eq!(
        told,
        Run {
            status: 0,
            answers,
            complaints: String::new()
        }
    );
}
