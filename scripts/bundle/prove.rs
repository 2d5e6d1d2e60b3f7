//! Proves a bundle: compiles it as the judge does and runs it on the samples.

use crate::compiler::Compiler;
use crate::judges::Judge;
use crate::options::EDITIONS;
use crate::Failure::{self, Failed};
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus};
use std::thread::{self, sleep};
use std::time::{Duration, Instant};

/// A program that runs longer hangs.
const TIME_LIMIT: Duration = Duration::from_secs(60);

/// The most that a program may print beyond its answers.
const PRINT_LIMIT: u64 = 1 << 24;

/// Lints that say what another edition reads differently. Those left out find nothing wrong.
const MIGRATION: &[&str] = &[
    "-Wrust-2018-compatibility",
    "-Wrust-2021-compatibility",
    "-Wrust-2024-compatibility",
    "-Aabsolute-paths-not-starting-with-crate",
    "-Aedition-2024-expr-fragment-specifier",
    "-Aunknown-lints",
];

/// Compiles a bundle as the judge does, with warnings denied.
///
/// # Errors
///
/// The compiler's words.
pub fn compile(source: &Path, program: &Path, edition: &str, compiler: &Compiler) -> Result<(), Failure> {
    let told = compiler.rustc(edition).args(["-D", "warnings", "-o"]).args([program, source]).output();
    let told = told.map_err(|error| Failed(format!("cannot run rustc: {}", error)))?;
    let words = String::from_utf8_lossy(&told.stderr);
    if told.status.success() {
        return Ok(());
    }
    let only_warnings = words.lines().filter(|line| line.starts_with("error")).all(|line| !line.starts_with("error["));
    let what = if only_warnings && words.contains("-D warnings") { "compiles with warnings" } else { "does not compile" };
    Err(Failed(format!("{} in edition {}\n{}", what, edition, words.trim_end())))
}

/// What the editions make of a bundle, the one asked for excepted: `2015, 2018, 2024 too`.
///
/// # Errors
///
/// The compiler cannot be run.
pub fn other_editions(text: &str, edition: &str, compiler: &Compiler) -> Result<String, Failure> {
    let told = thread::scope(|scope| {
        let diagnose = |edition: &&'static str| {
            let edition = *edition;
            scope.spawn(move || compiler.diagnose(text, edition, MIGRATION))
        };
        let threads: Vec<_> = EDITIONS.iter().map(diagnose).collect();
        let told = threads.into_iter().map(|thread| thread.join().expect("diagnosed"));
        told.collect::<Result<Vec<_>, _>>()
    })?;
    let asked = EDITIONS.iter().position(|other| *other == edition).unwrap_or(0);
    let mut verdicts = Vec::new();
    for (k, other) in EDITIONS.iter().enumerate().filter(|(k, _)| *k != asked) {
        // In every edition but the last, lints tell what the next one changes.
        let steps = told[k.min(asked)..k.max(asked)].iter().flatten();
        let changed = steps.filter(|one| one.words.contains(" in Rust 20")).map(|one| one.code.as_str()).next();
        let warning = told[k].iter().find(|one| !one.spans.is_empty() && !one.words.contains(" in Rust 20"));
        verdicts.push(match (told[k].iter().any(|one| one.is_error), changed, warning) {
            (true, ..) => format!("{} does not compile", other),
            (_, Some(lint), _) => format!("{} may mean something else ({})", other, lint),
            (.., Some(warning)) => format!("{} warns ({})", other, warning.code),
            _ => format!("{} too", other),
        });
    }
    Ok(verdicts.join(", ").replace(" too,", ","))
}

/// Runs a program on all samples in a folder: their names and times.
///
/// # Errors
///
/// The first that goes wrong.
pub fn run_samples(program: &Path, folder: &Path, judge: Option<&Judge>, compiler: &Compiler) -> Result<Vec<String>, Failure> {
    let mut times = Vec::new();
    for input in samples(folder) {
        let name = input.strip_prefix(folder).unwrap_or(&input).display().to_string();
        let started = Instant::now();
        run_sample(program, &input, judge, compiler).map_err(|why| Failed(format!("sample {}: {}", name, why)))?;
        times.push(format!("{} {} ms", name, started.elapsed().as_millis()));
    }
    Ok(times)
}

/// The inputs in a folder and its folder `unsolvable`.
pub fn samples(folder: &Path) -> Vec<PathBuf> {
    let folders = [folder.to_path_buf(), folder.join("unsolvable")];
    let files = folders.iter().flat_map(fs::read_dir).flatten().flatten().map(|entry| entry.path());
    let mut inputs: Vec<PathBuf> = files.filter(|file| file.extension().map_or(false, |kind| kind == "in")).collect();
    inputs.sort();
    inputs
}

fn run_sample(program: &Path, input: &Path, judge: Option<&Judge>, compiler: &Compiler) -> Result<(), String> {
    let expected = fs::read(input.with_extension("out")).map_err(|error| format!("no .out beside it: {}", error))?;
    let status = i32::from(input.with_extension("err").exists());
    let (printed, complaints) = (compiler.file("printed"), compiler.file("complaints"));
    let run = || -> io::Result<Option<ExitStatus>> {
        let mut command = Command::new(program);
        command.stdin(File::open(input)?).stdout(File::create(&printed)?).stderr(File::create(&complaints)?);
        if let Some(name) = judge.and_then(|judge| judge.online_judge) {
            command.env("ONLINE_JUDGE", name);
        }
        let mut child = command.spawn()?;
        let started = Instant::now();
        loop {
            if let Some(status) = child.try_wait()? {
                return Ok(Some(status));
            }
            let much = fs::metadata(&printed)?.len() > expected.len() as u64 + PRINT_LIMIT;
            if much || started.elapsed() > TIME_LIMIT {
                child.kill()?;
                child.wait()?;
                return Ok(None);
            }
            sleep(Duration::from_millis(1));
        }
    };
    let ended = run().map_err(|error| error.to_string())?;
    let found = fs::read(&printed).map_err(|error| error.to_string())?;
    let wrong = match ended {
        None => Some(format!("stopped after {} s or {} bytes", TIME_LIMIT.as_secs(), found.len())),
        Some(ended) if ended.code() != Some(status) => Some(format!("{}, expected exit status {}", ended, status)),
        Some(_) => first_difference(&found, &expected),
    };
    let complaints = fs::read(&complaints).unwrap_or_default();
    match wrong {
        Some(wrong) => Err(format!("{}\n{}", wrong, String::from_utf8_lossy(&complaints)).trim_end().to_string()),
        None => Ok(()),
    }
}

/// The first line that differs. Blanks at a line's end and newlines at the file's end do not count.
fn first_difference(found: &[u8], expected: &[u8]) -> Option<String> {
    let lines = |text: &[u8]| -> Vec<String> {
        let text = String::from_utf8_lossy(text);
        text.trim_end().split('\n').map(|line| line.trim_end().to_string()).collect()
    };
    let (found, expected) = (lines(found), lines(expected));
    let shown = |line: Option<&String>| match line {
        Some(line) => format!("{:?}", line.chars().take(200).collect::<String>()),
        None => String::from("the end"),
    };
    let differs = (0..found.len().max(expected.len())).find(|&k| found.get(k) != expected.get(k))?;
    Some(format!(
        "line {} is {}, expected {}",
        differs + 1,
        shown(found.get(differs)),
        shown(expected.get(differs))
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_compared_as_judges_do() {
        for (found, expected) in [("a\nb\n", "a \r\nb"), ("", "\n"), ("a\n\n\n", "a")] {
            assert_eq!(first_difference(found.as_bytes(), expected.as_bytes()), None);
        }
        let told = first_difference(b"a\n", b"a\nb\n").unwrap();
        assert_eq!(told, "line 2 is the end, expected \"b\"");
        assert!(first_difference(b" a", b"a").is_some());
    }
}
