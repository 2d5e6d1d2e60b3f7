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
    pub edition: &'static str,
    pub unchecked: bool,
    pub list: bool,
    pub all: Option<PathBuf>,
    pub package: Option<PathBuf>,
    pub help: bool,
}

impl Options {
    /// Reads the arguments behind the program's name.
    pub fn read(mut args: impl Iterator<Item = String>) -> Result<Options> {
        let refuse = |why: String| Err(Refused(why));
        let mut options = Options::default();
        let mut edition = None;
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
                    if options.judge.is_none() {
                        return refuse(format!("no judge {}, only {}", name, names(NONE)));
                    }
                }
                "--edition" => {
                    let year = value()?;
                    edition = EDITIONS.iter().copied().find(|edition| *edition == year);
                    if edition.is_none() {
                        return refuse(format!(
                            "no edition {}, only {}",
                            year,
                            EDITIONS.join(", ")
                        ));
                    }
                }
                "--no-check" => options.unchecked = true,
                "--list" => options.list = true,
                "--all" => options.all = Some(value()?.into()),
                "--crate" => options.package = Some(value()?.into()),
                "-h" | "--help" => options.help = true,
                _ if arg.starts_with('-') => return refuse(format!("unknown option {}", arg)),
                _ if options.problem.is_some() => return refuse(format!("{} is too many", arg)),
                _ => options.problem = Some(arg),
            }
        }
        options.edition = edition.or(options.judge.map(|judge| judge.1)).unwrap_or("2021");
        let one = options.problem.is_some();
        match [one, options.all.is_some(), options.list].iter().filter(|asked| **asked).count() {
            _ if options.help => Ok(options),
            0 => refuse("which problem? --list lists them, -h prints the options".to_string()),
            1 if one || options.output.is_none() => Ok(options),
            _ => refuse("PROBLEM, --all and --list exclude each other; -o is for one".to_string()),
        }
    }
}

#[test]
fn the_judge_sets_the_edition_unless_one_is_given() {
    let read = |args: &str| Options::read(args.split(' ').map(String::from));
    for (args, edition) in
        [("x", "2021"), ("x --judge Hydro", "2015"), ("--edition 2018 --judge hydro x", "2018")]
    {
        assert_eq!(read(args).unwrap().edition, edition);
    }
    for args in ["--x", "x -o", "x y", "--edition 2016 x", "--judge spo x", "--all d -o f"] {
        assert!(read(args).is_err(), "{}", args);
    }
}
