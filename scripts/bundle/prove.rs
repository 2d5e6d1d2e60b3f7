//! Proves a bundle: compiles it as the judge does and runs it on the samples.

use crate::compiler::{output, text, Compiler};
use crate::options::EDITIONS;
use crate::{Failed, Result};
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread::sleep;
use std::time::{Duration, Instant};

/// A program that runs longer, or prints so many bytes beyond its answers, is stopped.
const TIME_LIMIT: Duration = Duration::from_secs(60);
const PRINT_LIMIT: u64 = 1 << 24;

/// Lints on code that a later edition reads otherwise, but for two that fire on right code, too.
const MIGRATION: &str = "-Aunknown-lints -Drust-2018-compatibility -Drust-2021-compatibility \
    -Drust-2024-compatibility -Aabsolute-paths-not-starting-with-crate \
    -Aedition-2024-expr-fragment-specifier";

/// Compiles a bundle and runs it on the samples in a folder.
pub fn prove(bundle: &str, folder: &Path, compiler: &Compiler) -> Result<()> {
    let (source, built) = (compiler.folder.join("submit.rs"), compiler.folder.join("submit.exe"));
    fs::write(&source, bundle)?;
    let version = text(&output(compiler.rustc(compiler.edition).arg("--version"))?.stdout);
    eprintln!("compiling with {}", version.trim());
    let mut rustc = compiler.rustc(compiler.edition);
    let told = output(rustc.args(["-D", "warnings", "-o"]).args([&built, &source]))?;
    if !told.status.success() {
        return Err(Failed(format!("does not compile without a warning\n{}", text(&told.stderr))));
    }
    eprintln!("the same in {}", editions(&source, compiler).join(", "));
    let samples = samples(folder);
    if samples.is_empty() {
        eprintln!("not run, for there are no samples in {}", folder.display());
    }
    for sample in samples {
        let time = run(&built, &sample, compiler.folder)?;
        let name = sample.strip_prefix(folder).unwrap_or(&sample).display();
        eprintln!("{} is right, {} ms", name, time.as_millis());
    }
    Ok(())
}

/// The editions that take a bundle without a warning and read it as the one asked for does.
fn editions(source: &Path, compiler: &Compiler) -> Vec<&'static str> {
    let clean = |edition: &str| {
        let mut rustc = compiler.rustc(edition);
        rustc.args(["-D", "warnings"]).args(MIGRATION.split(' ')).args(["--emit=metadata", "-o"]);
        let done = output(rustc.args([&source.with_extension("rmeta"), source]));
        done.map_or(false, |done| done.status.success())
    };
    // The lints look ahead: a later edition is the same if the one asked for is clean.
    let (asked, ahead) = (compiler.edition, clean(compiler.edition));
    let same = |one: &&str| *one == asked || (ahead || *one < asked) && clean(one);
    EDITIONS.iter().copied().filter(same).collect()
}

/// The inputs in a folder and in its folder `unsolvable`.
fn samples(folder: &Path) -> Vec<PathBuf> {
    let mut inputs = Vec::new();
    for folder in [folder.to_path_buf(), folder.join("unsolvable")] {
        inputs.extend(fs::read_dir(folder).into_iter().flatten().flatten().map(|file| file.path()));
    }
    inputs.retain(|file| file.extension().map_or(false, |kind| kind == "in"));
    inputs.sort();
    inputs
}

/// Runs a program on a sample: the time it takes.
fn run(program: &Path, input: &Path, folder: &Path) -> Result<Duration> {
    let expected = fs::read(input.with_extension("out"));
    let expected = expected.map_err(|_| Failed(format!("{} has no .out", input.display())))?;
    let (printed, said) = (folder.join("printed"), folder.join("said"));
    let mut command = Command::new(program);
    command.stdin(File::open(input)?).stdout(File::create(&printed)?);
    let mut child = command.stderr(File::create(&said)?).spawn()?;
    let (started, most) = (Instant::now(), expected.len() as u64 + PRINT_LIMIT);
    let ended = loop {
        if let Some(ended) = child.try_wait()? {
            break ended;
        }
        if started.elapsed() > TIME_LIMIT || fs::metadata(&printed)?.len() > most {
            child.kill()?;
        }
        sleep(Duration::from_millis(1));
    };
    let time = started.elapsed();
    // A complaint that is expected goes with status 1.
    let status = i32::from(input.with_extension("err").exists());
    let why = if ended.code() == Some(status) {
        first_difference(&text(&fs::read(printed)?), &text(&expected))
    } else {
        Some(format!("{} after {} s, expected {}", ended, time.as_secs(), status))
    };
    let fail =
        |why| Err(Failed(format!("{}: {}\n{}", input.display(), why, text(&fs::read(said)?))));
    why.map_or(Ok(time), fail)
}

/// The first line that differs. Blanks at a line's end and newlines at the file's do not count.
fn first_difference(found: &str, expected: &str) -> Option<String> {
    let lines = |text: &str| -> Vec<String> {
        let lines = text.trim_end().lines().map(|line| format!("{:?}", line.trim_end()));
        lines.chain(["the end".to_string()]).collect()
    };
    let (found, expected) = (lines(found), lines(expected));
    let line = found.iter().zip(&expected).position(|(found, expected)| found != expected)?;
    Some(format!("line {} is {:.200}, not {:.200}", line + 1, found[line], expected[line]))
}
