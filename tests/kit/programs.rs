//! Runs the programs in `src/bin/` as processes, as a judge or a user would.
//!
//! No program is listed here. The tests find the files in `src/bin/` and the folders in `samples/`,
//! and they learn from a program's samples what it reads and prints.
//!
//! [`run`] feeds a program and returns what it did. The tests that need the running child, because
//! they feed it slowly, close its pipes or measure its memory, call [`start`].

use std::env::consts::EXE_SUFFIX;
use std::fs;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

/// If a test waits longer than this for a program to do something, we assume that the program
/// hangs. Even a slow machine needs much less time.
pub const HANG: Duration = Duration::from_secs(60);

/// The exit status and the output of a program that has ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    pub status: i32,
    /// The text on standard output.
    pub answers: String,
    /// The text on standard error.
    pub reports: String,
}

/// Calls `work` with each element, on two threads, because the machines that run our tests have two
/// processors.
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
    let mut command = assert_cmd::Command::new(binary(name));
    let output = command.write_stdin(input).timeout(HANG).output().expect(name);
    let status = output.status.code();
    Run {
        status: status.unwrap_or_else(|| panic!("{}: {}", name, output.status)),
        answers: text_of(&output.stdout[..]),
        reports: text_of(&output.stderr[..]),
    }
}

/// Runs a program on an input, and closes its standard output after `most` bytes.
pub fn run_until(name: &str, input: &[u8], most: u64) -> Run {
    let (mut child, mut stdin, stdout) = start(name);
    let input = input.to_vec();
    // A program may end before it has read all of its input. We ignore the write error then.
    thread::spawn(move || stdin.write_all(&input));
    let answers = wait_for(&mut child, move || text_of(stdout.take(most)));
    let (status, reports) = finish(child);
    Run { status, answers, reports }
}

/// Starts a program with a pipe to each of its three streams.
pub fn start(name: &str) -> (Child, ChildStdin, ChildStdout) {
    let mut command = Command::new(binary(name));
    command.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.stderr(Stdio::piped()).spawn().expect(name);
    let (input, output) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
    (child, input, output)
}

/// Waits until a program has ended. Returns its exit status and what it wrote to standard error,
/// unless the caller has taken that stream.
pub fn finish(mut child: Child) -> (i32, String) {
    let reports = match child.stderr.take() {
        Some(stderr) => wait_for(&mut child, || text_of(stderr)),
        None => String::new(),
    };
    let status = child.wait().unwrap();
    let code = status.code().unwrap_or_else(|| panic!("{}", status));
    (code, reports)
}

/// Runs `wait`, which blocks until the program does something, and returns its result.
///
/// # Panics
///
/// Kills the program and panics if `wait` blocks for longer than [`HANG`].
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

/// Reads a stream of text to its end.
pub fn text_of(mut stream: impl Read) -> String {
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes).unwrap();
    // A test that stops reading early may cut a character in two.
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Returns the peak memory of a running program in KiB. Linux updates this count in steps, so a
/// difference of less than 500 means nothing.
#[cfg(target_os = "linux")]
pub fn peak_memory(child: &Child) -> u64 {
    let status = fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
    let line = status.lines().find(|line| line.starts_with("VmHWM:"));
    let kib = line.unwrap().split_whitespace().nth(1);
    kib.unwrap().parse().unwrap()
}

/// Returns the path of a program's binary.
pub fn binary(name: &str) -> PathBuf {
    // The macro `env` needs a literal, and Cargo puts all programs into one folder.
    let any = Path::new(env!("CARGO_BIN_EXE_poj2676"));
    any.with_file_name(format!("{}{}", name, EXE_SUFFIX))
}

/// Returns the names of all programs.
pub fn names() -> Vec<String> {
    let sources = files(&package().join("src/bin"));
    let name = |path: &PathBuf| path.file_stem().unwrap().to_str().unwrap().to_string();
    sources.iter().map(name).collect()
}

/// Returns the names of the programs that read input. The sample inputs of the others are empty.
pub fn readers() -> Vec<String> {
    let mut readers = names();
    readers.retain(|name| samples(name).iter().any(|path| !input(path).is_empty()));
    readers
}

/// Returns the paths of a program's sample inputs in order, the unsolvable ones last.
pub fn samples(name: &str) -> Vec<PathBuf> {
    let folder = package().join("samples").join(name);
    let mut inputs = files(&folder);
    inputs.extend(files(&folder.join("unsolvable")));
    inputs.retain(|path| path.extension().map_or(false, |end| end == "in"));
    assert!(!inputs.is_empty(), "samples/{} has no 1.in and 1.out", name);
    inputs
}

/// Reads the input of a sample.
pub fn input(sample: &Path) -> Vec<u8> {
    fs::read(sample).unwrap()
}

/// Returns the run that a sample prescribes.
pub fn expected(sample: &Path) -> Run {
    let read = |end| fs::read_to_string(sample.with_extension(end));
    let reports = read("err").unwrap_or_default();
    Run {
        status: i32::from(!reports.is_empty()),
        answers: read("out").unwrap_or_else(|e| panic!("{}: no .out: {}", sample.display(), e)),
        reports,
    }
}

/// Returns the files in a folder, sorted, or none if there is no such folder.
pub fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten();
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.is_file());
    files.sort();
    files
}

/// Returns the folder of this package.
pub fn package() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}
