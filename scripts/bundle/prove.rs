//! Proves a bundle before anybody sees it: compiles it, runs it on every sample, compares.
//!
//! The text must mean the same in every edition. The compiler itself knows what changed between
//! two editions and warns about it in its compatibility lints, so each edition's check denies
//! those that lead to the next.

use crate::judges::Judge;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

/// How a bundle is compiled and run.
pub struct Terms<'a> {
    pub edition: u32,
    pub judge: Option<&'a Judge>,
    /// Directory with `N.in`, `N.out` and perhaps `N.err`.
    pub samples: &'a Path,
}

/// What a proof found.
pub struct Proof {
    pub compiler: String,
    pub command: String,
    /// Editions in which the same text passes without a warning, the chosen one included.
    pub editions: Vec<u32>,
    /// Each sample's name and time.
    pub samples: Vec<(String, Duration)>,
}

/// Longest time that a sample may take.
const TIME_LIMIT: Duration = Duration::from_secs(10);

const EDITIONS: &[u32] = &[2015, 2018, 2021, 2024];

/// Lints of a compatibility group that say nothing about meaning here: the binary's paths are
/// correct in every edition by construction, and the last three only concern what is accepted,
/// which the next edition's own check shows.
const HARMLESS: &[&str] = &[
    "absolute-paths-not-starting-with-crate",
    "edition-2024-expr-fragment-specifier",
    "impl-trait-overcaptures",
];

/// A directory of its own that goes away with it.
struct Scratch(PathBuf);

impl Scratch {
    fn new() -> io::Result<Scratch> {
        for attempt in 0.. {
            let name = format!("bundle-{}-{}", std::process::id(), attempt);
            let path = std::env::temp_dir().join(name);
            match fs::create_dir(&path) {
                Ok(()) => return Ok(Scratch(path)),
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                Err(error) => return Err(error),
            }
        }
        unreachable!("some name is free")
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Compiles `bundle` and runs it on all samples.
///
/// # Errors
///
/// The compiler's words, or the first sample whose output differs and where.
pub fn prove(bundle: &str, terms: &Terms) -> Result<Proof, String> {
    let said = |error: io::Error| format!("cannot prove the bundle: {}", error);
    let scratch = Scratch::new().map_err(said)?;
    let source = scratch.0.join("bundle.rs");
    fs::write(&source, bundle).map_err(said)?;
    let compiler = version()?;
    let minor = minor_version(&compiler);

    let program = scratch
        .0
        .join(format!("bundle{}", std::env::consts::EXE_SUFFIX));
    let flags: &[&str] = terms.judge.map_or(&["-O"], |j| j.flags);
    let edition = terms.edition.to_string();
    let mut command = rustc();
    command
        .args(flags)
        .args(["--edition", &edition, "-D", "warnings"].iter());
    command.arg("-o").arg(&program).arg(&source);
    run_compiler(command, &edition)?;

    let mut editions = Vec::new();
    for &other in EDITIONS.iter().filter(|&&e| e < 2024 || minor >= 85) {
        check_edition(&source, &scratch.0, other, minor)?;
        editions.push(other);
    }

    let mut samples = Vec::new();
    for name in sample_names(terms.samples) {
        let time = run_sample(&program, &scratch.0, terms.samples, &name)?;
        samples.push((name, time));
    }
    let command = format!("rustc {} --edition {}", flags.join(" "), edition);
    Ok(Proof {
        compiler,
        command,
        editions,
        samples,
    })
}

/// What a field or variant that only other binaries use asks for.
const DEAD_HINT: &str = "
Functions that nobody calls are left out; fields and variants of a type that stays cannot be.
Let the binary reach less of that type, or split it.";

fn rustc() -> Command {
    Command::new(std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()))
}

fn version() -> Result<String, String> {
    let output = rustc().arg("--version").output();
    match output {
        Ok(output) if output.status.success() => {
            Ok(String::from_utf8_lossy(&output.stdout).trim().to_string())
        }
        Ok(output) => Err(String::from_utf8_lossy(&output.stderr).into_owned()),
        Err(error) => Err(format!(
            "cannot run rustc: {} (--no-check prints unproved)",
            error
        )),
    }
}

/// The 85 of `rustc 1.85.0 (…)`.
fn minor_version(version: &str) -> u32 {
    let numbers = version.split_whitespace().nth(1).unwrap_or("");
    numbers
        .split('.')
        .nth(1)
        .and_then(|m| m.parse().ok())
        .unwrap_or(0)
}

fn run_compiler(mut command: Command, edition: &str) -> Result<(), String> {
    let output = command
        .output()
        .map_err(|e| format!("cannot run rustc: {}", e))?;
    if output.status.success() {
        return Ok(());
    }
    let words = String::from_utf8_lossy(&output.stderr);
    let words = words.trim_end();
    let dead = words.contains("never read") || words.contains("never constructed");
    let hint = if dead { DEAD_HINT } else { "" };
    Err(format!(
        "the bundle does not compile in edition {}:\n{}{}",
        edition, words, hint
    ))
}

/// Checks one edition, and that nothing changes its meaning on the way to the next.
fn check_edition(
    source: &Path,
    scratch: &Path,
    edition: u32,
    minor: u32,
) -> Result<(), String> {
    let mut command = rustc();
    let edition = edition.to_string();
    command.args(["--emit=metadata", "--edition", &edition, "-D", "warnings"].iter());
    let group = match edition.as_str() {
        "2015" => Some("rust-2018-compatibility"),
        "2018" => Some("rust-2021-compatibility"),
        "2021" if minor >= 85 => Some("rust-2024-compatibility"),
        _ => None,
    };
    if let Some(group) = group {
        command.args(["-D", group].iter());
        let known = |lint: &&&str| minor >= 85 || lint.starts_with("absolute");
        for lint in HARMLESS.iter().filter(known) {
            command.args(["-A", lint].iter());
        }
    }
    command
        .arg("-o")
        .arg(scratch.join("check.rmeta"))
        .arg(source);
    run_compiler(command, &edition)
}

/// The samples' names without `.in`, numbers in numeric order, then those of directories inside.
fn sample_names(directory: &Path) -> Vec<String> {
    let mut names = Vec::new();
    for entry in fs::read_dir(directory).into_iter().flatten().flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        if entry.path().is_dir() {
            let inside = sample_names(&entry.path());
            names.extend(inside.iter().map(|n| format!("{}/{}", name, n)));
        } else if let Some(name) = name.strip_suffix(".in") {
            names.push(String::from(name));
        }
    }
    names.sort_by_key(|n| (n.contains('/'), n.len(), n.clone()));
    names
}

/// Runs one sample. Where it has a `.err`, that is what standard error must hold.
fn run_sample(
    program: &Path,
    scratch: &Path,
    samples: &Path,
    name: &str,
) -> Result<Duration, String> {
    let failed = |what: &dyn std::fmt::Display| format!("sample {}: {}", name, what);
    let input = fs::File::open(samples.join(format!("{}.in", name))).map_err(|e| failed(&e))?;
    let wanted = fs::read(samples.join(format!("{}.out", name))).map_err(|e| failed(&e))?;
    let (out, err) = (scratch.join("out"), scratch.join("err"));
    let mut command = Command::new(program);
    command.stdin(Stdio::from(input));
    command.stdout(Stdio::from(fs::File::create(&out).map_err(|e| failed(&e))?));
    command.stderr(Stdio::from(fs::File::create(&err).map_err(|e| failed(&e))?));
    let (status, time) = run(command).map_err(|e| failed(&e))?;
    let words = String::from_utf8_lossy(&fs::read(&err).map_err(|e| failed(&e))?).into_owned();
    match status {
        None => {
            return Err(failed(&format!(
                "it ran longer than {} s",
                TIME_LIMIT.as_secs()
            )))
        }
        // 101 is a panic's status; without one, a signal ended it.
        Some(status) if status.code().map_or(true, |code| code == 101 || code < 0) => {
            return Err(failed(&format!(
                "it crashed ({})\n{}",
                status,
                words.trim_end()
            )));
        }
        Some(_) => {}
    }
    let got = fs::read(&out).map_err(|e| failed(&e))?;
    if let Some(what) = difference(&wanted, &got) {
        return Err(failed(&what));
    }
    if let Ok(wanted) = fs::read(samples.join(format!("{}.err", name))) {
        if let Some(what) = difference(&wanted, words.as_bytes()) {
            return Err(failed(&format!("standard error: {}", what)));
        }
    }
    Ok(time)
}

/// Runs a command up to the time limit; no status means that it was stopped there.
fn run(mut command: Command) -> io::Result<(Option<ExitStatus>, Duration)> {
    let start = Instant::now();
    let mut child = command.spawn()?;
    let mut pause = Duration::from_micros(50);
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok((Some(status), start.elapsed()));
        }
        if start.elapsed() > TIME_LIMIT {
            child.kill()?;
            child.wait()?;
            return Ok((None, start.elapsed()));
        }
        std::thread::sleep(pause);
        pause = (pause * 2).min(Duration::from_millis(5));
    }
}

/// Tells the first line in which two outputs differ.
fn difference(wanted: &[u8], got: &[u8]) -> Option<String> {
    if wanted == got {
        return None;
    }
    let lines = |bytes: &[u8]| -> Vec<String> {
        let text = bytes.split(|&b| b == b'\n');
        text.map(|line| String::from_utf8_lossy(line).into_owned())
            .collect()
    };
    let (wanted, got) = (lines(wanted), lines(got));
    let same = wanted.iter().zip(&got).take_while(|(a, b)| a == b).count();
    let line = |lines: &[String]| {
        lines
            .get(same)
            .map_or(String::from("(nothing)"), |line| format!("{:?}", line))
    };
    let (wanted, got) = (line(&wanted), line(&got));
    Some(format!(
        "line {} differs\n  expected {}\n  printed  {}",
        same + 1,
        wanted,
        got
    ))
}

/// Writes progress at once, as compilers are slow.
pub fn say(text: &str) {
    let mut err = io::stderr();
    let _ = err.write_all(text.as_bytes());
    let _ = err.flush();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_differing_line_is_told() {
        assert_eq!(difference(b"a\nb\n", b"a\nb\n"), None);
        let told = difference(b"a\nb\n", b"a\nc\n").unwrap();
        assert!(told.starts_with("line 2 differs"), "{}", told);
        let told = difference(b"a\n", b"a").unwrap();
        assert!(told.contains("(nothing)"), "{}", told);
    }

    #[test]
    fn samples_in_directories_are_found_too() {
        let names =
            sample_names(&Path::new(env!("CARGO_MANIFEST_DIR")).join("samples/samurai"));
        assert!(names.iter().any(|name| name == "1"), "{:?}", names);
        assert!(
            names.iter().any(|name| name == "unsolvable/1"),
            "{:?}",
            names
        );
    }

    #[test]
    fn versions_are_read() {
        assert_eq!(minor_version("rustc 1.63.0"), 63);
        assert_eq!(minor_version("rustc 1.95.0-nightly (abc 2026-04-14)"), 95);
    }
}
