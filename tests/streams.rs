//! How programs treat their streams: slow ones, broken ones, long ones.

mod programs;

use programs::{binary, run, run_from, samples, IN_MEMORY};
use std::fs;
use std::io::{self, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

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
    for &name in IN_MEMORY {
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
    for name in IN_MEMORY.iter().filter(|name| **name != "queens4") {
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

#[test]
fn the_last_grid_is_answered_while_the_input_stays_open() {
    for &name in IN_MEMORY {
        // The end of input belongs to what these two read: it tells that no grid follows, or
        // which form the grid has.
        if name == "acwing169" || name == "samurai" {
            continue;
        }
        let sample = samples(name).remove(0);
        let (child, mut input, mut output) = start(name);
        // Not a byte after the last cell.
        let bytes = fs::read(&sample).unwrap();
        let end = bytes
            .iter()
            .rposition(|byte| byte.is_ascii_digit())
            .map_or(0, |at| at + 1);
        input.write_all(&bytes[..end]).unwrap();
        let mut answers = Vec::new();
        output.read_to_end(&mut answers).unwrap();
        assert_eq!(answers, fs::read(sample.with_extension("out")).unwrap());
        assert_eq!(finish(child), (Some(0), String::new()));
        drop(input);
    }
}

#[test]
fn answers_that_fill_the_buffer_appear_before_more_input_does() {
    let (child, mut input, mut output) = start("poj2676");
    let writer = std::thread::spawn(move || {
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
    let full = fs::OpenOptions::new()
        .write(true)
        .open("/dev/full")
        .unwrap();
    let output = Command::new(binary("queens4"))
        .stdout(full)
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    let complaint = String::from_utf8(output.stderr).unwrap();
    assert!(
        complaint.starts_with("queens4: cannot write the answer: "),
        "{}",
        complaint
    );
}

/// Runs that many cases and returns how many pages of memory the process has touched, counted
/// by its page faults while it waits for one more case.
#[cfg(target_os = "linux")]
fn pages_touched(head: &str, cases: usize) -> u64 {
    let (child, mut input, mut output) = start("poj2676");
    let reader = std::thread::spawn(move || io::copy(&mut output, &mut io::sink()).unwrap());
    input.write_all(head.as_bytes()).unwrap();
    (0..cases).for_each(|_| input.write_all(SOLVED).unwrap());
    let pages = page_faults_when_asleep(child.id());
    input.write_all(SOLVED).unwrap();
    drop(input);
    assert_eq!(finish(child), (Some(0), String::new()));
    assert_eq!(reader.join().unwrap() as usize, (cases + 1) * SOLVED.len());
    pages
}

#[cfg(target_os = "linux")]
fn page_faults_when_asleep(process: u32) -> u64 {
    let mut sleeps = 0;
    loop {
        std::thread::sleep(std::time::Duration::from_millis(10));
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
    let ten = pages_touched("11\n", 10);
    let million = pages_touched("1000001\n", 1_000_000);
    // Ten cases leave most of the fixed buffers untouched: 64 pages of 4 KiB hold them all.
    assert!(million <= ten + 64, "{} pages, then {}", ten, million);
}
