//! Proves a bundle: compiles it as the judge does and runs it on the samples.

use crate::compiler::{output, text, Compiler};
use crate::{Failed, Result};
use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

/// Compiles a bundle and runs it on the samples in a folder and its folder `unsolvable`.
pub fn prove(what: &str, bundle: &str, folder: &Path, compiler: &Compiler) -> Result<()> {
    let (source, built) = (compiler.folder.join("submit.rs"), compiler.folder.join("submit.exe"));
    fs::write(&source, bundle)?;
    let compile = |edition: &str, what| {
        let mut rustc = compiler.rustc(edition);
        output(rustc.args(["-D", "warnings", what, "-o"]).args([&built, &source]))
    };
    let version = text(&compile(compiler.edition, "--version")?.stdout);
    eprintln!("compiling{} with {}", what, version.trim());
    let is_clean = |told: Output| told.status.success();
    let in_edition = |edition: &&str| compile(edition, "--emit=metadata").map_or(false, is_clean);
    let clean: Vec<_> = ["2015", "2018", "2021", "2024"].into_iter().filter(in_edition).collect();
    let told = compile(compiler.edition, "--emit=link")?;
    if !told.status.success() {
        return Err(Failed(format!("does not compile without a warning\n{}", text(&told.stderr))));
    }
    eprintln!("compiles without a warning in {}", clean.join(", "));
    let folders = [folder.to_path_buf(), folder.join("unsolvable")];
    let files = folders.iter().flat_map(fs::read_dir).flatten().flatten().map(|file| file.path());
    let is_input = |file: &PathBuf| file.extension() == Some("in".as_ref());
    let mut samples: Vec<_> = files.filter(is_input).collect();
    samples.sort();
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

/// Runs a program on a sample: the time it takes.
fn run(program: &Path, input: &Path, folder: &Path) -> Result<Duration> {
    let expected = fs::read(input.with_extension("out"));
    let expected = expected.map_err(|_| Failed(format!("{} has no .out", input.display())))?;
    let (mut printed, said) = (Vec::new(), folder.join("said"));
    let mut command = Command::new(program);
    command.stdin(File::open(input)?).stdout(Stdio::piped()).stderr(File::create(&said)?);
    let (started, mut child) = (Instant::now(), command.spawn()?);
    // A program that prints without an end has its output closed.
    let most = expected.len() as u64 + (1 << 24);
    child.stdout.take().map(|out| out.take(most).read_to_end(&mut printed)).transpose()?;
    let (ended, time) = (child.wait()?, started.elapsed());
    // A complaint that is expected goes with status 1.
    let status = i32::from(input.with_extension("err").exists());
    let why = match first_difference(&text(&printed), &text(&expected)) {
        _ if ended.code() != Some(status) => format!("{}, expected {}", ended, status),
        Some(line) => line,
        None => return Ok(time),
    };
    Err(Failed(format!("{}: {}\n{}", input.display(), why, text(&fs::read(said)?))))
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
