//! Proves a bundle: compiles it as the judge does and runs it on the samples.

use crate::compiler::Compiler;
use crate::options::EDITIONS;
use crate::Failure::{self, Failed};
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};
use std::{io, thread};

/// A program that runs longer hangs.
const TIME_LIMIT: Duration = Duration::from_secs(60);

/// The most that a program may print beyond its answers, in bytes.
const PRINT_LIMIT: u64 = 1 << 24;

/// Lints that tell what the next edition reads differently, but for two that tell of right code.
const MIGRATION: &str = "-Aunknown-lints -Drust-2018-compatibility -Drust-2021-compatibility \
    -Drust-2024-compatibility -Aabsolute-paths-not-starting-with-crate \
    -Aedition-2024-expr-fragment-specifier";

/// Compiles a bundle as the judge does, with warnings denied.
pub fn compile(source: &Path, program: &Path, compiler: &Compiler) -> Result<(), Failure> {
    let mut rustc = compiler.rustc(compiler.edition);
    let told = rustc
        .args(["-D", "warnings", "-o"])
        .args([program, source])
        .output();
    let told = told.map_err(|error| Failed(format!("cannot run rustc: {}", error)))?;
    if told.status.success() {
        return Ok(());
    }
    let words = String::from_utf8_lossy(&told.stderr);
    let is_error = words.lines().any(|line| line.starts_with("error["));
    let verdict = if is_error {
        "does not compile"
    } else {
        "has warnings, which are denied,"
    };
    Err(Failed(format!(
        "{} in edition {}\n{}",
        verdict, compiler.edition, words
    )))
}

/// The editions that take a bundle without a warning and read it as the one asked for does.
pub fn editions(source: &Path, compiler: &Compiler) -> io::Result<Vec<&'static str>> {
    let mut children = Vec::new();
    for edition in EDITIONS {
        let mut rustc = compiler.rustc(edition);
        rustc
            .args(["-D", "warnings"])
            .args(MIGRATION.split_whitespace());
        rustc
            .args(["--emit=metadata", "-o"])
            .arg(compiler.folder.join(edition))
            .arg(source);
        children.push(rustc.stderr(Stdio::null()).spawn()?);
    }
    let mut alike = Vec::new();
    for (edition, mut child) in EDITIONS.iter().zip(children) {
        let is_alike = child.wait()?.success() || *edition == compiler.edition;
        if !is_alike && alike.contains(&compiler.edition) {
            break;
        } else if !is_alike {
            alike.clear();
        } else {
            alike.push(*edition);
        }
    }
    Ok(alike)
}

/// The inputs in a folder and in its folder `unsolvable`.
pub fn samples(folder: &Path) -> Vec<PathBuf> {
    let mut inputs = Vec::new();
    for folder in [folder.to_path_buf(), folder.join("unsolvable")] {
        let files = fs::read_dir(folder).into_iter().flatten().flatten();
        inputs.extend(files.map(|file| file.path()));
    }
    inputs.retain(|file| file.extension().map_or(false, |kind| kind == "in"));
    inputs.sort();
    inputs
}

/// Runs a program on a sample: the time it took, or how it went wrong and what it said.
pub fn run_sample(program: &Path, input: &Path, folder: &Path) -> Result<Duration, String> {
    let told = |error: io::Error| error.to_string();
    let expected = fs::read(input.with_extension("out"));
    let expected = expected.map_err(|error| format!("no .out beside it: {}", error))?;
    // A complaint that is expected goes with status 1.
    let status = i32::from(input.with_extension("err").exists());
    let (printed, said) = (folder.join("printed"), folder.join("said"));
    let started = Instant::now();
    let ended = run(program, input, &printed, &said, expected.len() as u64).map_err(told)?;
    let time = started.elapsed();
    let found = fs::read(&printed).map_err(told)?;
    let wrong = match ended {
        None => Some(format!(
            "stopped after {} s and {} bytes",
            time.as_secs(),
            found.len()
        )),
        Some(ended) if ended.code() != Some(status) => Some(format!("{}, not {}", ended, status)),
        Some(_) => first_difference(&found, &expected),
    };
    let said = fs::read(&said).map_err(told)?;
    wrong.map_or(Ok(time), |wrong| {
        Err(format!("{}\n{}", wrong, String::from_utf8_lossy(&said)))
    })
}

/// Runs a program between files. It is stopped if it does not end.
fn run(
    program: &Path,
    input: &Path,
    printed: &Path,
    said: &Path,
    expected: u64,
) -> io::Result<Option<ExitStatus>> {
    let (stdout, stderr) = (File::create(printed)?, File::create(said)?);
    let mut command = Command::new(program);
    let mut child = command
        .stdin(File::open(input)?)
        .stdout(stdout)
        .stderr(stderr)
        .spawn()?;
    let started = Instant::now();
    while started.elapsed() < TIME_LIMIT && fs::metadata(printed)?.len() < expected + PRINT_LIMIT {
        if let Some(status) = child.try_wait()? {
            return Ok(Some(status));
        }
        thread::sleep(Duration::from_millis(1));
    }
    child.kill()?;
    child.wait().map(|_| None)
}

/// The first line that differs. Blanks at a line's end and newlines at the file's do not count.
fn first_difference(found: &[u8], expected: &[u8]) -> Option<String> {
    let lines = |text: &[u8]| -> Vec<String> {
        let text = String::from_utf8_lossy(text);
        text.trim_end()
            .split('\n')
            .map(|line| format!("{:?}", line.trim_end()))
            .collect()
    };
    let (found, expected) = (lines(found), lines(expected));
    let differs =
        (0..=found.len().max(expected.len())).find(|&k| found.get(k) != expected.get(k))?;
    let shown = |lines: &[String]| -> String {
        lines
            .get(differs)
            .map_or("the end", |line| line)
            .chars()
            .take(200)
            .collect()
    };
    Some(format!(
        "line {} is {}, expected {}",
        differs + 1,
        shown(&found),
        shown(&expected)
    ))
}

#[test]
fn answers_are_compared_as_judges_do() {
    for (found, expected) in [("a\nb\n", "a \r\nb"), ("", "\n"), ("a\n\n\n", "a")] {
        assert_eq!(
            first_difference(found.as_bytes(), expected.as_bytes()),
            None
        );
    }
    let told = first_difference(b"a\n", b"a\nb\n");
    assert_eq!(told.as_deref(), Some("line 2 is the end, expected \"b\""));
    assert!(first_difference(b" a", b"a").is_some());
}
