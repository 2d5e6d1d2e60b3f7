//! Reads the command line.

use crate::judges::{self, Judge};
use crate::prove::EDITIONS;
use crate::{Refused, Result};
use std::time::Duration;

/// What `-h` prints before the judges' names.
pub const USAGE: &str = "\
usage: cargo bundle PROBLEM > submit.rs

bundles a problem's program into one source file, compiles it, runs it on the samples, and
prints it. PROBLEM is any of its names: poj2676, P10481, 10481, src/bin/poj2676.rs.

  -o FILE            write FILE (PowerShell's > would write UTF-16)
  --judge NAME       compile as this judge does, and fail if the file is over its limit
  --edition YEAR     compile in this edition, not the package's own or the judge's
  --no-check         print without the last compilation and the samples
  --timeout SECONDS  end a program that takes longer on a sample, 60 unless given
  --list             list the problems
  --all DIR          write DIR/PROBLEM/submit.rs for every problem
  --crate DIR        take the package in DIR, not the one around this directory

exit status: 0 all went well; 1 the bundle does not compile, fails a sample or is too large;
2 there is no such problem, or it cannot be bundled

judges:";

pub enum Task {
    Help,
    List,
    One(String),
    All(String),
}

pub struct Options {
    pub task: Task,
    /// Where one bundle goes, `-` is standard output.
    pub file: String,
    pub judge: Option<&'static Judge>,
    pub edition: Option<String>,
    /// The package's folder if it is not around this directory.
    pub package: Option<String>,
    pub check: bool,
    /// How long a sample may take.
    pub timeout: Duration,
}

impl Options {
    pub fn read(mut args: impl Iterator<Item = String>) -> Result<Options> {
        let (mut tasks, mut file, mut package) = (Vec::new(), "-".to_string(), None);
        let (mut judge, mut edition, mut check) = (None, None, true);
        let mut timeout = 60;
        while let Some(arg) = args.next() {
            let mut value = || args.next().filter(|value| !value.is_empty());
            let mut value = || value().ok_or_else(|| Refused(format!("{} needs a value", arg)));
            match arg.as_str() {
                "-h" | "--help" => tasks.push(Task::Help),
                "--list" => tasks.push(Task::List),
                "--all" => tasks.push(Task::All(value()?)),
                "-o" => file = value()?,
                "--judge" => judge = Some(judges::find(&value()?)?),
                "--edition" => edition = Some(value()?),
                "--timeout" => timeout = value()?.parse().unwrap_or(0),
                "--crate" => package = Some(value()?),
                "--no-check" => check = false,
                _ if arg.starts_with('-') => return Err(Refused(format!("no option {}", arg))),
                _ => tasks.push(Task::One(arg)),
            }
        }
        if edition.iter().any(|edition: &String| !EDITIONS.contains(&edition.as_str())) {
            return Err(Refused(format!("--edition takes one of {}", EDITIONS.join(" "))));
        }
        if timeout == 0 {
            return Err(Refused("--timeout takes a number of seconds".to_string()));
        }
        let timeout = Duration::from_secs(timeout);
        let one = tasks.iter().all(|task| matches!(task, Task::One(_)));
        match tasks.pop() {
            None => Err(Refused("give a PROBLEM, or --all DIR; -h tells more".to_string())),
            Some(_) if !tasks.is_empty() => Err(Refused("one PROBLEM, or one option".to_string())),
            Some(_) if !one && file != "-" => Err(Refused("-o needs a PROBLEM".to_string())),
            Some(task) => Ok(Options { task, file, judge, edition, package, check, timeout }),
        }
    }
}
