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
//! Of types, traits and name resolution nothing here knows. `compiler` calls rustc and rustfmt;
//! in what rustfmt has laid out, `items` finds where an item begins and ends; `scan` tells code
//! from comments and literals.

mod compiler;
mod items;
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
use options::{usage, Options};
use package::{Package, Program};
use std::env;
use std::fs::{self, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::Path;
use std::process::{self, ExitCode};

/// Why there is no bundle.
#[derive(Debug)]
pub enum Failure {
    /// It was made, but does not compile, or fails a sample, or is too large.
    Failed(String),
    /// It cannot be made.
    Refused(String),
}

use Failure::{Failed, Refused};

fn main() -> ExitCode {
    let done = Options::read(env::args_os().skip(1)).map_err(Refused).and_then(|options| run(&options));
    let (status, why) = match done {
        Ok(()) => return ExitCode::SUCCESS,
        Err(Failed(why)) => (1, why),
        Err(Refused(why)) => (2, why),
    };
    say(&format!("bundle: {}", why));
    ExitCode::from(status)
}

/// Tells the user something. Nobody need listen.
fn say(text: &str) {
    let _ = writeln!(io::stderr(), "{}", text);
}

fn print(text: &str) -> Result<(), Failure> {
    match io::stdout().write_all(text.as_bytes()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => Err(Failed(format!("cannot write: {}", error))),
        _ => Ok(()),
    }
}

fn run(options: &Options) -> Result<(), Failure> {
    if options.help {
        return print(&usage());
    }
    let package = Package::read(options.package.as_deref())?;
    if options.list {
        let lines = package.programs.iter();
        let lines = lines.map(|program| format!("{:16} {}\n", program.name, program.titles.join(" = ")));
        return print(&lines.collect::<String>());
    }
    if let Some(folder) = &options.all {
        for program in &package.programs {
            let folder = folder.join(&program.name);
            fs::create_dir_all(&folder).map_err(|error| Refused(format!("cannot make {}: {}", folder.display(), error)))?;
            write(&package, program, options, &folder.join("submit.rs"))?;
        }
        return Ok(());
    }
    let program = names::find(options.problem.as_deref().unwrap_or(""), &package.programs).map_err(Refused)?;
    match &options.output {
        Some(file) => write(&package, program, options, file),
        None => print(&bundle(&package, program, options)?),
    }
}

/// Bundles into a file, after trying whether it can be written.
fn write(package: &Package, program: &Program, options: &Options, file: &Path) -> Result<(), Failure> {
    let refuse = |error| Refused(format!("cannot write {}: {}", file.display(), error));
    let stood = file.exists();
    OpenOptions::new().write(true).create(true).open(file).map_err(refuse)?;
    let made = bundle(package, program, options);
    if made.is_err() && !stood {
        let _ = fs::remove_file(file);
    }
    fs::write(file, made?).map_err(refuse)
}

/// Makes the bundle of a program and proves it.
fn bundle(package: &Package, program: &Program, options: &Options) -> Result<String, Failure> {
    say(&format!("bundling {}", program.name));
    let folder = package.target.join("bundle").join(process::id().to_string());
    let flags = options.judge.map_or("-O", |judge| judge.flags);
    let compiler = Compiler::new(&options.edition, flags, folder.clone())?;
    let draft = source::assemble(package, program, &compiler)?;
    let pruned = prune::prune(draft, &compiler)?;
    let text = compiler.lay_out(&pruned, "the bundle")?;
    if !options.unchecked {
        prove(package, program, options, &text, &compiler)?;
    }
    // It stays after a failure, since the compiler's words name files in it.
    let _ = fs::remove_dir_all(folder);
    Ok(text)
}

/// Compiles a bundle, runs it on the samples, and reports.
fn prove(package: &Package, program: &Program, options: &Options, text: &str, compiler: &Compiler) -> Result<(), Failure> {
    let source = compiler.file(&format!("{}.rs", program.name));
    let built = compiler.file(&format!("{}{}", program.name, env::consts::EXE_SUFFIX));
    fs::write(&source, text).map_err(|error| Refused(format!("cannot write {}: {}", source.display(), error)))?;
    say(&format!("compiling in edition {}", options.edition));
    prove::compile(&source, &built, &options.edition, compiler)?;
    let samples = package.root.join("samples").join(&program.name);
    say(&format!("running {} samples", prove::samples(&samples).len()));
    let times = prove::run_samples(&built, &samples, options.judge, compiler)?;
    report(options, text, compiler, &times)
}

/// Tells the size against the limit, the compiler, the editions, and the samples with their times.
///
/// # Errors
///
/// The bundle is larger than the judge takes.
fn report(options: &Options, text: &str, compiler: &Compiler, samples: &[String]) -> Result<(), Failure> {
    let limit = options.judge.and_then(|judge| Some((judge.name, judge.limit?)));
    let too_small = judges::too_small_for(text.len());
    let size = match limit {
        Some((name, limit)) if text.len() > limit => {
            return Err(Failed(format!("{} bytes, and {} takes {}", text.len(), name, limit)));
        }
        Some((name, limit)) => format!("{} bytes of the {} that {} takes", text.len(), limit, name),
        None if too_small.is_empty() => format!("{} bytes, within every known limit", text.len()),
        None => format!("{} bytes, too many for {}", text.len(), too_small.join(" and ")),
    };
    let samples = match samples.join(", ") {
        none if none.is_empty() => String::from("no samples: it was not run"),
        times => format!("samples right: {}", times),
    };
    let editions = prove::other_editions(text, &options.edition, compiler)?;
    say(&format!("{}\n{}: edition {}, {}\n{}", size, compiler.version(), options.edition, editions, samples));
    let kept = text.matches(prune::KEPT.trim()).count();
    if kept > 0 {
        say(&format!("{} items that nothing uses could not go: allow(dead_code)", kept));
    }
    Ok(())
}
