//! Runs the program of a bundle on samples.

use super::samples::{find_samples, Sample};
use super::stack::{size_of_stack, with_stack};
use crate::failure::{failed, with_path, Result};
use crate::package::Program;
use crate::report::{from_here, Report};
use crate::tools::text;
use std::fs::{self, File};
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

/// Runs a bundle's program on the samples of its problem, and reports the times. A sample may take as
/// long as `timeout`.
pub fn run_samples(
    compiled: &Path,
    program: &Program,
    timeout: Duration,
    report: &mut Report,
) -> Result<()> {
    let (root, names) = (program.manifest.with_file_name(""), program.names());
    let samples = find_samples(&root, &names)?;
    if samples.is_empty() {
        let sample = root.join("samples").join(&names[0]).join("1.in");
        let sample = from_here(&sample).display();
        report.add(&format!("not run: there are no samples such as {} with 1.out", sample));
    }
    let stack = size_of_stack();
    if let Some(size) = stack.filter(|_| !samples.is_empty()) {
        report.add(&format!("running the samples with a stack of {} MiB", size));
    }
    for (name, sample) in &samples {
        let time = run(compiled, stack, timeout, sample)?.as_millis();
        report.add(&format!("{} is right, {} ms", name, time));
    }
    Ok(())
}

/// Runs the program on one sample, and returns the time that it takes.
fn run(program: &Path, stack: Option<u32>, timeout: Duration, sample: &Sample) -> Result<Duration> {
    let [stdout, stderr] = ["stdout", "stderr"].map(|name| program.with_file_name(name));
    let mut command = with_stack(program, stack);
    command.stdin(with_path(&sample.input, File::open(&sample.input))?);
    command.stdout(with_path(&stdout, File::create(&stdout))?);
    command.stderr(with_path(&stderr, File::create(&stderr))?);
    let started = Instant::now();
    let mut child = with_path(program, command.spawn())?;

    // A program that never stops printing would fill the disk, so we stop it, also if the size is not
    // known. 4 MiB are more than anybody reads of a wrong answer.
    let most = sample.answer.len() as u64 + (4 << 20);
    let prints_too_much = || fs::metadata(&stdout).map_or(true, |file| file.len() > most);
    // The exit status, or `None` if we stop the program.
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

    let read = |file: &Path| with_path(file, fs::read(file)).map(|bytes| text(&bytes));
    let why = match ended {
        None if prints_too_much() => format!("prints more than {} bytes", most),
        None => format!("not done after {} s, see --timeout", time.as_secs()),
        Some(ended) if ended.code() != Some(sample.status) => {
            format!("{}, expected {}", ended, sample.status)
        }
        Some(_) => match difference(&read(&stdout)?, &sample.answer) {
            Some(difference) => difference,
            None => return Ok(time),
        },
    };
    Err(failed(format!("{}: {}\n{}", sample.input.display(), why, read(&stderr)?)))
}

/// Compares what a program prints with the answer, as judges do, and describes the first line that
/// differs, if there is one. Blanks at the end of a line and newlines at the end of the file do not
/// matter.
fn difference(found: &str, expected: &str) -> Option<String> {
    let [found, expected] = [found, expected]
        .map(|text| text.trim_end().lines().map(str::trim_end).collect::<Vec<_>>());
    let most = found.len().max(expected.len());
    let at = (0..most).find(|&at| found.get(at) != expected.get(at))?;
    let show = |line: Option<&&str>| line.map_or("the end".into(), |line| format!("{:?}", line));
    let (found, expected) = (show(found.get(at)), show(expected.get(at)));
    Some(format!("line {} is {:.200}, not {:.200}", at + 1, found, expected))
}
