//! Reads the command line.

use super::judges::{judge_names, Judge};
use crate::failure::{refused, Result};
use crate::report::quoted;
use crate::tools::Edition;
use std::path::PathBuf;
use std::time::Duration;

const HELP: &str = "\
usage: lowbit-bundle PROBLEM -o submit.rs

Bundles the program of a problem into one source file, compiles the file, runs it on the samples
and writes it. PROBLEM is the program's file or name, or words of its first line, such as a number
or a title: poj2676, P10481, 10481, src/bin/poj2676.rs.

  -o FILE            write FILE; without -o, print the bundle (> in PowerShell would change it)
  --judge NAME       compile as this judge does, and fail if the bundle exceeds its limit
  --edition YEAR     compile in this edition instead of the package's or the judge's
  --no-default-features
                     build the program without the default features
  --no-check         skip the compilation with the judge's options and the samples
  --timeout SECONDS  stop a program that needs longer for a sample (60 by default)
  --list             list the problems
  --all DIR          write the bundle of every problem to DIR/PROBLEM/submit.rs; DIR must exist
  --crate DIR        take the package in DIR instead of the one around this directory
  -V, --version      print the version

exit status: 0 success; 1 the program or the bundle does not compile, or the bundle fails a sample
or is too large; 2 anything else, such as a problem that does not exist or cannot be bundled, or a
sample without its answer
";

pub const VERSION: &str = concat!("lowbit-bundle ", env!("CARGO_PKG_VERSION"), "\n");

pub fn help() -> String {
    format!("{}\njudges: {}\n", HELP, judge_names())
}

/// `One` bundles a problem into a file or to standard output, and `All` bundles all problems into a
/// folder.
pub enum Task {
    Help,
    Version,
    List,
    One { problem: String, file: Option<PathBuf> },
    All { folder: PathBuf },
}

pub struct Options {
    pub task: Task,
    pub judge: Option<&'static Judge>,
    /// The edition on the command line.
    pub edition: Option<Edition>,
    /// The folder of the package on the command line, or its manifest.
    pub package: Option<PathBuf>,
    /// Whether the bundle is compiled with the judge's options and run on the samples.
    pub check: bool,
    pub default_features: bool,
    /// How long a sample may take.
    pub timeout: Duration,
}

impl Options {
    pub fn read(mut args: impl Iterator<Item = String>) -> Result<Options> {
        let (mut problems, mut tasks, mut file) = (Vec::new(), Vec::new(), None);
        let mut options = Options {
            task: Task::Help,
            judge: None,
            edition: None,
            package: None,
            check: true,
            default_features: true,
            timeout: Duration::from_secs(60),
        };
        while let Some(arg) = args.next() {
            // `--judge=luogu` means `--judge luogu`, and `-oFILE` and `-o=FILE` mean `-o FILE`.
            let (name, mut attached) = match arg.split_once('=') {
                Some((name, value)) if arg.starts_with("--") => (name, Some(value.to_string())),
                _ if arg.starts_with("-o") && arg.len() > 2 => {
                    ("-o", Some(arg[2..].trim_start_matches('=').to_string()))
                }
                _ => (arg.as_str(), None),
            };
            let mut value = || {
                let value = attached.take().or_else(|| args.next());
                let value = value.filter(|value| !value.is_empty());
                value.ok_or_else(|| refused(format!("{} needs a value", name)))
            };
            match name {
                "-h" | "--help" => return Ok(Options { task: Task::Help, ..options }),
                "-V" | "--version" => return Ok(Options { task: Task::Version, ..options }),
                "--list" => tasks.push(Task::List),
                "--all" => tasks.push(Task::All { folder: value()?.into() }),
                "-o" => file = Some(value()?.into()),
                "--judge" => options.judge = Some(Judge::find(&value()?)?),
                "--edition" => options.edition = Some(read_edition(&value()?)?),
                "--timeout" => options.timeout = read_timeout(&value()?)?,
                "--crate" => options.package = Some(value()?.into()),
                "--no-check" => options.check = false,
                "--no-default-features" => options.default_features = false,
                "--" => problems.extend(args.by_ref()),
                _ if arg.starts_with('-') => {
                    return Err(refused(format!("no option {}; -h lists the options", name)))
                }
                _ => problems.push(arg.clone()),
            }
            // `value` has taken it, if the option needs one.
            if attached.is_some() {
                return Err(refused(format!("{} takes no value", name)));
            }
        }
        options.task = choose_task(problems, tasks, file)?;
        Ok(options)
    }

    /// Describes how to compile the bundle, or returns `None` if there are several bundles.
    pub fn compilation(&self, edition: Edition, needs_crates: bool) -> Option<String> {
        let file = match &self.task {
            Task::One { file, .. } => quoted(file.as_deref().unwrap_or("submit.rs".as_ref())),
            _ => return None,
        };
        Some(if needs_crates {
            format!(
                "cargo build --release, in a package with these crates and {file} as src/main.rs"
            )
        } else {
            format!("rustc {} --edition {} {}", self.flags(), edition.year(), file)
        })
    }

    /// The options of rustc, separated by spaces.
    pub fn flags(&self) -> &'static str {
        self.judge.map_or("-O", |judge| judge.flags)
    }
}

/// Returns the only task of the command line, and refuses none or several.
fn choose_task(
    mut problems: Vec<String>,
    mut tasks: Vec<Task>,
    file: Option<PathBuf>,
) -> Result<Task> {
    let why = match (problems.len(), tasks.len()) {
        (1, 0) => return Ok(Task::One { problem: problems.remove(0), file }),
        (0, 1) if file.is_none() => return Ok(tasks.remove(0)),
        (2.., 0) => {
            let (all, one) = (problems.join(" and "), problems.join(" "));
            format!("one PROBLEM at a time, not {}; if it is one name, write \"{}\"", all, one)
        }
        (0, 1) => "-o is for one PROBLEM alone".to_string(),
        _ => "give a PROBLEM, --list or --all DIR, and only one of them; see -h".to_string(),
    };
    Err(refused(why))
}

fn read_edition(year: &str) -> Result<Edition> {
    let years = Edition::ALL.map(Edition::year).join(" ");
    let unknown = || refused(format!("--edition takes one of {}, not {}", years, year));
    Edition::find(year).ok_or_else(unknown)
}

fn read_timeout(seconds: &str) -> Result<Duration> {
    match seconds.parse() {
        Ok(number) if number > 0 => Ok(Duration::from_secs(number)),
        _ => Err(refused(format!("--timeout takes a number of seconds, not {}", seconds))),
    }
}
