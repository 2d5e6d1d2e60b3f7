//! The programs in `src/bin/`, run as processes, as a judge and a user run them.
//!
//! Nothing here lists them: a program is a file in `src/bin/` and a folder in `samples/`, and
//! what it does shows what it must hold.

// Each file of tests takes what it needs.
#![allow(dead_code)]

use std::env::consts::EXE_SUFFIX;
use std::fs;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

/// After so long a program hangs, on the slowest machine.
pub const HANG: Duration = Duration::from_secs(60);

/// What a run left behind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    pub status: i32,
    pub answers: String,
    pub complaints: String,
}

/// Does something with each element on two threads.
pub fn on_two_threads<T: Sync>(elements: &[T], work: impl Fn(&T) + Sync) {
    thread::scope(|scope| {
        for half in 0..2 {
            let work = &work;
            scope.spawn(move || elements.iter().skip(half).step_by(2).for_each(work));
        }
    });
}

/// Runs a program on an input.
pub fn run(name: &str, input: &[u8]) -> Run {
    run_until(name, input, u64::MAX)
}

/// Runs a program on an input and closes its output after `most` bytes of answers.
pub fn run_until(name: &str, input: &[u8], most: u64) -> Run {
    let (mut child, mut stdin, stdout) = start(name);
    let input = input.to_vec();
    // A program may leave the rest of its input: that this cannot be written is no failure.
    thread::spawn(move || stdin.write_all(&input));
    let answers = wait_for(&mut child, move || text_of(stdout.take(most)));
    let (status, complaints) = finish(child);
    Run { status, answers, complaints }
}

/// Starts a program with pipes to all its streams.
pub fn start(name: &str) -> (Child, ChildStdin, ChildStdout) {
    let mut command = Command::new(binary(name));
    command.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.stderr(Stdio::piped()).spawn().expect(name);
    let (input, output) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
    (child, input, output)
}

/// Waits until a program has ended: its status and, if nobody took it, its standard error.
pub fn finish(mut child: Child) -> (i32, String) {
    let complaints = match child.stderr.take() {
        Some(stderr) => wait_for(&mut child, || text_of(stderr)),
        None => String::new(),
    };
    let status = child.wait().unwrap();
    let code = status.code().unwrap_or_else(|| panic!("{}", status));
    (code, complaints)
}

/// Runs `wait`, which ends when a program does something. If it does nothing for too long, it
/// is killed, and the test fails.
pub fn wait_for<T: Send + 'static>(
    child: &mut Child,
    wait: impl FnOnce() -> T + Send + 'static,
) -> T {
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || sender.send(wait()));
    receiver.recv_timeout(HANG).unwrap_or_else(|_| {
        let _ = child.kill();
        panic!("the program hangs, or waits for more input than it needs")
    })
}

/// Reads all of a stream that carries text.
pub fn text_of(mut stream: impl Read) -> String {
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes).unwrap();
    // A character may be cut where a test stops reading.
    String::from_utf8_lossy(&bytes).into_owned()
}

/// The most memory that a running program has used, in KiB. Linux counts it in portions: a
/// difference of some 500 is none.
#[cfg(target_os = "linux")]
pub fn peak_memory(child: &Child) -> u64 {
    let status = fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
    let line = status.lines().find(|line| line.starts_with("VmHWM:"));
    let kib = line.unwrap().split_whitespace().nth(1);
    kib.unwrap().parse().unwrap()
}

/// Path of a program's binary.
pub fn binary(name: &str) -> PathBuf {
    let any = Path::new(env!("CARGO_BIN_EXE_poj2676"));
    any.with_file_name(format!("{}{}", name, EXE_SUFFIX))
}

/// Names of all programs.
pub fn names() -> Vec<String> {
    let sources = files(&package().join("src/bin"));
    let name = |path: &PathBuf| path.file_stem().unwrap().to_str().unwrap().to_string();
    sources.iter().map(name).collect()
}

/// Names of the programs that read something: one that does not has empty samples.
pub fn readers() -> Vec<String> {
    let mut readers = names();
    readers.retain(|name| samples(name).iter().any(|path| !input(path).is_empty()));
    readers
}

/// A program's inputs in `samples/`, in order, those with a complaint last.
pub fn samples(name: &str) -> Vec<PathBuf> {
    let folder = package().join("samples").join(name);
    let mut inputs = files(&folder);
    inputs.extend(files(&folder.join("unsolvable")));
    inputs.retain(|path| path.extension().map_or(false, |end| end == "in"));
    assert!(!inputs.is_empty(), "samples/{} has no 1.in and 1.out", name);
    inputs
}

/// The bytes of a sample.
pub fn input(sample: &Path) -> Vec<u8> {
    fs::read(sample).unwrap()
}

/// What a program must do on a sample.
pub fn expected(sample: &Path) -> Run {
    let read = |end| fs::read_to_string(sample.with_extension(end));
    let complaints = read("err").unwrap_or_default();
    Run {
        status: i32::from(!complaints.is_empty()),
        answers: read("out").unwrap_or_else(|e| panic!("{}: no .out: {}", sample.display(), e)),
        complaints,
    }
}

/// The files in a folder, sorted; none if it does not exist.
pub fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten();
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.is_file());
    files.sort();
    files
}

/// The package's folder.
pub fn package() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}
