//! Reads the command line.

use crate::judges::{names, Judge, JUDGES, NONE};
use crate::{Refused, Result};
use std::path::PathBuf;

pub const EDITIONS: [&str; 4] = ["2015", "2018", "2021", "2024"];

/// What `-h` prints before the judges' names.
pub const USAGE: &str = "\
usage: cargo bundle PROBLEM > submit.rs

bundles a problem's program into one source file, compiles it, runs it on the samples, and
prints it. PROBLEM is any of its names: poj2676, P10481, 10481, src/bin/poj2676.rs.

  -o FILE         write FILE (PowerShell's > would write UTF-16)
  --judge NAME    compile as this judge does, and keep to its limit
  --edition YEAR  compile in this edition; 2021 unless given here or by the judge
  --no-check      print without a proof
  --list          list the problems
  --all DIR       write DIR/PROBLEM/submit.rs for every problem
  --crate DIR     take the package in DIR, not the one around this directory
  -h, --help      print this

exit status: 0 all went well; 1 the bundle does not compile, fails a sample or is too large;
2 there is no such problem, or it cannot be bundled

judges: ";

/// What was asked for.
#[derive(Default)]
pub struct Options {
    pub problem: Option<String>,
    pub output: Option<PathBuf>,
    pub judge: Option<&'static Judge>,
    pub edition: Option<&'static str>,
    pub unchecked: bool,
    pub list: bool,
    pub all: Option<PathBuf>,
    pub package: Option<PathBuf>,
    pub help: bool,
}

impl Options {
    /// Reads the arguments behind the program's name.
    pub fn read(mut args: impl Iterator<Item = String>) -> Result<Options> {
        let mut options = Options::default();
        while let Some(arg) = args.next() {
            let mut value = || {
                let value = args.next().filter(|value| !value.is_empty());
                value.ok_or_else(|| Refused(format!("{} needs a value", arg)))
            };
            match arg.as_str() {
                "-o" => options.output = Some(value()?.into()),
                "--judge" => {
                    let name = value()?;
                    options.judge = JUDGES.iter().find(|judge| judge.0 == name.to_lowercase());
                    let none = || format!("no judge {}, only {}", name, names(NONE));
                    let judge = options.judge.ok_or_else(|| Refused(none()))?;
                    options.edition = options.edition.or(Some(judge.1));
                }
                "--edition" => {
                    let year = value()?;
                    options.edition = EDITIONS.iter().copied().find(|edition| *edition == year);
                    let none = || format!("no edition {}, only {}", year, EDITIONS.join(", "));
                    options.edition.ok_or_else(|| Refused(none()))?;
                }
                "--no-check" => options.unchecked = true,
                "--list" => options.list = true,
                "--all" => options.all = Some(value()?.into()),
                "--crate" => options.package = Some(value()?.into()),
                "-h" | "--help" => options.help = true,
                _ if arg.starts_with('-') => return Err(Refused(format!("no option {}", arg))),
                _ if options.problem.is_none() => options.problem = Some(arg),
                _ => return Err(Refused(format!("one problem at a time, not {} too", arg))),
            }
        }
        let (one, all) = (options.problem.is_some(), options.all.is_some());
        match usize::from(one) + usize::from(all) + usize::from(options.list) {
            _ if options.help => Ok(options),
            0 => Err(Refused("which problem? --list lists them, -h tells more".to_string())),
            1 if one || options.output.is_none() => Ok(options),
            _ => Err(Refused("PROBLEM, --all and --list exclude each other; -o is for one".into())),
        }
    }
}

#[test]
fn the_judge_sets_the_edition_unless_one_is_given() {
    let read = |args: &str| Options::read(args.split(' ').map(String::from));
    assert_eq!(read("x").unwrap().edition, None);
    assert_eq!(read("x --judge Hydro").unwrap().edition, Some("2015"));
    assert_eq!(read("--edition 2018 --judge hydro x").unwrap().edition, Some("2018"));
    for args in ["--x", "x -o", "x y", "--edition 2016 x", "--judge spo x", "--all d -o f"] {
        assert!(read(args).is_err(), "{}", args);
    }
}
