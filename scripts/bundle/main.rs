//! Bundles a problem's program and what it uses of the library into one source file, and proves
//! the file before it prints it. `cargo bundle -h` prints how to use it.
//!
//! ```text
//! names     which program a name means
//! package   what the package is made of: cargo says it
//! source    the program, and behind it the library's modules, at the file's root
//! prune     without what nothing uses: rustc says it
//! method    without what LeetCode's site has
//! prove     compiled as the judge does (judges), run on the samples
//! compiler  calls rustc and rustfmt
//! scan      tells code from comments and literals, and finds where an item ends in laid out code
//! ```
//!
//! Nothing here knows types, traits or name resolution.

mod compiler;
mod json;
mod judges;
mod method;
mod names;
mod options;
mod package;
mod prove;
mod prune;
mod scan;
mod source;

use compiler::Compiler;
use judges::NONE;
use options::{Options, Task, USAGE};
use package::{Package, Program};
use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;
use std::{env, fs, result};
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
    if let Task::Help = options.task {
        return write("-", &format!("{}{}\n", USAGE, judges::names(NONE)));
    }
    let package = Package::read(&options.package)?;
    let mut programs = package.programs.iter();
    let done = match &options.task {
        Task::One(problem) => names::find(problem, &package.programs)
            .and_then(|program| write(&options.file, &bundle(&package, program, options)?)),
        Task::All(folder) => programs.try_for_each(|program| {
            let folder = format!("{}/{}", folder, program.name);
            let text = bundle(&package, program, options)?;
            fs::create_dir_all(&folder)?;
            write(&(folder + "/submit.rs"), &text)
        }),
        _ => programs.try_for_each(|one| write("-", &format!("{:18} {}\n", one.name, one.title))),
    };
    let _ = fs::remove_dir_all(&package.folder);
    done
}

/// Writes a file, or prints in place of `-`, unless nobody reads any more.
fn write(file: &str, text: &str) -> Result<()> {
    let print = || io::stdout().write_all(text.as_bytes());
    match if file == "-" { print() } else { fs::write(file, text) } {
        Err(why) if why.kind() != ErrorKind::BrokenPipe => {
            Err(Refused(format!("cannot write {}: {}", file, why)))
        }
        _ => Ok(()),
    }
}

/// Makes the bundle of a program and proves it.
fn bundle(package: &Package, program: &Program, options: &Options) -> Result<String> {
    let judge = options.judge;
    let given = options.edition.as_deref().or_else(|| judge.map(|judge| judge.edition));
    let edition = given.unwrap_or(&package.edition);
    let own = format!(", the package's own is {}", package.edition);
    let own = if edition == package.edition { "" } else { &own };
    eprintln!("bundling {} in edition {}{}", program.name, edition, own);
    fs::create_dir_all(&package.folder)?;
    let flags = judge.map_or("-O", |judge| judge.flags);
    let compiler = Compiler { edition, flags, folder: &package.folder, root: &package.root };
    let whole = prune::prune(source::assemble(package, program, &compiler)?, &compiler)?;
    let whole = whole.replace("\npub struct Solution;", "\nstruct Solution;");
    let is_method = whole.contains("\nstruct Solution;");
    let text = if is_method { method::paste(&whole, &compiler)? } else { whole.clone() };
    let text = outdent(&compiler.lay_out(&text, "the bundle")?);
    let bytes = text.len();
    if let Some(judge) = judge.filter(|judge| bytes > judge.limit) {
        return Err(Failed(format!("{} bytes, and {} takes {}", bytes, judge.name, judge.limit)));
    }
    if options.check {
        let samples = package.root.join("samples").join(&program.name);
        let plain = vec![("", text.clone())];
        for (what, text) in if is_method { method::proofs(&whole, &text)? } else { plain } {
            prove::prove(what, &text, &samples, &compiler)?;
        }
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
