//! Reads the command line.

use crate::judges::{find, Judge, JUDGES};
use std::ffi::OsString;
use std::path::PathBuf;

pub const USAGE: &str = "\
Bundles a problem into one source file, proves it on the samples, and prints it.

    cargo run -q --bin bundle -- PROBLEM > submit.rs

    -o FILE          write to FILE instead of standard output
    --judge NAME     compile as this judge does, and keep to its size limit
    --edition YEAR   2015, 2018, 2021 (the default) or 2024
    --no-check       do not compile and run the bundle first
    --explain NAME   say why the library's NAME stays, instead of printing the bundle
    --list           list the problems
    --all DIR        write the bundle of every problem to DIR
    --crate DIR      bundle from the package in DIR
    --help           this text

RUSTC names the compiler. Exit status: 0 bundled; 1 the bundle failed its proof or is too
large; 2 it cannot be made.
";

/// What was asked for.
pub struct Options {
    pub problem: Option<String>,
    pub output: Option<PathBuf>,
    pub all: Option<PathBuf>,
    pub package: Option<PathBuf>,
    pub judge: Option<&'static Judge>,
    pub edition: u32,
    pub check: bool,
    pub explain: Option<String>,
    pub list: bool,
    pub help: bool,
}

impl Options {
    /// Reads arguments, program name excluded.
    ///
    /// # Errors
    ///
    /// What cannot be understood, and what would have been.
    pub fn read(mut args: impl Iterator<Item = OsString>) -> Result<Options, String> {
        let mut options = Options {
            problem: None,
            output: None,
            all: None,
            package: None,
            judge: None,
            edition: 2021,
            check: true,
            explain: None,
            list: false,
            help: false,
        };
        let mut edition = None;
        while let Some(arg) = args.next() {
            let text = arg
                .into_string()
                .map_err(|arg| format!("{:?} is not UTF-8", arg))?;
            let (name, mut inline) = match text.split_once('=') {
                Some((name, value)) if name.starts_with("--") => {
                    (name.to_string(), Some(OsString::from(value)))
                }
                _ => (text.clone(), None),
            };
            let mut value = || {
                let value = inline.take().or_else(|| args.next());
                let value = value.filter(|value| !value.is_empty());
                value.ok_or_else(|| format!("{} needs a value", name))
            };
            match name.as_str() {
                "-o" | "--output" => options.output = Some(PathBuf::from(value()?)),
                "--all" => options.all = Some(PathBuf::from(value()?)),
                "--crate" => options.package = Some(PathBuf::from(value()?)),
                "--explain" => options.explain = Some(value()?.to_string_lossy().into_owned()),
                "--edition" => edition = Some(read_edition(&value()?.to_string_lossy())?),
                "--judge" => options.judge = Some(read_judge(&value()?.to_string_lossy())?),
                "--no-check" => options.check = false,
                "--list" => options.list = true,
                "--help" | "-h" => options.help = true,
                _ if text.starts_with('-') => return Err(format!("unknown option {}", text)),
                _ if options.problem.is_some() => {
                    return Err(format!("one problem at a time, not `{}` too", text));
                }
                _ => options.problem = Some(text),
            }
            if inline.is_some() {
                return Err(format!("{} takes no value", name));
            }
        }
        options.edition = edition.or(options.judge.map(|j| j.edition)).unwrap_or(2021);
        options.check_together()?;
        Ok(options)
    }

    /// Refuses what would otherwise be asked for in vain.
    fn check_together(&self) -> Result<(), String> {
        if self.help {
            return Ok(());
        }
        let one = self.problem.is_some();
        if u32::from(one) + u32::from(self.all.is_some()) + u32::from(self.list) > 1 {
            return Err(String::from("PROBLEM, --all and --list exclude each other"));
        }
        if (self.output.is_some() || self.explain.is_some()) && !one {
            return Err(String::from("-o and --explain are about one PROBLEM"));
        }
        Ok(())
    }
}

fn read_edition(text: &str) -> Result<u32, String> {
    match text.parse() {
        Ok(edition @ (2015 | 2018 | 2021 | 2024)) => Ok(edition),
        _ => Err(format!(
            "edition `{}` is none of 2015, 2018, 2021, 2024",
            text
        )),
    }
}

fn read_judge(text: &str) -> Result<&'static Judge, String> {
    find(text).ok_or_else(|| {
        let names: Vec<&str> = JUDGES.iter().map(|j| j.name).collect();
        format!("judge `{}` is none of {}", text, names.join(", "))
    })
}

/// The name that needs the fewest changes to become `wanted`.
pub fn nearest<'a>(wanted: &str, names: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    names.min_by_key(|name| distance(wanted, name))
}

/// Levenshtein distance, one row of the table at a time.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut diagonal = i;
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let replaced = diagonal + usize::from(x != *y);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(args: &[&str]) -> Result<Options, String> {
        Options::read(args.iter().map(OsString::from))
    }

    #[test]
    fn a_judge_sets_the_edition_and_an_edition_overrides_it() {
        assert_eq!(
            read(&["x", "--judge", "hydro"]).ok().map(|o| o.edition),
            Some(2015)
        );
        let both = read(&["--edition=2018", "--judge", "hydro", "x"]);
        assert_eq!(both.ok().map(|o| o.edition), Some(2018));
    }

    #[test]
    fn what_cannot_be_understood_is_an_error() {
        for args in [
            &["--edition", "2016"][..],
            &["-x"],
            &["a", "b"],
            &["-o"],
            &["-o", "", "a"],
            &["--all="],
            &["--judge", "x"],
            &["--no-check=no", "a"],
            &["--list=a"],
            &["--help=1"],
            &["--all", "d", "a"],
            &["--all", "d", "-o", "f"],
            &["--all", "d", "--explain", "f"],
            &["--list", "--all", "d"],
            &["--list", "-o", "f"],
        ] {
            assert!(read(args).is_err(), "{:?}", args);
        }
    }

    #[test]
    fn the_nearest_name_has_the_fewest_changes() {
        let names = ["poj2676", "acwing169", "queens4"];
        assert_eq!(nearest("poj267", names.iter().copied()), Some("poj2676"));
        assert_eq!(nearest("queen5", names.iter().copied()), Some("queens4"));
        assert_eq!(distance("kitten", "sitting"), 3);
    }
}
