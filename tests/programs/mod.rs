//! The programs that stand in `src/bin/`, to be run in memory or as processes.

#![allow(dead_code)]

use lowbit::input::Input;
use lowbit::output::Output;
use lowbit::run::{run_on, Solve};
use std::env::consts::EXE_SUFFIX;
use std::fs;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

macro_rules! programs {
    (
        reading_grids: $($grids:ident)*;
        reading_to_the_end: $($all:ident)*;
        reading_nothing: $($nothing:ident)*;
    ) => {
        #[path = "../../src/bin"]
        mod bin {
            $(pub mod $grids;)*
            $(pub mod $all;)*
            $(pub mod $nothing;)*
        }

        /// Programs that stop reading where the last grid ends.
        pub const READING_GRIDS: &[&str] = &[$(stringify!($grids)),*];

        /// Programs that read something: the end of input tells the second half of these that
        /// no grid follows, or which form the grid has.
        pub const READING: &[&str] = &[$(stringify!($grids),)* $(stringify!($all)),*];

        /// All programs.
        pub const ALL: &[&str] =
            &[$(stringify!($grids),)* $(stringify!($all),)* $(stringify!($nothing)),*];

        /// Finds a program's solver.
        fn solver(name: &str) -> Solve {
            match name {
                $(stringify!($grids) => bin::$grids::solve,)*
                $(stringify!($all) => bin::$all::solve,)*
                $(stringify!($nothing) => |_, output| bin::$nothing::solve(output),)*
                _ => panic!("{} is not listed in tests/programs/mod.rs", name),
            }
        }
    };
}

programs! {
    reading_grids: luogu_p1784 poj2676 sudoku4 sudoku9;
    reading_to_the_end: acwing169 samurai;
    reading_nothing: queens4;
}

/// What a run left behind.
#[derive(Debug, PartialEq, Eq)]
pub struct Run {
    pub status: u8,
    pub answers: String,
    pub complaints: String,
}

/// Runs a program in memory.
pub fn run(name: &str, input: &[u8]) -> Run {
    run_from(name, &mut &input[..])
}

/// Runs a program in memory on any source.
pub fn run_from(name: &str, source: &mut dyn Read) -> Run {
    let mut answers = Vec::new();
    let (status, complaints) = run_into(name, source, &mut answers);
    Run {
        status,
        answers: String::from_utf8(answers).expect("UTF-8"),
        complaints,
    }
}

/// Runs a program in memory from any source into any sink: its status and complaints.
pub fn run_into(name: &str, source: &mut dyn Read, answers: &mut dyn Write) -> (u8, String) {
    let mut complaints = Vec::new();
    let solve = |output: &mut Output| solver(name)(&mut Input::new(source), output);
    let status = run_on(name, solve, answers, &mut complaints);
    (status, String::from_utf8(complaints).expect("UTF-8"))
}

/// Path of a program's binary.
pub fn binary(name: &str) -> PathBuf {
    let any = Path::new(env!("CARGO_BIN_EXE_poj2676"));
    any.with_file_name(format!("{}{}", name, EXE_SUFFIX))
}

/// Names of all programs.
pub fn names() -> Vec<String> {
    let sources = files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src/bin"));
    let name = |path: &PathBuf| path.file_stem().unwrap().to_str().unwrap().to_string();
    sources.iter().map(name).collect()
}

/// A program's inputs in `samples/`, the unsolvable ones too.
pub fn samples(name: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("samples")
        .join(name);
    let mut inputs = files(&folder);
    inputs.extend(files(&folder.join("unsolvable")));
    inputs.retain(|path| {
        path.extension()
            .map_or(false, |extension| extension == "in")
    });
    inputs
}

/// The files in a folder, sorted; none if it does not exist.
pub fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten();
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.is_file());
    files.sort();
    files
}
