//! Tests programs on slow, broken and long streams.

use crate::programs::{
    expected, finish, input, names, package, readers, run, samples, start, wait_for,
};
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::PathBuf;
use std::thread;
use std::time::Duration;

const SOLVED: &[u8] = b"\
143628579\n572139468\n986754231\n391542786\n468917352\n725863914\n237481695\n619275843\n\
854396127\n";

/// The programs that read one grid after another, and promise to need no more memory for many grids
/// than for one.
#[cfg(target_os = "linux")]
const MANY_GRIDS: [&str; 8] = [
    "acwing169",
    "codeforces1335d",
    "kattis_sudokunique",
    "luogu_p10482",
    "poj2676",
    "spoj_sudogob",
    "spoj_sudoku",
    "spoj_sudoku2",
];

/// Returns whether a program begins before all of its input has arrived.
fn reads_in_pieces(name: &str) -> bool {
    let source = package().join("src/bin").join(format!("{}.rs", name));
    fs::read_to_string(source).unwrap().contains("run_stream(")
}

/// A program's first sample.
fn first(name: &str) -> PathBuf {
    samples(name).remove(0)
}

#[test]
fn slow_input_gets_the_same_answers_as_fast_input() {
    for name in readers() {
        let sample = first(&name);
        let (mut child, mut stdin, stdout) = start(&name);
        let bytes = input(&sample);
        let slow = thread::spawn(move || {
            for piece in bytes[..bytes.len().min(2000)].chunks(37) {
                let _ = stdin.write_all(piece);
                thread::sleep(Duration::from_micros(500));
            }
            let _ = stdin.write_all(&bytes[bytes.len().min(2000)..]);
        });
        let answers = wait_for(&mut child, || crate::programs::text_of(stdout));
        assert_eq!(answers, expected(&sample).answers, "{}", name);
        assert_eq!(finish(child), (0, String::new()), "{}", name);
        slow.join().unwrap();
    }
}

#[test]
fn programs_that_read_in_pieces_do_not_wait_for_what_follows_the_last_grid() {
    let mut ended_early = Vec::new();
    for name in names().into_iter().filter(|name| reads_in_pieces(name)) {
        let sample = first(&name);
        let mut bytes = input(&sample);
        let blanks = bytes.iter().rev().take_while(|byte| byte.is_ascii_whitespace());
        bytes.truncate(bytes.len() - blanks.count());
        // A number may go on until something follows it.
        bytes.push(b'\n');
        let followed = [&bytes, &b"\0"[..]].concat();
        if run(&name, &followed) != expected(&sample) {
            continue;
        }
        // The input stays open.
        let (mut child, mut stdin, stdout) = start(&name);
        // A program that reads nothing may have ended already.
        let _ = stdin.write_all(&bytes);
        let answers = wait_for(&mut child, || crate::programs::text_of(stdout));
        assert_eq!(answers, expected(&sample).answers, "{}", name);
        assert_eq!(finish(child), (0, String::new()), "{}", name);
        ended_early.push(name);
    }
    for name in ["poj2676", "luogu_p10482", "spoj_sudoku", "codeforces1335d", "queens4"] {
        assert!(ended_early.iter().any(|known| known == name), "{}", name);
    }
}

#[test]
fn a_report_does_not_wait_for_input_after_its_grid() {
    // Spaces after a grid do not begin the next grid, however many there are.
    for &blanks in &[0, 10, 200, 2000] {
        let (mut child, mut input, output) = start("poj2676");
        input.write_all(b"3\n").unwrap();
        input.write_all(&[b'1'; 81]).unwrap();
        input.write_all(&vec![b' '; blanks]).unwrap();
        let mut reports = BufReader::new(child.stderr.take().unwrap());
        let report = wait_for(&mut child, move || {
            let mut line = String::new();
            reports.read_line(&mut line).unwrap();
            line
        });
        assert_eq!(report, "poj2676: case 1: two 1s in row 1\n");
        drop((input, output));
        assert_eq!(finish(child).0, 2);
    }
}

#[test]
fn answers_that_fill_the_buffer_are_written_before_more_input_arrives() {
    let (child, mut input, mut output) = start("poj2676");
    let writer = thread::spawn(move || {
        input.write_all(b"1000\n").unwrap();
        (0..999).for_each(|_| input.write_all(SOLVED).unwrap());
        input
    });
    let mut first = vec![0; 60_000];
    output.read_exact(&mut first).unwrap();
    assert!(first.chunks(SOLVED.len()).all(|grid| SOLVED.starts_with(grid)));
    let mut input = writer.join().unwrap();
    input.write_all(SOLVED).unwrap();
    let mut rest = Vec::new();
    output.read_to_end(&mut rest).unwrap();
    assert_eq!(first.len() + rest.len(), 1000 * SOLVED.len());
    assert_eq!(finish(child), (0, String::new()));
}

#[test]
fn a_closed_pipe_ends_every_program_quietly() {
    for name in names() {
        let (child, mut stdin, stdout) = start(&name);
        drop(stdout);
        // The program may end before it has read all of its input.
        let _ = stdin.write_all(&input(&first(&name)));
        drop(stdin);
        assert_eq!(finish(child), (0, String::new()), "{}", name);
    }
}

#[test]
fn a_pipe_that_closes_in_the_middle_of_the_input_ends_a_program_quietly() {
    let (child, mut input, mut output) = start("poj2676");
    let _ = input.write_all(b"100000\n");
    let writer = thread::spawn(move || {
        let _ = (0..100_000).try_for_each(|_| input.write_all(SOLVED));
    });
    output.read_exact(&mut [0; 100]).unwrap();
    drop(output);
    assert_eq!(finish(child), (0, String::new()));
    writer.join().unwrap();
}

#[test]
fn a_program_prints_all_answers_after_its_standard_error_is_closed() {
    let (mut child, mut input, output) = start("poj2676");
    drop(child.stderr.take());
    input.write_all(b"2\n").unwrap();
    input.write_all(&[b'1'; 81]).unwrap();
    input.write_all(SOLVED).unwrap();
    drop(input);
    let answers = wait_for(&mut child, || crate::programs::text_of(output));
    assert_eq!(answers.len(), 180);
    assert_eq!(finish(child).0, 1);
}

#[cfg(unix)]
#[test]
fn an_unreadable_input_is_reported_with_status_2() {
    use crate::programs::binary;
    use std::process::Command;
    for name in readers() {
        // A folder can be opened like a file, but reading from it fails.
        let folder = fs::File::open(env!("CARGO_MANIFEST_DIR")).unwrap();
        let output = Command::new(binary(&name)).stdin(folder).output().unwrap();
        let report = String::from_utf8(output.stderr).unwrap();
        let start = format!("{}: cannot read the input: ", name);
        assert!(report.starts_with(&start), "{} reports {:?}, not {:?}", name, report, start);
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{}", name);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_reported_with_status_2() {
    use crate::programs::binary;
    use std::process::Command;
    for name in names() {
        let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let sample = fs::File::open(first(&name)).unwrap();
        let mut command = Command::new(binary(&name));
        let output = command.stdin(sample).stdout(full).output().unwrap();
        let report = String::from_utf8(output.stderr).unwrap();
        let start = format!("{}: cannot write the answer: ", name);
        assert!(report.starts_with(&start), "{} reports {:?}, not {:?}", name, report, start);
        assert_eq!(output.status.code(), Some(2), "{}", name);
    }
}

/// Returns an endless input for a program that reads many grids, or `None` for any other program.
/// The first string is a line with the number of grids, or empty if the program reads no such
/// number. The second string contains grids, which the caller repeats. We prefer solved grids,
/// because they take the least time.
#[cfg(target_os = "linux")]
fn endless(name: &str) -> Option<(String, String)> {
    for sample in samples(name) {
        let text = String::from_utf8(input(&sample)).expect("text");
        let (first, rest) = text.split_once('\n').unwrap_or((&text, ""));
        let count: Option<usize> = first.trim().parse().ok();
        let head = |times| count.map_or(String::new(), |count| format!("{}\n", times * count));
        if count.is_some() && rest.trim().is_empty() {
            // The input is only a number, such as the size of a board. Twice the number asks for
            // something else, not for two answers.
            continue;
        }
        let unsolved = if count.is_some() { rest } else { &text };
        for grids in [&expected(&sample).answers, unsolved] {
            let grids = format!("{}\n", grids);
            let input = |times| (head(times) + &grids.repeat(times)).into_bytes();
            let outcome = |times| crate::programs::run_until(name, &input(times), 1 << 20);
            let (once, twice) = (outcome(1), outcome(2));
            // There may be an empty line between the answers.
            let doubled = 2 * once.answers.len()..=2 * once.answers.len() + 1;
            let many = once.answers.len() > 1 && doubled.contains(&twice.answers.len());
            if many && (once.status, twice.status) == (0, 0) {
                return Some((count.map_or("", |_| "1000000000\n").to_string(), grids));
            }
        }
    }
    None
}

#[cfg(target_os = "linux")]
#[test]
fn memory_does_not_grow_with_the_number_of_cases() {
    let endless: Vec<_> = readers()
        .into_iter()
        .filter(|name| reads_in_pieces(name))
        .filter_map(|name| endless(&name).map(|parts| (name, parts)))
        .collect();
    crate::programs::on_two_threads(&endless, |(name, (head, grids))| {
        let (mut child, mut stdin, mut stdout) = start(name);
        let reader = thread::spawn(move || std::io::copy(&mut stdout, &mut std::io::sink()));
        stdin.write_all(head.as_bytes()).unwrap();
        let block = grids.repeat(4096 / grids.len() + 1);
        let mut feed = |bytes: usize, time: u64| {
            let (begun, mut written) = (std::time::Instant::now(), 0);
            while written < bytes && begun.elapsed() < Duration::from_millis(time) {
                stdin.write_all(block.as_bytes()).unwrap();
                written += block.len();
            }
            (crate::programs::peak_memory(&child), written)
        };
        // The first 400,000 bytes fill all buffers and the pipe.
        let (before, _) = feed(400_000, 5000);
        let (after, written) = feed(20_000_000, 150);
        assert!(
            after < before + 500,
            "{}: {} KiB, then {} KiB after {} bytes",
            name,
            before,
            after,
            written
        );
        child.kill().unwrap();
        child.wait().unwrap();
        reader.join().unwrap().unwrap();
    });
    for name in MANY_GRIDS {
        assert!(endless.iter().any(|known| known.0 == name), "{} was not tried", name);
    }
}
