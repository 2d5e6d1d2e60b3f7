//! Bundles a problem's binary and what it uses of the library into one source file, and proves
//! the file before it prints it.
//!
//! ```text
//! Cargo.toml ─ manifest        files ─ lexer ─ source ─ cfg ─ items ─┐
//!                                                                    program ─ walk ─ reach
//! standard output ─ prove ─ flat ─ print ────────────────────────────────────────────┘
//! ```
//!
//! - `lexer` splits text into tokens, `source` matches brackets and knows lines and columns;
//! - `cfg` switches tests off, `items` finds items, `program` resolves paths;
//! - `expand` writes out what macros of the library make, so that it can be judged too;
//! - `walk` reads bodies with the little that `types` knows, `reach` decides what stays;
//! - `print` writes the bundle, with the library's modules at the root where `flat` allows that;
//! - `prove` compiles and runs it, as one of the `judges` would;
//! - `meaning` compares what the compiler makes of it and of the package, by the paths that
//!   `symbols` stand for, and `editions` what it makes of it in one edition and in another;
//! - `places` says where in the package a line stands that did not hold.

#[path = "bundle/cfg.rs"]
mod cfg;
#[path = "bundle/editions.rs"]
mod editions;
#[path = "bundle/expand.rs"]
mod expand;
#[path = "bundle/flat.rs"]
mod flat;
#[path = "bundle/items.rs"]
mod items;
#[path = "bundle/judges.rs"]
mod judges;
#[path = "bundle/lexer.rs"]
mod lexer;
#[path = "bundle/manifest.rs"]
mod manifest;
#[path = "bundle/meaning.rs"]
mod meaning;
#[path = "bundle/options.rs"]
mod options;
#[path = "bundle/places.rs"]
mod places;
#[path = "bundle/print.rs"]
mod print;
#[path = "bundle/program.rs"]
mod program;
#[path = "bundle/prove.rs"]
mod prove;
#[path = "bundle/reach.rs"]
mod reach;
#[path = "bundle/report.rs"]
mod report;
#[path = "bundle/source.rs"]
mod source;
#[path = "bundle/symbols.rs"]
mod symbols;
#[path = "bundle/types.rs"]
mod types;
#[path = "bundle/walk.rs"]
mod walk;

use manifest::Manifest;
use options::{nearest, Options, USAGE};
use program::Program;
use prove::{say, Original, Terms};
use reach::Kept;
use source::Refusal;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Why there is no bundle, with the exit status that says so.
struct Failure {
    status: u8,
    why: String,
}

/// The bundle cannot be made, or was asked for in a way that cannot be understood.
fn refused(why: impl ToString) -> Failure {
    Failure {
        status: 2,
        why: why.to_string(),
    }
}

/// The bundle was made, but does not hold.
fn unproved(why: impl ToString) -> Failure {
    Failure {
        status: 1,
        why: why.to_string(),
    }
}

/// Bytes of stack, of which only those are taken that brackets nested deep in the sources need.
const STACK: usize = 1 << 28;

fn main() -> ExitCode {
    let worker = std::thread::Builder::new().stack_size(STACK).spawn(work);
    match worker.map(|worker| worker.join()) {
        Ok(Ok(status)) => status,
        // The panic has told why.
        Ok(Err(_)) => ExitCode::from(101),
        Err(error) => {
            say(&format!("bundle: no room to work in: {}\n", error));
            ExitCode::from(2)
        }
    }
}

fn work() -> ExitCode {
    let done = Options::read(std::env::args_os().skip(1))
        .map_err(refused)
        .and_then(|o| run(&o));
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            say(&format!("bundle: {}\n", failure.why));
            ExitCode::from(failure.status)
        }
    }
}

fn run(options: &Options) -> Result<(), Failure> {
    if options.help {
        return print_out(USAGE);
    }
    let package = match &options.package {
        // The whole path: the compiler would take `-x` for an option and `@x` for a list of them.
        Some(directory) => std::env::current_dir().unwrap_or_default().join(directory),
        None => nearest_package().map_err(refused)?,
    };
    let manifest = Manifest::read(&package).map_err(refused)?;
    if options.list {
        let names = manifest
            .problems()
            .iter()
            .map(|p| format!("{}\n", p.0))
            .collect::<String>();
        return print_out(&names);
    }
    if let Some(directory) = &options.all {
        return bundle_all(options, &package, &manifest, directory);
    }
    let problem = match &options.problem {
        Some(problem) => problem,
        None => return Err(refused(format!("which problem?\n\n{}", USAGE))),
    };
    let output = options.output.as_deref();
    bundle_to(options, &package, &manifest, problem, output)
}

/// Bundles a problem to a file, or to standard output.
fn bundle_to(
    options: &Options,
    package: &Path,
    manifest: &Manifest,
    problem: &str,
    output: Option<&Path>,
) -> Result<(), Failure> {
    let text = bundle(options, package, manifest, problem, output)?;
    match output {
        Some(path) => std::fs::write(path, text)
            .map_err(|e| refused(format!("{}: {}", path.display(), e))),
        None => print_out(&text),
    }
}

/// Whether a file is one that the package is made of.
fn is_source(file: &Path, package: &Path, manifest: &Manifest, program: &Program) -> bool {
    let read = program.files.iter().map(|source| source.path.as_str());
    let roots = manifest.binaries.iter().map(|binary| binary.1.as_str());
    let mut own = read.chain(roots).chain(std::iter::once("Cargo.toml"));
    let real = |path: &Path| path.canonicalize().ok();
    let file = real(file);
    file.is_some() && own.any(|own| real(&package.join(own)) == file)
}

/// Writes to standard output. A reader that leaves early is no failure.
fn print_out(text: &str) -> Result<(), Failure> {
    let written = std::io::stdout().write_all(text.as_bytes());
    match written.and_then(|()| std::io::stdout().flush()) {
        Err(e) if e.kind() != std::io::ErrorKind::BrokenPipe => Err(refused(e)),
        _ => Ok(()),
    }
}

/// The nearest directory upward that has a `Cargo.toml`.
fn nearest_package() -> Result<PathBuf, String> {
    let here = std::env::current_dir().map_err(|e| e.to_string())?;
    let found = here.ancestors().find(|d| d.join("Cargo.toml").is_file());
    found
        .map(Path::to_path_buf)
        .ok_or_else(|| String::from("no Cargo.toml here or above"))
}

fn bundle_all(
    options: &Options,
    package: &Path,
    manifest: &Manifest,
    directory: &Path,
) -> Result<(), Failure> {
    std::fs::create_dir_all(directory)
        .map_err(|e| refused(format!("{}: {}", directory.display(), e)))?;
    let problems = manifest.problems();
    let mut worst: Option<Failure> = None;
    for (i, (problem, _)) in problems.iter().enumerate() {
        say(&format!("[{}/{}] ", i + 1, problems.len()));
        let file = directory.join(format!("{}.rs", problem));
        let written = bundle_to(options, package, manifest, problem, Some(&file));
        if let Err(failure) = written {
            say(&format!("{}\n", failure.why));
            let status = worst.as_ref().map_or(0, |w| w.status).max(failure.status);
            worst = Some(Failure {
                status,
                why: String::from("not every problem was bundled"),
            });
        }
    }
    worst.map_or(Ok(()), Err)
}

/// Decides what stays and writes it down, flat or nested.
fn write(
    package: &Path,
    manifest: &Manifest,
    binary: &str,
    problem: &str,
    flat: bool,
) -> Result<(Program, Kept, String), Refusal> {
    let mut program = Program::load(package, manifest, binary)?;
    let kept = reach::reach(&mut program, flat)?;
    let text = print::print(&program, &kept, problem)?;
    Ok((program, kept, text))
}

/// Makes one bundle for `output`, proves it, and tells about it on standard error.
fn bundle(
    options: &Options,
    package: &Path,
    manifest: &Manifest,
    problem: &str,
    output: Option<&Path>,
) -> Result<String, Failure> {
    let file = match manifest.binaries.iter().find(|b| b.0 == problem) {
        Some((_, file)) => file,
        None => {
            let names = manifest.problems().into_iter().map(|p| p.0.as_str());
            let hint = nearest(problem, names)
                .map_or(String::new(), |name| format!("; the nearest is `{}`", name));
            return Err(refused(format!(
                "there is no problem `{}`{}",
                problem, hint
            )));
        }
    };
    let written = write(package, manifest, file, problem, true)
        .ok()
        .filter(|(program, kept, _)| flat::is_faithful(program, kept));
    let (program, kept, text) = match written {
        Some(written) => written,
        None => write(package, manifest, file, problem, false).map_err(refused)?,
    };
    if let Some(file) = output.filter(|file| is_source(file, package, manifest, &program)) {
        let why = format!("{}: the package is made of this file", file.display());
        return Err(refused(why));
    }
    if let Some(name) = &options.explain {
        let told = report::explain(&program, &kept, name);
        return told.ok_or_else(|| refused(format!("the library has no `{}`", name)));
    }
    say(&report::contents(
        &program,
        &kept,
        problem,
        &text,
        options.judge,
    ));
    let limit = options.judge.and_then(|j| j.limit);
    if let Some(limit) = limit.filter(|&limit| text.len() > limit) {
        let why = format!(
            "{}: {} bytes are more than {} allowed",
            problem,
            text.len(),
            limit
        );
        return Err(unproved(why));
    }
    if options.check {
        let library = manifest.library.as_ref();
        let samples = package.join("samples").join(problem);
        let terms = Terms {
            edition: options.edition,
            judge: options.judge,
            samples: &samples,
        };
        let original = Original {
            edition: manifest.edition,
            library: library.map(|(name, root)| (name.as_str(), package.join(root))),
            binary: package.join(file),
            moved: kept
                .module_name()
                .map_or(String::new(), |name| format!("::{}", name)),
            asks_for_debug: program
                .files
                .iter()
                .any(|f| f.text.contains("debug_assertions")),
        };
        let proof = prove::prove(&text, &original, &terms).map_err(|why| {
            let places = places::trace(&program.files, &text, &why);
            unproved(format!("{}: {}{}", problem, why, places))
        })?;
        say(&report::proof(&proof));
    }
    Ok(text)
}
