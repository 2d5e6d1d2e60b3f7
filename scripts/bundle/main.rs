//! Bundles a problem's program and what it uses of the library into one source file, and proves
//! the file before it prints it. `cargo bundle -h` prints how to use it.
//!
//! ```text
//! package   what the package is made of: cargo says it; which program a name means
//! files     the program and the whole library, in a module, in one text (rewrite: paths, macros)
//! draft     that text, of which parts are blank (leave_out)
//! prune     without what no name leads to (reach) and nothing uses: rustc says it
//! paste     without what a site that calls has
//! finish    refused if it shows a place or needs a file; moved to the left
//! same      with more of the library, or refused, if rustc makes other code of it
//! prove     compiled as the judge does (judges), run on the samples
//! compiler  calls rustc and rustfmt
//! source    the items, the parts of imports, the macro calls, and what is around them (around)
//! ```
//!
//! Nothing here knows types, traits or name resolution.

mod around;
mod compiler;
mod draft;
mod files;
mod finish;
mod json;
mod judges;
mod leave_out;
mod options;
mod package;
mod paste;
mod prove;
mod prune;
mod reach;
mod rewrite;
mod same;
mod scan;
mod source;

use compiler::Compiler;
use draft::{Draft, Pruning, PRUNINGS};
use files::Files;
use judges::NONE;
use options::{Options, Task, USAGE};
use package::{Package, Program};
use paste::Bundle;
use prove::Proof;
use same::Code;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;
use std::{env, fs, result};
use Failure::{Failed, Refused};

/// Why there is no bundle: it fails to compile, or a sample; or it cannot be bundled.
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
        return print(&format!("{}{}\n", USAGE, judges::names(NONE)));
    }
    let package = Package::read(&options.package)?;
    // Of an earlier bundling that was ended.
    let _ = fs::remove_dir_all(&package.folder);
    let done = run_task(&package, options);
    let _ = fs::remove_dir_all(&package.folder);
    done
}

fn run_task(package: &Package, options: &Options) -> Result<()> {
    match &options.task {
        Task::One(problem) => {
            let text = bundle(package, package.find(problem)?, options)?;
            match options.file.as_str() {
                "-" => print(&text),
                file => write(Path::new(file), &text),
            }
        }
        Task::All(folder) => package.programs.iter().try_for_each(|program| {
            let folder = Path::new(folder).join(&program.name);
            at(&folder, fs::create_dir_all(&folder))?;
            write(&folder.join("submit.rs"), &bundle(package, program, options)?)
        }),
        _ => package
            .programs
            .iter()
            .try_for_each(|program| print(&format!("{:18} {}\n", program.name, program.title))),
    }
}

fn print(text: &str) -> Result<()> {
    Ok(io::stdout().write_all(text.as_bytes())?)
}

fn write(file: &Path, text: &str) -> Result<()> {
    at(file, fs::write(file, text))
}

/// What was done with a file, or why not.
fn at<T>(file: &Path, done: io::Result<T>) -> Result<T> {
    done.map_err(|why| Refused(format!("{}: {}", file.display(), why)))
}

/// Makes the bundle of a program and proves it.
fn bundle(package: &Package, program: &Program, options: &Options) -> Result<String> {
    let judge = options.judge;
    let given = options.edition.as_deref().or_else(|| judge.map(|judge| judge.edition));
    let edition = given.unwrap_or(&package.edition);
    let own = format!(", the package's own is {}", package.edition);
    let own = if edition == package.edition { "" } else { &own };
    eprintln!("bundling {} in edition {}{}", program.name, edition, own);
    at(&package.folder, fs::create_dir_all(&package.folder))?;
    let flags = judge.map_or("-O", |judge| judge.flags);
    let in_edition =
        |edition| Compiler { edition, flags, folder: &package.folder, root: &package.root };
    // What is used is asked in the package's own edition: in 2015 paths begin elsewhere, and an
    // import would seem lost.
    let compiler = in_edition(&package.edition);
    let bundle = make_alike(package, program, &compiler)?;
    let bytes = bundle.text.len();
    if let Some(judge) = judge.filter(|judge| bytes > judge.limit) {
        return Err(Failed(format!("{} bytes, and {} takes {}", bytes, judge.name, judge.limit)));
    }
    if options.check {
        let samples = &package.root.join("samples").join(&program.name);
        let proof = Proof { compiler: &in_edition(edition), samples, timeout: options.timeout };
        proof.prove(&bundle)?;
        eprintln!("{} bytes{}", bytes, judges::verdict(bytes, judge));
    }
    Ok(bundle.text)
}

/// Makes the bundle of a program without as much of the library as leaves its code what it is.
fn make_alike(package: &Package, program: &Program, compiler: &Compiler) -> Result<Bundle> {
    let code = Code::of(package, program, compiler)?;
    let mut other = String::new();
    for pruning in PRUNINGS {
        if pruning == Pruning::Nothing {
            eprintln!("nothing is left out: without it the program would do something else");
        }
        let bundle = make(package, program, compiler, pruning)?;
        match code.find_other(&bundle.alone)? {
            Some(name) => other = name,
            None => return Ok(bundle),
        }
    }
    Err(Refused(format!("{} would not be the same in a bundle", other)))
}

fn make(
    package: &Package,
    program: &Program,
    compiler: &Compiler,
    pruning: Pruning,
) -> Result<Bundle> {
    let mut draft = Draft::of(Files::read(package, program)?, pruning);
    let pruned = prune::prune(&mut draft, compiler);
    // What cannot be carried over may be why it does not compile.
    finish::refuse(&draft).and(pruned)?;
    if !draft.left().any(|item| !draft.is_library(item)) {
        return Err(Failed("nothing in `submit` or `impl Solution` is `pub`".to_string()));
    }
    let text = finish::outdent(&compiler.format(&paste::finish(&draft))?);
    let header = format!("// From {}, made by: cargo bundle {}\n\n", package.title, program.name);
    Ok(Bundle::of(header + &text, &draft.files))
}
