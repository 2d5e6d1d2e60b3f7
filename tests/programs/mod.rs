//! The programs that stand in `src/bin/`, to be run in memory or as processes.

#![allow(dead_code)]

use lowbit::input::Input;
use lowbit::output::Output;
use lowbit::run::{run_on, Solve};
use std::env::consts::EXE_SUFFIX;
use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};

macro_rules! programs {
    ($($name:ident = $path:literal),*) => {
        $(#[path = $path] mod $name;)*

        /// Names of the programs that can be run in memory.
        pub const IN_MEMORY: &[&str] = &["queens4", $(stringify!($name)),*];

        /// Finds a program's solver.
        fn solver(name: &str) -> Solve {
            match name {
                "queens4" => |_, output| queens4::solve(output),
                $(stringify!($name) => $name::solve,)*
                _ => panic!("{} is not listed in tests/programs/mod.rs", name),
            }
        }
    };
}

#[path = "../../src/bin/queens4.rs"]
mod queens4;

programs! {
    acwing169 = "../../src/bin/acwing169.rs",
    luogu_p1784 = "../../src/bin/luogu_p1784.rs",
    poj2676 = "../../src/bin/poj2676.rs",
    samurai = "../../src/bin/samurai.rs",
    sudoku4 = "../../src/bin/sudoku4.rs",
    sudoku9 = "../../src/bin/sudoku9.rs"
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
    let (mut answers, mut complaints) = (Vec::new(), Vec::new());
    let solve = |output: &mut Output| solver(name)(&mut Input::new(source), output);
    let status = run_on(name, solve, &mut answers, &mut complaints);
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    Run {
        status,
        answers: text(answers),
        complaints: text(complaints),
    }
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
