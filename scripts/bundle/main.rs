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

use compiler::{output, Compiler};
use judges::NONE;
use options::{Options, USAGE};
use package::{Package, Program};
use std::fs::{self, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, result};
use Failure::{Failed, Refused};

/// Why there is no bundle: it was made, but does not hold; or it cannot be made.
#[derive(Debug)]
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
    if options.get("-h").is_some() {
        return print(&format!("{}{}\n", USAGE, judges::names(NONE)));
    }
    let package = Package::read(options.get("--crate"))?;
    let mut programs: Vec<&Program> = package.programs.iter().collect();
    if options.get("--list").is_some() {
        let line = |one: &&Program| format!("{:18} {}\n", one.name, one.title);
        return print(&programs.iter().map(line).collect::<String>());
    }
    if let Some(problem) = options.get("PROBLEM") {
        programs = vec![names::find(problem, &package.programs)?];
    }
    for program in programs {
        let in_folder = |folder| Path::new(folder).join(&program.name).join("submit.rs");
        let file = options.get("--all").map(in_folder);
        let file = file.or_else(|| options.get("-o").map(PathBuf::from));
        if let Some(file) = &file {
            try_to_write(file, options.get("--all").is_some())?;
        }
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

/// Tells before the bundle is made whether a file can be written.
fn try_to_write(file: &Path, with_folder: bool) -> Result<()> {
    let is_new = !file.exists();
    let folder = file.parent().filter(|_| with_folder).map_or(Ok(()), fs::create_dir_all);
    let opened = folder.and_then(|()| OpenOptions::new().append(true).create(true).open(file));
    opened.map_err(|error| Refused(format!("cannot write {}: {}", file.display(), error)))?;
    if is_new {
        fs::remove_file(file)?;
    }
    Ok(())
}

/// Makes the bundle of a program and proves it.
fn bundle(package: &Package, program: &Program, options: &Options) -> Result<String> {
    eprintln!("bundling {}", program.name);
    let folder = package.target.join("bundle").join(&program.name);
    fs::create_dir_all(&folder)?;
    let &(judge, _, flags, limit) = options.judge;
    let compiler = Compiler { edition: options.edition, flags, folder: folder.clone() };
    let draft = source::assemble(package, program, &compiler)?;
    let text = outdent(&compiler.lay_out(&prune::prune(draft, &compiler)?, "the bundle")?);
    let bytes = text.len();
    if bytes > limit {
        return Err(Failed(format!("{} bytes, and {} takes {}", bytes, judge, limit)));
    }
    if options.get("--no-check").is_none() {
        prove(package, program, &text, &compiler)?;
        let note = match judges::names(bytes - 1).replacen(' ', ", too many for ", 1) {
            _ if limit < NONE => format!(" of the {} that {} takes", limit, judge),
            too_small => too_small,
        };
        eprintln!("{} bytes{}", bytes, note);
    }
    // After a failure it stays, since the compiler's words name a file in it.
    fs::remove_dir_all(folder)?;
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

/// Compiles a bundle and runs it on the samples.
fn prove(package: &Package, program: &Program, text: &str, compiler: &Compiler) -> Result<()> {
    let source = compiler.folder.join(format!("{}.rs", program.name));
    let built = source.with_extension("exe");
    fs::write(&source, text)?;
    let version = output(compiler.rustc(compiler.edition).arg("--version"))?.stdout;
    let version = compiler::text(&version);
    eprintln!("compiling in edition {} with {}", compiler.edition, version.trim());
    prove::compile(&source, &built, compiler)?;
    eprintln!("the same in {}", prove::editions(&source, compiler)?.join(", "));
    let folder = package.root.join("samples").join(&program.name);
    let samples = prove::samples(&folder);
    eprintln!("running {} samples", samples.len());
    for sample in samples {
        let time = prove::run_sample(&built, &sample, &compiler.folder)?;
        let name = sample.strip_prefix(&folder).unwrap_or(&sample).display();
        eprintln!("{} is right, {} ms", name, time.as_millis());
    }
    Ok(())
}
