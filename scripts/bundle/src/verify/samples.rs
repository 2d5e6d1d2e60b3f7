//! Runs a program on samples and compares what it prints, as judges do.

use crate::failure::{failed, with_path, Result};
use crate::report::Report;
use crate::tools::{text, Scratch};
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

/// Runs a program on the samples in a folder, each for at most `timeout`, and reports the times.
///
/// A sample is an input such as `1.in` with its answer `1.out`. If there is a file `1.err`, the
/// program has to reject the input with exit status 1. The folder `unsolvable` holds further
/// samples.
pub fn run_samples(
    program: &Path,
    folder: &Path,
    timeout: Duration,
    scratch: &Scratch,
    report: &mut Report,
) -> Result<()> {
    let folders = [folder.to_path_buf(), folder.join("unsolvable")];
    let files = folders.iter().flat_map(fs::read_dir).flatten().flatten();
    let is_input = |file: &PathBuf| file.extension() == Some("in".as_ref());
    let mut inputs: Vec<_> = files.map(|file| file.path()).filter(is_input).collect();
    inputs.sort();
    if inputs.is_empty() {
        let folder = folder.display();
        report.add(&format!("not run: {} has no samples such as 1.in with 1.out", folder));
    }
    for input in &inputs {
        let time = run(program, input, timeout, scratch)?;
        let name = input.strip_prefix(folder).unwrap_or(input).display();
        report.add(&format!("{} is right, {} ms", name, time.as_millis()));
    }
    Ok(())
}

/// Runs a program on one sample, and returns the time that it takes.
fn run(program: &Path, input: &Path, timeout: Duration, scratch: &Scratch) -> Result<Duration> {
    let fail = |why: &str| failed(format!("{}: {}", input.display(), why));
    let expected = fs::read(input.with_extension("out")).map_err(|_| fail("has no .out"))?;
    let [printed, complaints] = ["printed", "complaints"].map(|name| scratch.folder.join(name));
    let mut command = Command::new(program);
    command.stdin(with_path(input, File::open(input))?);
    command.stdout(with_path(&printed, File::create(&printed))?);
    command.stderr(with_path(&complaints, File::create(&complaints))?);
    let started = Instant::now();
    let mut child = with_path(program, command.spawn())?;

    // A program that never stops printing would fill the disk.
    let most = expected.len() as u64 + (1 << 22);
    let prints_too_much = || fs::metadata(&printed).map_or(true, |file| file.len() > most);
    let ended = loop {
        if let Some(status) = with_path(program, child.try_wait())? {
            break Some(status);
        } else if started.elapsed() > timeout || prints_too_much() {
            // It may have ended just now.
            let _ = child.kill();
            with_path(program, child.wait())?;
            break None;
        }
        thread::sleep(Duration::from_millis(1));
    };
    let time = started.elapsed();

    // A program that rejects its input ends with status 1.
    let status = i32::from(input.with_extension("err").exists());
    let read = |file: &Path| with_path(file, fs::read(file)).map(|bytes| text(&bytes));
    let why = match ended {
        None if prints_too_much() => format!("prints more than {} bytes", most),
        None => format!("not done after {} s, see --timeout", time.as_secs()),
        Some(ended) if ended.code() != Some(status) => format!("{}, expected {}", ended, status),
        Some(_) => match first_difference(&read(&printed)?, &text(&expected)) {
            Some(difference) => difference,
            None => return Ok(time),
        },
    };
    Err(fail(&format!("{}\n{}", why, read(&complaints)?)))
}

/// Describes the first line that differs. Blanks at the end of a line and newlines at the end of
/// the file do not matter.
fn first_difference(found: &str, expected: &str) -> Option<String> {
    let lines = |text: &str| -> Vec<String> {
        let lines = text.trim_end().lines().map(|line| format!("{:?}", line.trim_end()));
        lines.chain(["the end".to_string()]).collect()
    };
    let (found, expected) = (lines(found), lines(expected));
    let line = found.iter().zip(&expected).position(|(found, expected)| found != expected)?;
    Some(format!("line {} is {:.200}, not {:.200}", line + 1, found[line], expected[line]))
}
