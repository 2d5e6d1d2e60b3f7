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
use std::{env, result};
use Failure::{Failed, Refused};

/// Why there is no bundle: it was made, but does not hold; or it cannot be made.
#[derive(Debug)]
enum Failure {
    Failed(String),
    Refused(String),
}

type Result<T> = result::Result<T, Failure>;

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Refused(error.to_string())
    }
}

fn main() -> ExitCode {
    let args = env::args_os().skip(1).map(|arg| arg.to_string_lossy().into_owned());
    let (status, why) = match Options::read(args).and_then(|options| run(&options)) {
        Ok(()) => return ExitCode::SUCCESS,
        Err(Failed(why)) => (1, why),
        Err(Refused(why)) => (2, why),
    };
    say(&format!("bundle: {}", why.trim_end()));
    ExitCode::from(status)
}

/// Tells the user something. Nobody need listen.
fn say(text: &str) {
    let _ = writeln!(io::stderr(), "{}", text);
}

fn run(options: &Options) -> Result<()> {
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
            let file = folder.join(&program.name).join("submit.rs");
            write(&file, || bundle(&package, program, options))?;
        }
        return Ok(());
    }
    let problem = options.problem.as_deref().unwrap_or("");
    let program = names::find(problem, &package.programs)?;
    match &options.output {
        Some(file) => write(file, || bundle(&package, program, options)),
        None => print(&bundle(&package, program, options)?),
    }
}

fn print(text: &str) -> Result<()> {
    match io::stdout().write_all(text.as_bytes()) {
        // Nobody reads on.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        written => Ok(written?),
    }
}

/// Makes a bundle into a file, if that can be written.
fn write(file: &Path, make: impl FnOnce() -> Result<String>) -> Result<()> {
    let refuse = |error| Refused(format!("cannot write {}: {}", file.display(), error));
    let is_new = !file.exists();
    if let (Some(folder), true) = (file.parent(), file.ends_with("submit.rs")) {
        fs::create_dir_all(folder).map_err(refuse)?;
    }
    OpenOptions::new().write(true).create(true).open(file).map_err(refuse)?;
    let made = make();
    if made.is_err() && is_new {
        fs::remove_file(file)?;
    }
    fs::write(file, made?).map_err(refuse)
}

/// Makes the bundle of a program and proves it.
fn bundle(package: &Package, program: &Program, options: &Options) -> Result<String> {
    say(&format!("bundling {}", program.name));
    let folder = package.target.join("bundle").join(process::id().to_string());
    let flags = options.judge.map_or("-O", |judge| judge.2);
    let compiler = Compiler::new(options.edition, flags, folder.clone())?;
    let draft = source::assemble(package, program, &compiler)?;
    let text = compiler.lay_out(&prune::prune(draft, &compiler)?, "the bundle")?;
    if !options.unchecked {
        check_size(&text, options)?;
        prove(package, program, &text, &compiler)?;
    }
    // After a failure it stays, since the compiler's words name a file in it.
    fs::remove_dir_all(folder)?;
    Ok(text)
}

fn check_size(text: &str, options: &Options) -> Result<()> {
    let bytes = text.len();
    let too_small = judges::names(bytes - 1);
    let size = match options.judge {
        Some((name, .., limit)) if bytes > *limit => {
            return Err(Failed(format!("{} bytes, and {} takes {}", bytes, name, limit)));
        }
        Some((name, .., limit)) if *limit < NONE => format!("of the {} that {} takes", limit, name),
        None if !too_small.is_empty() => format!("too many for {}", too_small),
        _ => "within every limit that is known".to_string(),
    };
    say(&format!("{} bytes, {}", bytes, size));
    if text.starts_with(prune::SILENT) {
        say("something unused could not go: the bundle begins with allow(dead_code)");
    }
    Ok(())
}

/// Compiles a bundle, runs it on the samples, and reports.
fn prove(package: &Package, program: &Program, text: &str, compiler: &Compiler) -> Result<()> {
    let source = compiler.folder.join(format!("{}.rs", program.name));
    let built = source.with_extension("exe");
    fs::write(&source, text)?;
    say(&format!("compiling in edition {}", compiler.edition));
    prove::compile(&source, &built, compiler)?;
    let alike = prove::editions(&source, compiler)?.join(", ");
    say(&format!("{}: no warning, and the same in {}", compiler.version()?, alike));

    let folder = package.root.join("samples").join(&program.name);
    let samples = prove::samples(&folder);
    say(&format!("running {} samples", samples.len()));
    let mut times = Vec::new();
    for sample in &samples {
        let time = prove::run_sample(&built, sample, &compiler.folder)?;
        let name = sample.strip_prefix(&folder).unwrap_or(sample).display();
        times.push(format!("{} in {} ms", name, time.as_millis()));
    }
    match times.is_empty() {
        true => say("no samples, so it was not run"),
        false => say(&format!("right: {}", times.join(", "))),
    }
    Ok(())
}
