//! How programs treat their streams: slow ones, broken ones, long ones.

mod programs;

use programs::{binary, run, run_from, samples, ALL, READING, READING_GRIDS};
use std::fs;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

/// After so long a program hangs, on the slowest machine.
const HANG: Duration = Duration::from_secs(60);

const SOLVED: &[u8] = b"\
143628579\n572139468\n986754231\n391542786\n468917352\n725863914\n237481695\n619275843\n\
854396127\n";

/// A source that gives `step` bytes at a time and is interrupted before each.
struct Trickle<'a> {
    bytes: &'a [u8],
    step: usize,
    interrupted: bool,
}

impl Read for Trickle<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.interrupted = !self.interrupted;
        if self.interrupted {
            return Err(io::ErrorKind::Interrupted.into());
        }
        let step = self.step.min(buffer.len());
        (&mut self.bytes).take(step as u64).read(buffer)
    }
}

#[test]
fn input_in_pieces_gives_the_same_as_input_at_once() {
    let malformed: &[&[u8]] = &[
        b"\xEF\xBB\xBF2\n00",
        b"\xEF\xBB",
        b"1\n0\xE6\x95\xB0",
        b"12x",
    ];
    for &name in ALL {
        let samples = samples(name)
            .into_iter()
            .map(|path| fs::read(path).unwrap());
        for input in samples.chain(malformed.iter().map(|input| input.to_vec())) {
            let whole = run(name, &input);
            for &step in &[1, 2, 7, 100] {
                let mut source = Trickle {
                    bytes: &input,
                    step,
                    interrupted: false,
                };
                assert_eq!(run_from(name, &mut source), whole);
            }
        }
    }
}

#[test]
fn a_source_that_fails_is_told_with_status_2() {
    struct Broken;
    impl Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::Error::new(io::ErrorKind::Other, "no medium"))
        }
    }
    for name in READING {
        let told = run_from(name, &mut Broken);
        assert_eq!(told.status, 2);
        assert_eq!(
            told.complaints,
            format!("{}: cannot read the input: no medium\n", name)
        );
    }
}

fn start(name: &str) -> (Child, ChildStdin, ChildStdout) {
    let mut child = Command::new(binary(name))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let (input, output) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
    (child, input, output)
}

/// Waits for a child whose other streams were taken: its status and standard error.
fn finish(child: Child) -> (Option<i32>, String) {
    let output = child.wait_with_output().unwrap();
    (
        output.status.code(),
        String::from_utf8(output.stderr).unwrap(),
    )
}

/// Runs `wait`, which ends when a program does something; panics if that does not happen.
fn without_hanging<T: Send + 'static>(name: &str, wait: impl FnOnce() -> T + Send + 'static) -> T {
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || sender.send(wait()));
    let waited = receiver.recv_timeout(HANG);
    waited.unwrap_or_else(|_| panic!("{} waits for more input than it needs", name))
}

#[test]
fn a_complaint_waits_for_no_more_than_its_grid() {
    // Blanks behind a grid are not the next grid, however many.
    for &blanks in &[0, 10, 200, 2000] {
        let (mut child, mut input, output) = start("poj2676");
        input.write_all(b"3\n").unwrap();
        input.write_all(&[b'1'; 81]).unwrap();
        input.write_all(&vec![b' '; blanks]).unwrap();
        let mut complaints = BufReader::new(child.stderr.take().unwrap());
        let told = without_hanging("poj2676", move || {
            let mut line = String::new();
            complaints.read_line(&mut line).unwrap();
            line
        });
        assert_eq!(told, "poj2676: case 1: two 1s in row 1\n");
        drop((input, output));
        assert_eq!(child.wait().unwrap().code(), Some(2));
    }
}

#[test]
fn the_last_grid_is_answered_while_the_input_stays_open() {
    for &name in READING_GRIDS {
        let sample = samples(name).remove(0);
        let (child, mut input, mut output) = start(name);
        // Not a byte after the last cell.
        let bytes = fs::read(&sample).unwrap();
        let end = bytes
            .iter()
            .rposition(|byte| !byte.is_ascii_whitespace())
            .map_or(0, |at| at + 1);
        input.write_all(&bytes[..end]).unwrap();
        let answers = without_hanging(name, move || {
            let mut answers = Vec::new();
            output.read_to_end(&mut answers).unwrap();
            answers
        });
        assert_eq!(answers, fs::read(sample.with_extension("out")).unwrap());
        assert_eq!(finish(child), (Some(0), String::new()));
        drop(input);
    }
}

#[test]
fn answers_that_fill_the_buffer_appear_before_more_input_does() {
    let (child, mut input, mut output) = start("poj2676");
    let writer = thread::spawn(move || {
        input.write_all(b"1000\n").unwrap();
        (0..999).for_each(|_| input.write_all(SOLVED).unwrap());
        input
    });
    let mut first = vec![0; 60_000];
    output.read_exact(&mut first).unwrap();
    assert!(first
        .chunks(SOLVED.len())
        .all(|grid| SOLVED.starts_with(grid)));
    let mut input = writer.join().unwrap();
    input.write_all(SOLVED).unwrap();
    let mut rest = Vec::new();
    output.read_to_end(&mut rest).unwrap();
    assert_eq!(first.len() + rest.len(), 1000 * SOLVED.len());
    assert_eq!(finish(child), (Some(0), String::new()));
}

#[test]
fn a_closed_pipe_ends_a_program_quietly() {
    let (child, mut input, output) = start("poj2676");
    drop(output);
    // The program may be gone before it has taken all of this.
    let _ = input.write_all(b"100000\n");
    let _ = (0..100_000).try_for_each(|_| input.write_all(SOLVED));
    drop(input);
    assert_eq!(finish(child), (Some(0), String::new()));
}

#[test]
fn standard_error_that_nobody_reads_does_no_harm() {
    let (mut child, mut input, mut output) = start("poj2676");
    drop(child.stderr.take());
    input.write_all(b"2\n").unwrap();
    input.write_all(&[b'1'; 81]).unwrap();
    input.write_all(SOLVED).unwrap();
    drop(input);
    let mut answers = Vec::new();
    output.read_to_end(&mut answers).unwrap();
    assert_eq!(answers.len(), 180);
    assert_eq!(child.wait().unwrap().code(), Some(1));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told_with_status_2() {
    for &name in ALL {
        let full = fs::OpenOptions::new().write(true).open("/dev/full");
        let sample = fs::File::open(samples(name).remove(0)).unwrap();
        let output = Command::new(binary(name))
            .stdin(sample)
            .stdout(full.unwrap())
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(2));
        let complaint = String::from_utf8(output.stderr).unwrap();
        let start = format!("{}: cannot write the answer: ", name);
        assert!(complaint.starts_with(&start), "{}", complaint);
    }
}

/// Runs that many cases and returns how many pages of memory the process has touched, counted
/// by its page faults while it waits for one more case.
#[cfg(target_os = "linux")]
fn pages_touched(name: &str, head: &str, grid: &str, cases: usize) -> u64 {
    let (child, mut input, mut output) = start(name);
    let reader = thread::spawn(move || io::copy(&mut output, &mut io::sink()).unwrap());
    input.write_all(head.as_bytes()).unwrap();
    (0..cases).for_each(|_| input.write_all(grid.as_bytes()).unwrap());
    let pages = page_faults_when_asleep(child.id());
    input.write_all(grid.as_bytes()).unwrap();
    drop(input);
    assert_eq!(finish(child), (Some(0), String::new()));
    assert_eq!(reader.join().unwrap() as usize, (cases + 1) * grid.len());
    pages
}

#[cfg(target_os = "linux")]
fn page_faults_when_asleep(process: u32) -> u64 {
    let mut sleeps = 0;
    loop {
        thread::sleep(Duration::from_millis(10));
        // Fields behind the name: the state comes first, the minor faults eighth.
        let stat = fs::read_to_string(format!("/proc/{}/stat", process)).unwrap();
        let fields: Vec<&str> = stat[stat.rfind(')').unwrap() + 2..].split(' ').collect();
        // A process that waits for the reader sleeps too, but not for long.
        sleeps = if fields[0] == "S" { sleeps + 1 } else { 0 };
        if sleeps == 20 {
            return fields[7].parse().unwrap();
        }
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_million_cases_take_no_more_memory_than_ten() {
    let grid = std::str::from_utf8(SOLVED).unwrap();
    let ten = pages_touched("poj2676", "11\n", grid, 10);
    let million = pages_touched("poj2676", "1000001\n", grid, 1_000_000);
    // Ten cases leave most of the fixed buffers untouched: 64 pages of 4 KiB hold them all.
    assert!(million <= ten + 64, "{} pages, then {}", ten, million);
}

#[cfg(target_os = "linux")]
#[test]
fn many_16x16_cases_take_no_more_memory_than_ten() {
    let sample = samples("acwing169").remove(0).with_extension("out");
    let answers = fs::read_to_string(sample).unwrap();
    let grid = format!("{}\n\n", answers.split("\n\n").next().unwrap());
    let ten = pages_touched("acwing169", "", &grid, 10);
    let many = pages_touched("acwing169", "", &grid, 100_000);
    assert!(many <= ten + 64, "{} pages, then {}", ten, many);
}
