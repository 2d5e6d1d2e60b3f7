//! Bundles a problem's program and what it uses of the library into one source file, and proves
//! the file before it prints it. `cargo bundle -h` prints how to use it.
//!
//! ```text
//! P10481 ── names ── package    which program, and what the package is made of: cargo
//!                       │
//!                     source    the program, and the library's modules at the file's root
//!                       │
//!                     prune     without what nothing uses: rustc's warnings say what
//!                       │
//!                     prove     compiled as the judge does, run on the samples
//!                       │
//!                   submit.rs
//! ```
//!
//! Of types, traits and name resolution nothing here knows anything. `compiler` calls rustc and
//! rustfmt; `scan` tells code from comments and literals, and finds where an item ends in what
//! rustfmt has laid out.

mod compiler;
mod json;
mod judges;
mod names;
mod options;
mod package;
mod prove;
mod prune;
mod scan;
mod source;

use compiler::Compiler;
use judges::NONE;
use options::{Options, USAGE};
use package::{Package, Program};
use std::fs::{self, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::Path;
use std::process::{self, ExitCode};
use std::{env, fmt};
use Failure::{Failed, Refused};

/// Why there is no bundle.
#[derive(Debug)]
pub enum Failure {
    /// It was made, but does not compile, or fails a sample, or is too large.
    Failed(String),
    /// It cannot be made.
    Refused(String),
}

fn main() -> ExitCode {
    let args = env::args_os()
        .skip(1)
        .map(|arg| arg.to_string_lossy().into_owned());
    let done = Options::read(args)
        .map_err(Refused)
        .and_then(|options| run(&options));
    let (status, why) = match done {
        Ok(()) => return ExitCode::SUCCESS,
        Err(Failed(why)) => (1, why),
        Err(Refused(why)) => (2, why),
    };
    say(format_args!("bundle: {}", why.trim_end()));
    ExitCode::from(status)
}

/// Tells the user something. Nobody need listen.
fn say(text: fmt::Arguments) {
    let _ = writeln!(io::stderr(), "{}", text);
}

fn run(options: &Options) -> Result<(), Failure> {
    if options.help {
        return print(&format!("{}{}\n", USAGE, judges::names(NONE)));
    }
    let package = Package::read(options.package.as_deref())?;
    if options.list {
        let line = |one: &Program| format!("{:18} {}\n", one.name, one.title);
        return print(&package.programs.iter().map(line).collect::<String>());
    }
    if let Some(folder) = &options.all {
        for program in &package.programs {
            let folder = folder.join(&program.name);
            fs::create_dir_all(&folder).map_err(|error| cannot_write(&folder, error))?;
            write(&folder.join("submit.rs"), || {
                bundle(&package, program, options)
            })?;
        }
        return Ok(());
    }
    let problem = options.problem.as_deref().unwrap_or("");
    let program = names::find(problem, &package.programs).map_err(Refused)?;
    match &options.output {
        Some(file) => write(file, || bundle(&package, program, options)),
        None => print(&bundle(&package, program, options)?),
    }
}

fn print(text: &str) -> Result<(), Failure> {
    match io::stdout().write_all(text.as_bytes()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            Err(cannot_write(Path::new("standard output"), error))
        }
        _ => Ok(()),
    }
}

/// Makes a bundle into a file, if that can be written.
fn write(file: &Path, make: impl FnOnce() -> Result<String, Failure>) -> Result<(), Failure> {
    let is_new = !file.exists();
    let opened = OpenOptions::new().write(true).create(true).open(file);
    opened.map_err(|error| cannot_write(file, error))?;
    let made = make();
    if made.is_err() && is_new {
        let _ = fs::remove_file(file);
    }
    fs::write(file, made?).map_err(|error| cannot_write(file, error))
}

fn cannot_write(file: &Path, error: io::Error) -> Failure {
    Refused(format!("cannot write {}: {}", file.display(), error))
}

/// Makes the bundle of a program and proves it.
fn bundle(package: &Package, program: &Program, options: &Options) -> Result<String, Failure> {
    say(format_args!("bundling {}", program.name));
    let folder = package
        .target
        .join("bundle")
        .join(process::id().to_string());
    let flags = options.judge.map_or("-O", |judge| judge.2);
    let compiler = Compiler::new(options.edition, flags, folder.clone());
    let compiler = compiler.map_err(|error| Refused(format!("no compiler: {}", error)))?;
    let draft = source::assemble(package, program, &compiler)?;
    let text = compiler.lay_out(&prune::prune(draft, &compiler)?, "the bundle")?;
    if !options.unchecked {
        prove(package, program, options, &text, &compiler)?;
    }
    // After a failure it stays, since the compiler's words name a file in it.
    let _ = fs::remove_dir_all(folder);
    Ok(text)
}

/// Compiles a bundle, runs it on the samples, and reports.
fn prove(
    package: &Package,
    program: &Program,
    options: &Options,
    text: &str,
    compiler: &Compiler,
) -> Result<(), Failure> {
    let (bytes, edition) = (text.len(), options.edition);
    let too_small = judges::names(bytes - 1);
    let size = match options.judge {
        Some(judge) if bytes > judge.3 => {
            return Err(Failed(format!(
                "{} bytes, and {} takes {}",
                bytes, judge.0, judge.3
            )));
        }
        Some(judge) if judge.3 < NONE => format!("of the {} that {} takes", judge.3, judge.0),
        None if !too_small.is_empty() => format!("too many for {}", too_small),
        _ => "within every known limit".to_string(),
    };
    let source = compiler.folder.join(format!("{}.rs", program.name));
    let built = source.with_extension("exe");
    fs::write(&source, text).map_err(|error| cannot_write(&source, error))?;
    say(format_args!("compiling in edition {}", edition));
    prove::compile(&source, &built, compiler)?;

    let folder = package.root.join("samples").join(&program.name);
    let samples = prove::samples(&folder);
    say(format_args!("running {} samples", samples.len()));
    let mut times = Vec::new();
    for sample in &samples {
        let name = sample.strip_prefix(&folder).unwrap_or(sample).display();
        let time = prove::run_sample(&built, sample, &compiler.folder);
        let time = time.map_err(|why| Failed(format!("sample {}: {}", name, why)))?;
        times.push(format!("{} in {} ms", name, time.as_millis()));
    }
    let alike = prove::editions(&source, compiler);
    let alike = alike.map_err(|error| Failed(format!("cannot run rustc: {}", error)))?;

    say(format_args!("{} bytes, {}", bytes, size));
    say(format_args!(
        "{}, edition {}; the same in {}",
        compiler.version(),
        edition,
        alike.join(", ")
    ));
    match times.join(", ") {
        none if none.is_empty() => say(format_args!("no samples, so it was not run")),
        times => say(format_args!("right: {}", times)),
    }
    if text.starts_with(prune::SILENT) {
        say(format_args!(
            "some of it is unused and could not go, so it begins with allow(dead_code)"
        ));
    }
    Ok(())
}
