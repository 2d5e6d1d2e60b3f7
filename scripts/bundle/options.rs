//! Reads the command line.

use crate::judges::{names, Judge, JUDGES};
use std::ffi::OsString;
use std::path::PathBuf;

/// The editions of Rust.
pub const EDITIONS: [&str; 4] = ["2015", "2018", "2021", "2024"];

/// What `-h` prints.
pub fn usage() -> String {
    format!(
        "\
usage: cargo bundle PROBLEM > submit.rs

bundles a problem's program into one source file, compiles it, runs it on the samples, and
prints it. PROBLEM is any of its names: poj2676, P10481, 10481, src/bin/poj2676.rs.

  -o FILE         write FILE (PowerShell's > would write UTF-16)
  --judge NAME    compile as this judge does, and keep to its limit: {}
  --edition YEAR  compile in this edition; 2021 unless given here or by the judge
  --no-check      neither compile nor run what was made
  --list          list the problems
  --all DIR       write DIR/PROBLEM/submit.rs for every problem
  --crate DIR     take the package in DIR, not the one around this directory
  -h, --help      print this

exit status: 0 all went well; 1 the bundle does not compile, fails a sample or is too large;
2 there is no such problem, or it cannot be bundled
",
        names().replacen(", codeforces", ",\n                  codeforces", 1).replacen(
            ", librarychecker",
            ",\n                  librarychecker",
            1
        )
    )
}

/// What was asked for.
#[derive(Default)]
pub struct Options {
    pub problem: Option<String>,
    pub output: Option<PathBuf>,
    pub judge: Option<&'static Judge>,
    pub edition: String,
    pub unchecked: bool,
    pub list: bool,
    pub all: Option<PathBuf>,
    pub package: Option<PathBuf>,
    pub help: bool,
}

impl Options {
    /// Reads the arguments behind the program's name.
    ///
    /// # Errors
    ///
    /// What is wrong with them.
    pub fn read(mut args: impl Iterator<Item = OsString>) -> Result<Options, String> {
        let mut options = Options::default();
        let mut edition = None;
        while let Some(arg) = args.next() {
            let arg = arg.to_string_lossy().into_owned();
            let mut value = || {
                let value = args.next().filter(|value| !value.is_empty());
                value.ok_or_else(|| format!("{} needs a value", arg))
            };
            match arg.as_str() {
                "-o" => options.output = Some(value()?.into()),
                "--judge" => options.judge = Some(find_judge(&value()?.to_string_lossy())?),
                "--edition" => edition = Some(value()?.to_string_lossy().into_owned()),
                "--no-check" => options.unchecked = true,
                "--list" => options.list = true,
                "--all" => options.all = Some(value()?.into()),
                "--crate" => options.package = Some(value()?.into()),
                "-h" | "--help" => options.help = true,
                _ if arg.starts_with('-') => return Err(format!("unknown option {}", arg)),
                _ if options.problem.is_some() => return Err(format!("one problem at a time, not {} too", arg)),
                _ => options.problem = Some(arg),
            }
        }
        options.edition = match edition {
            Some(edition) if !EDITIONS.contains(&edition.as_str()) => {
                return Err(format!("no edition {}, only {}", edition, EDITIONS.join(", ")))
            }
            Some(edition) => edition,
            None => options.judge.map_or("2021", |judge| judge.edition).to_string(),
        };
        let asked = [options.problem.is_some(), options.all.is_some(), options.list];
        match asked.iter().filter(|asked| **asked).count() {
            _ if options.help => Ok(options),
            0 => Err(String::from("which problem? --list lists them, -h prints the options")),
            1 if options.output.is_some() && options.problem.is_none() => {
                Err(String::from("-o takes the bundle of one problem"))
            }
            1 => Ok(options),
            _ => Err(String::from("a problem, --all and --list exclude each other")),
        }
    }
}

fn find_judge(name: &str) -> Result<&'static Judge, String> {
    let plain = name.to_lowercase().replace(&[' ', '-', '_'][..], "");
    let judge = JUDGES.iter().find(|judge| judge.name == plain);
    judge.ok_or_else(|| format!("no judge {}, only {}", name, names()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(args: &str) -> Result<Options, String> {
        Options::read(args.split(' ').map(OsString::from))
    }

    #[test]
    fn the_judge_sets_the_edition_unless_one_is_given() {
        assert_eq!(read("x").unwrap().edition, "2021");
        assert_eq!(read("x --judge Hydro").unwrap().edition, "2015");
        assert_eq!(read("--edition 2018 --judge hydro x").unwrap().edition, "2018");
    }

    #[test]
    fn options_that_make_no_sense_are_errors() {
        for args in [
            "--x", "-o", "x -o", "x y", "--edition 2016 x", "--judge spo x", "--list x", "--list --all d",
            "--all d -o f", "--no-check",
        ] {
            assert!(read(args).is_err(), "{}", args);
        }
    }
}
