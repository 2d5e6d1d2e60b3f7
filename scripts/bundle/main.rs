//! Bundles a problem's program and what it uses of the library into one source file, and proves
//! the file before it prints it. `cargo bundle -h` prints how to use it.
//!
//! ```text
//! names    which program a name means
//! package  what the package is made of: cargo says it
//! source   the program, and behind it the library's modules, at the file's root
//! prune    without what nothing uses: rustc says it
//! prove    compiled as the judge does (judges), run on the samples
//! ```
//!
//! Nothing here knows types, traits or name resolution. `compiler` calls rustc and rustfmt. `scan`
//! tells code from comments and literals, and finds where an item ends in laid out code.

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
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, result};
use Failure::{Failed, Refused};

/// Why there is no bundle: something does not compile or is wrong; or it cannot be bundled.
pub enum Failure {
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
    eprintln!("bundle: {}", why.trim_end());
    ExitCode::from(status)
}

fn run(options: &Options) -> Result<()> {
    let given = &options.given;
    if given.contains_key("-h") {
        return print(&format!("{}{}\n", USAGE, judges::names(NONE)));
    }
    let package = Package::read(given.get("--crate"))?;
    let mut programs: Vec<&Program> = package.programs.iter().collect();
    if given.contains_key("--list") {
        let line = |one: &&Program| format!("{:18} {}\n", one.name, one.title);
        return print(&programs.iter().map(line).collect::<String>());
    }
    if let Some(problem) = given.get("PROBLEM") {
        programs = vec![names::find(problem, &package.programs)?];
    } else if !given.contains_key("--all") {
        return Err(Refused("give a PROBLEM or --all; -h tells more".to_string()));
    }
    for program in programs {
        let in_folder = |folder| Path::new(folder).join(&program.name).join("submit.rs");
        let file = given.get("--all").map(in_folder).or_else(|| given.get("-o").map(PathBuf::from));
        file.as_deref().map_or(Ok(()), try_to_write)?;
        let text = bundle(&package, program, options)?;
        match file {
            Some(file) => fs::write(file, text)?,
            None => print(&text)?,
        }
    }
    Ok(())
}

/// Prints, unless nobody reads any more.
fn print(text: &str) -> Result<()> {
    match io::stdout().write_all(text.as_bytes()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => Err(error.into()),
        _ => Ok(()),
    }
}

/// Opens a file before the bundle is made, as a shell would, to tell whether it can be written.
fn try_to_write(file: &Path) -> Result<()> {
    let folder = file.parent().map_or(Ok(()), fs::create_dir_all);
    let opened = folder.and_then(|()| OpenOptions::new().append(true).create(true).open(file));
    let why = |error| Refused(format!("cannot write {}: {}", file.display(), error));
    opened.map(drop).map_err(why)
}

/// Makes the bundle of a program and proves it.
fn bundle(package: &Package, program: &Program, options: &Options) -> Result<String> {
    eprintln!("bundling {} in edition {}", program.name, options.edition);
    let folder = package.target.join("bundle").join(&program.name);
    fs::create_dir_all(&folder)?;
    let (edition, &(judge, _, flags, limit)) = (options.edition, options.judge);
    let compiler = Compiler { edition, flags, folder: &folder, root: &package.root };
    let text = prune::prune(source::assemble(package, program, &compiler)?, &compiler)?;
    let text = outdent(&compiler.lay_out(&text, "the bundle")?);
    let bytes = text.len();
    if bytes > limit {
        return Err(Failed(format!("{} bytes, and {} takes {}", bytes, judge, limit)));
    }
    if !options.given.contains_key("--no-check") {
        let samples = package.root.join("samples").join(&program.name);
        prove::prove(&text, &samples, &compiler)?;
        let too_many = judges::names(bytes - 1).replacen(' ', ", too many for ", 1);
        eprintln!("{} bytes{}", bytes, too_many);
    }
    Ok(text)
}

/// Moves what modules hold to the left margin, where files have it: a tenth fewer bytes.
fn outdent(text: &str) -> String {
    let (mut moved, mut inside) = (String::new(), false);
    // Lines within a literal have no blanks in `code`.
    let code = scan::scan(text).0;
    for (line, code) in text.split_inclusive('\n').zip(code.split_inclusive('\n')) {
        inside = code.starts_with("mod ") || inside && code != "}\n";
        moved += if inside && code.starts_with("    ") { &line[4..] } else { line };
    }
    moved
}
