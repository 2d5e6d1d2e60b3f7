//! Proves a bundle before anybody sees it: compiles it in every edition, compares what the
//! compiler makes of it with what it makes of the package, runs every sample.

use crate::editions::Mir;
use crate::judges::Judge;
use crate::meaning::{Meaning, CRATE};
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus};
use std::time::{Duration, Instant};

/// What a bundle was made from.
pub struct Original<'a> {
    pub edition: u32,
    /// The library's name as code writes it, and its root file.
    pub library: Option<(&'a str, PathBuf)>,
    pub binary: PathBuf,
    /// The path that the library has in the bundle, with `::` before it; empty for the root.
    pub moved: String,
    /// Whether some source asks for debug assertions.
    pub asks_for_debug: bool,
}

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

/// Most bytes that a program may print more than it should.
const PRINT_LIMIT: u64 = 16 << 20;

/// Most bytes that are shown of a line.
const SHOWN: usize = 400;

const EDITIONS: &[u32] = &[2015, 2018, 2021, 2024];

/// A directory of its own that goes away with it.
struct Scratch(PathBuf);

impl Scratch {
    fn new() -> io::Result<Scratch> {
        for attempt in 0.. {
            let name = format!("bundle-{}-{}", std::process::id(), attempt);
            let path = std::env::current_dir()
                .unwrap_or_default()
                .join(std::env::temp_dir())
                .join(name);
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

/// Compiles `bundle`, compares its meaning with that of the `original` it was made from, and
/// runs it on all samples.
///
/// # Errors
///
/// The compiler's words, the first function that means something else, or the first sample whose
/// output differs and where.
pub fn prove(bundle: &str, original: &Original, terms: &Terms) -> Result<Proof, String> {
    let said = |error: io::Error| format!("cannot prove the bundle: {}", error);
    let scratch = Scratch::new().map_err(said)?;
    let source = scratch.0.join("bundle.rs");
    fs::write(&source, bundle).map_err(said)?;
    let compiler = version()?;
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
    run_compiler(command).map_err(|words| not_compiled(&words, terms.edition))?;

    let editions = compare(&source, original, &scratch.0, minor_version(&compiler))?;
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
    let mut command = rustc();
    let output = command.arg("--version").output();
    let why = match output {
        Ok(output) if output.status.success() => {
            return Ok(String::from_utf8_lossy(&output.stdout).trim().to_string());
        }
        Ok(output) => {
            let words = String::from_utf8_lossy(&output.stderr).into_owned();
            format!("{}\n{}", output.status, words.trim_end())
        }
        Err(error) => format!("{} (--no-check prints unproved)", error),
    };
    Err(format!("cannot run {:?}: {}", command, why.trim_end()))
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

/// Runs a compiler; its words if it fails.
fn run_compiler(mut command: Command) -> Result<(), String> {
    let output = command
        .output()
        .map_err(|e| format!("cannot run rustc: {}", e))?;
    if output.status.success() {
        return Ok(());
    }
    let words = String::from_utf8_lossy(&output.stderr);
    Err(String::from(words.trim_end()))
}

fn not_compiled(words: &str, edition: u32) -> String {
    let dead = words.contains("never read") || words.contains("never constructed");
    let hint = if dead { DEAD_HINT } else { "" };
    format!(
        "the bundle does not compile in edition {}:\n{}{}",
        edition, words, hint
    )
}

/// Makes sure that the bundle in `source` means what the package means, and does so in every
/// edition that the compiler knows. Returns those.
fn compare(
    source: &Path,
    original: &Original,
    scratch: &Path,
    minor: u32,
) -> Result<Vec<u32>, String> {
    let build = |edition: u32, debug: bool| {
        let mut command = rustc();
        command.args(["-D", "warnings", "--edition", &edition.to_string()].iter());
        command.arg("--emit=mir").arg(source);
        let ir = understand(command, CRATE, scratch, debug)
            .map_err(|words| not_compiled(&words, edition))?;
        let mir = read_emitted(CRATE, "mir", scratch)?;
        Ok::<_, String>((Meaning::of_bundle(&ir), Mir::read(&mir)))
    };
    if original.asks_for_debug {
        let (released, _) = build(original.edition, false)?;
        same_as_package(&released, original, scratch, false)?;
    }
    let (meaning, mir) = build(original.edition, true)?;
    same_as_package(&meaning, original, scratch, true)?;
    let mut editions = EDITIONS.to_vec();
    editions.retain(|&edition| edition < 2024 || minor >= 85);
    for &other in editions.iter().filter(|&&e| e != original.edition) {
        let (there, there_mir) = build(other, true)?;
        let same = there.reaches_as(&meaning, mir.asks_for_sizes());
        same.and_then(|()| there_mir.does_as(&mir))
            .map_err(|what| {
                format!(
                    "edition {} does something else than edition {}:\n{}",
                    other, original.edition, what
                )
            })?;
    }
    Ok(editions)
}

/// Compiles the package as Cargo would, and makes sure that the `bundle` means what it means.
fn same_as_package(
    bundle: &Meaning,
    original: &Original,
    scratch: &Path,
    debug: bool,
) -> Result<(), String> {
    let edition = original.edition.to_string();
    let make = |root: &Path, name: &str, options: &[&str]| {
        let mut command = rustc();
        command.args(["--cap-lints", "allow", "--edition", &edition].iter());
        command.arg("-L").arg(scratch).args(options).arg(root);
        understand(command, name, scratch, debug)
            .map_err(|words| format!("the package does not compile:\n{}", words))
    };
    let moved = format!("{}{}", CRATE, original.moved);
    let mut package = Vec::new();
    let mut library = "";
    let mut options = Vec::new();
    if let Some((name, root)) = &original.library {
        library = name;
        let made = make(root, name, &["--crate-type=rlib", "--emit=link"])?;
        package.push(Meaning::of_package(&made, library, &moved, bundle));
        options = vec!["--extern", name];
    }
    let made = make(&original.binary, CRATE, &options)?;
    package.push(Meaning::of_package(&made, library, &moved, bundle));
    bundle.is_within(&package).map_err(|what| {
        format!(
            "the bundle means something else than the package:\n{}",
            what
        )
    })
}

/// Runs a compiler for what it makes of a source before it optimises.
fn understand(
    mut command: Command,
    name: &str,
    scratch: &Path,
    debug: bool,
) -> Result<String, String> {
    command.args(["--crate-name", name, "--emit=llvm-ir"].iter());
    command.arg("--out-dir").arg(scratch);
    command.args(["-C", "symbol-mangling-version=v0", "-C", "codegen-units=1"].iter());
    command.args(["-C", "no-prepopulate-passes", "-C", "embed-bitcode=no"].iter());
    command.arg(format!(
        "-Cdebug-assertions={}",
        if debug { "on" } else { "off" }
    ));
    run_compiler(command)?;
    read_emitted(name, "ll", scratch)
}

/// Reads what a compiler told of a crate.
fn read_emitted(name: &str, extension: &str, scratch: &Path) -> Result<String, String> {
    let text = fs::read_to_string(scratch.join(name).with_extension(extension));
    text.map_err(|error| format!("cannot read what the compiler told: {}", error))
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

/// Runs one sample. Where it has a `.err`, the program must say so on standard error and fail.
fn run_sample(
    program: &Path,
    scratch: &Path,
    samples: &Path,
    name: &str,
) -> Result<Duration, String> {
    let failed = |what: &dyn std::fmt::Display| format!("sample {}: {}", name, what);
    let path = |ending: &str| samples.join(format!("{}.{}", name, ending));
    let at = |path: &Path, error: io::Error| failed(&format!("{}: {}", path.display(), error));
    let read = |path: PathBuf| fs::read(&path).map_err(|e| at(&path, e));
    let input = fs::File::open(path("in")).map_err(|e| at(&path("in"), e))?;
    let wanted = read(path("out"))?;
    let words = fs::read(path("err")).unwrap_or_default();
    let (out, err) = (scratch.join("out"), scratch.join("err"));
    let create = |path: &Path| fs::File::create(path).map_err(|e| at(path, e));
    let mut command = Command::new(program);
    command.current_dir(scratch).stdin(input);
    command.stdout(create(&out)?).stderr(create(&err)?);
    let sizes = [(&*out, wanted.len()), (&*err, words.len())];
    let (status, time) = run(command, &sizes).map_err(|e| failed(&e))?;
    let (got, said) = (read(out)?, read(err)?);
    match status {
        None if time > TIME_LIMIT => {
            let limit = TIME_LIMIT.as_secs();
            return Err(failed(&format!("it ran longer than {} s", limit)));
        }
        // 101 is a panic's status; without one, a signal ended it.
        Some(status) if status.code().map_or(true, |code| code == 101 || code < 0) => {
            let last = &said[said.len().saturating_sub(4 * SHOWN)..];
            let last = String::from_utf8_lossy(last);
            let why = format!("it crashed ({})\n{}", status, last.trim_end());
            return Err(failed(&why));
        }
        _ => {}
    }
    if let Some(what) = difference(&wanted, &got) {
        return Err(failed(&what));
    }
    let fails = !words.is_empty();
    let what = difference(&words, &said).filter(|_| fails || status.is_none());
    if let Some(what) = what {
        return Err(failed(&format!("standard error: {}", what)));
    }
    match status {
        Some(status) if status.success() == fails => {
            let which = if fails { "with" } else { "without" };
            let why = format!("a sample {} a `.err` does not end with {}", which, status);
            Err(failed(&why))
        }
        _ => Ok(time),
    }
}

/// Runs a command up to the time limit, and as long as none of the files that it prints to is
/// too large for what should be in it; no status means that it was stopped.
fn run(
    mut command: Command,
    printed: &[(&Path, usize)],
) -> io::Result<(Option<ExitStatus>, Duration)> {
    let start = Instant::now();
    let mut child = command.spawn()?;
    let mut pause = Duration::from_micros(50);
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok((Some(status), start.elapsed()));
        }
        let too_large = |&(path, size): &(&Path, usize)| {
            fs::metadata(path).map_or(false, |m| m.len() > size as u64 + PRINT_LIMIT)
        };
        if start.elapsed() > TIME_LIMIT || printed.iter().any(too_large) {
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
    let lines = |bytes| <[u8]>::split(bytes, |&byte| byte == b'\n');
    let same = lines(wanted)
        .zip(lines(got))
        .take_while(|(a, b)| a == b)
        .count();
    let (wanted, got) = (lines(wanted).nth(same), lines(got).nth(same));
    // Long lines from shortly before where they differ.
    let pairs = wanted.unwrap_or(&[]).iter().zip(got.unwrap_or(&[]));
    let alike = pairs.take_while(|(a, b)| a == b).count();
    let shown = |line: Option<&[u8]>| {
        line.map_or(String::from("(nothing)"), |line| excerpt(line, alike))
    };
    Some(format!(
        "line {} differs\n  expected {}\n  printed  {}",
        same + 1,
        shown(wanted),
        shown(got)
    ))
}

/// A line, or what stands around byte `at` of a long one.
fn excerpt(line: &[u8], at: usize) -> String {
    let from = if line.len() > SHOWN {
        at.saturating_sub(SHOWN / 4)
    } else {
        0
    };
    let to = line.len().min(from + SHOWN);
    let bytes = &line[from..to];
    let text = match std::str::from_utf8(bytes) {
        Ok(text) => format!("{:?}", text),
        Err(_) => format!("b\"{}\"", bytes.escape_ascii()),
    };
    if bytes.len() == line.len() {
        return text;
    }
    format!("{} (bytes {} to {} of {})", text, from + 1, to, line.len())
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
        let told = difference(b"\xfe", b"\xff").unwrap();
        assert!(told.contains("\\xfe") && told.contains("\\xff"), "{}", told);
    }

    #[test]
    fn of_long_lines_that_is_told_which_differs() {
        let wanted = [vec![b'x'; 5000], vec![b'y'; 1]].concat();
        let told = difference(&wanted, &[b'x'; 9000]).unwrap();
        assert!(told.contains("y\"") && told.len() < 3 * SHOWN, "{}", told);
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
