//! Reads the command line.

use crate::judges::{names, Judge, JUDGES, NONE};
use crate::{Refused, Result};
use std::collections::HashMap;

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

judges:";

/// What was asked for.
pub struct Options {
    /// The options that were given with their arguments, and `PROBLEM` with the name.
    pub given: HashMap<String, String>,
    pub judge: &'static Judge,
    pub edition: &'static str,
}

impl Options {
    /// Reads the arguments behind the program's name.
    pub fn read(mut args: impl Iterator<Item = String>) -> Result<Options> {
        let mut given = HashMap::new();
        while let Some(arg) = args.next() {
            let (name, value) = match arg.as_str() {
                "-o" | "--judge" | "--edition" | "--all" | "--crate" => (&*arg, args.next()),
                "-h" | "--help" => ("-h", Some(String::new())),
                "--no-check" | "--list" => (&*arg, Some(String::new())),
                _ if arg.starts_with('-') => return Err(Refused(format!("no option {}", arg))),
                _ if given.contains_key("PROBLEM") => return Err(Refused("two problems".into())),
                _ => ("PROBLEM", Some(arg.clone())),
            };
            let value = value.ok_or_else(|| Refused(format!("{} needs a value", arg)))?;
            given.insert(name.to_string(), value);
        }
        let judge = given.get("--judge").map_or("", String::as_str);
        let judge = JUDGES.iter().find(|one| one.0 == judge.to_lowercase());
        let judge = judge.ok_or_else(|| Refused(format!("no such judge, only{}", names(NONE))))?;
        let edition = given.get("--edition").map_or(judge.1, String::as_str);
        let edition = EDITIONS.iter().find(|one| **one == edition);
        let edition = edition.ok_or_else(|| Refused(format!("no edition but {:?}", EDITIONS)))?;
        Ok(Options { judge, edition, given })
    }
}
