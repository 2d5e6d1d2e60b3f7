//! Proves a bundle: compiles it as the judge does and runs it on the samples.

use crate::compiler::{output, text, Compiler};
use crate::options::EDITIONS;
use crate::{Failed, Result};
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// A program that runs longer, or prints so many bytes beyond its answers, is stopped.
const TIME_LIMIT: Duration = Duration::from_secs(60);
const PRINT_LIMIT: u64 = 1 << 24;

/// Lints that tell what the next edition reads differently, but for two that tell of right code.
const MIGRATION: &str = "-Aunknown-lints -Drust-2018-compatibility -Drust-2021-compatibility \
    -Drust-2024-compatibility -Aabsolute-paths-not-starting-with-crate \
    -Aedition-2024-expr-fragment-specifier";

/// Compiles a bundle as the judge does, with warnings denied.
pub fn compile(source: &Path, program: &Path, compiler: &Compiler) -> Result<()> {
    let mut rustc = compiler.rustc(compiler.edition);
    let told = output(rustc.args(["-D", "warnings", "-o"]).args([program, source]))?;
    if told.status.success() {
        return Ok(());
    }
    let (edition, words) = (compiler.edition, text(&told.stderr));
    Err(Failed(format!("has warnings, which are denied, in edition {}\n{}", edition, words)))
}

/// The editions that take a bundle without a warning and read it as the one asked for does.
pub fn editions(source: &Path, compiler: &Compiler) -> Result<Vec<&'static str>> {
    let mut children = Vec::new();
    for edition in EDITIONS {
        let mut rustc = compiler.rustc(edition);
        rustc.args(["-D", "warnings"]).args(MIGRATION.split_whitespace());
        rustc.args(["--emit=metadata", "-o"]).arg(compiler.folder.join(edition)).arg(source);
        children.push((edition, rustc.stderr(Stdio::null()).spawn()?));
    }
    let mut runs = vec![Vec::new()];
    for (edition, mut child) in children {
        if !child.wait()?.success() && edition != compiler.edition {
            runs.push(Vec::new());
        } else if let Some(run) = runs.last_mut() {
            run.push(edition);
        }
    }
    Ok(runs.into_iter().find(|run| run.contains(&compiler.edition)).unwrap_or_default())
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

/// Runs a program on a sample: the time it takes.
pub fn run_sample(program: &Path, input: &Path, folder: &Path) -> Result<Duration> {
    let expected = fs::read(input.with_extension("out"));
    let expected = expected.map_err(|_| Failed(format!("{} has no .out", input.display())))?;
    let expected = text(&expected);
    let (printed, said) = (folder.join("printed"), folder.join("said"));
    let mut command = Command::new(program);
    command.stdin(File::open(input)?).stdout(File::create(&printed)?);
    let mut child = command.stderr(File::create(&said)?).spawn()?;
    let started = Instant::now();
    let ended = loop {
        let is_long = fs::metadata(&printed)?.len() > expected.len() as u64 + PRINT_LIMIT;
        match child.try_wait()? {
            None if started.elapsed() < TIME_LIMIT && !is_long => sleep(Duration::from_millis(1)),
            ended => break ended,
        }
    };
    let time = started.elapsed();
    // A complaint that is expected goes with status 1.
    let status = i32::from(input.with_extension("err").exists());
    let why = match ended {
        Some(ended) if ended.code() == Some(status) => {
            first_difference(&text(&fs::read(&printed)?), &expected)
        }
        Some(ended) => Some(format!("{}, expected {}", ended, status)),
        None => {
            child.kill()?;
            child.wait()?;
            Some(format!("stopped after {} s, or because it prints too much", time.as_secs()))
        }
    };
    let said = text(&fs::read(&said)?);
    let fail = |why| Err(Failed(format!("{}: {}\n{}", input.display(), why, said)));
    why.map_or(Ok(time), fail)
}

/// The first line that differs. Blanks at a line's end and newlines at the file's do not count.
fn first_difference(found: &str, expected: &str) -> Option<String> {
    let lines = |text: &str| -> Vec<String> {
        let lines = text.trim_end().lines().map(str::trim_end);
        lines.map(|line| format!("{:?}", line)).chain(["the end".to_string()]).collect()
    };
    let (found, expected) = (lines(found), lines(expected));
    let differs = found.iter().zip(&expected).position(|(found, expected)| found != expected)?;
    let shown = |line: &str| line.chars().take(200).collect::<String>();
    let (found, expected) = (shown(&found[differs]), shown(&expected[differs]));
    Some(format!("line {} is {}, not {}", differs + 1, found, expected))
}
