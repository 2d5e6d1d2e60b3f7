//! Finds a program by its name or by words of its first line, and lists programs.

use super::workspace::{is_same_file, Program, Workspace};
use crate::failure::{refused, Result};
use crate::report::{from_here, quoted};
use std::path::Path;

/// Chinese names of judges. The first lines of programs have the English ones. `words` replaces
/// them in this order, so 牛客网 stands before 牛客.
const JUDGES_IN_CHINESE: [(&str, &str); 4] =
    [("洛谷", "luogu"), ("力扣", "leetcode"), ("牛客网", "nowcoder"), ("牛客", "nowcoder")];

impl Workspace {
    /// Finds the program that `wanted` means: its file, its name, or neighbouring words of its
    /// first line.
    pub fn find(&self, wanted: &str) -> Result<&Program> {
        let is_its_file = |program: &&Program| is_same_file(&program.file, wanted.as_ref());
        if let Some(program) = self.programs.iter().find(is_its_file) {
            return Ok(program);
        }
        // `src/bin/poj2676.rs`, `poj2676` and `POJ 2676` have the key `poj2676`. So the path finds
        // the program even from a folder where there is no such file.
        let file = wanted.strip_suffix(".rs").and_then(|path| path.rsplit(&['/', '\\'][..]).next());
        let name = file.unwrap_or(wanted);
        let key = words(name).concat();
        // A program's own name means this program, even if it is a title of another one.
        let is_own =
            |program: &&Program| program.names().iter().any(|own| words(own).concat() == key);
        let mut fitting: Vec<&Program> = self.programs.iter().filter(is_own).collect();
        if fitting.is_empty() {
            let has_words = |program: &&Program| is_made_of(&key, &words(&program.first_line));
            fitting.extend(self.programs.iter().filter(has_words));
        }
        // The exact name means no program with a similar one.
        let is_exact = |program: &&Program| program.names().iter().any(|own| own == name);
        if fitting.iter().any(is_exact) {
            fitting.retain(is_exact);
        }
        match fitting[..] {
            [program] => Ok(program),
            // A package for LeetCode may have its solutions in modules of a library, or next to
            // each other in src/.
            [] if file.is_some() && Path::new(wanted).is_file() => {
                let why = "cargo knows no program in this file; give it a `main`, and move it to \
                           src/bin/ or name it in a [[bin]] of Cargo.toml";
                Err(refused(format!("{}: {}", wanted, why)))
            }
            [] => Err(refused(format!("no problem {}; --list shows all programs", wanted))),
            _ => {
                let (count, choices) = (fitting.len(), list_choices(&fitting));
                Err(refused(format!("{} fits {} problems:\n{}", wanted, count, choices)))
            }
        }
    }

    /// Lists the programs of the user's package. If the workspace has no package in the user's
    /// folder, lists the programs of all packages.
    pub fn list(&self) -> String {
        match &self.own_programs()[..] {
            [] => list(&self.programs.iter().collect::<Vec<_>>()),
            own => list(own),
        }
    }
}

impl Program {
    /// cargo's name for the program, and the name of its file. cargo names the program in
    /// `src/main.rs` after the package.
    pub fn names(&self) -> [String; 2] {
        let file = self.file.file_stem().unwrap_or_default().to_string_lossy();
        [self.name.clone(), file.into_owned()]
    }
}

/// Lists programs of which the user has to choose one, and says how. If they are in several packages,
/// the list shows the options that choose between them.
fn list_choices(programs: &[&Program]) -> String {
    if programs.iter().all(|program| program.manifest == programs[0].manifest) {
        let file = from_here(&programs[0].file).display();
        return format!("{}give the file of the one you mean, such as {}", list(programs), file);
    }
    let options = |program: &&Program| {
        let folder = program.manifest.parent().unwrap_or(&program.manifest);
        format!("--crate {} {}\n", quoted(folder), program.name)
    };
    programs.iter().map(options).collect()
}

fn list(programs: &[&Program]) -> String {
    let width = programs.iter().map(|program| program.name.len()).max().unwrap_or(0);
    let line = |program: &&Program| format!("{:width$}  {}", program.name, program.first_line);
    programs.iter().map(line).map(|line| line.trim_end().to_string() + "\n").collect()
}

/// Splits a line into words in lower case and numbers: `Luogu P10481` has `luogu`, `p` and `10481`.
/// The names of judges are in English.
fn words(line: &str) -> Vec<String> {
    let mut line = line.to_lowercase();
    for (chinese, english) in JUDGES_IN_CHINESE {
        line = line.replace(chinese, english);
    }
    let mut words: Vec<String> = Vec::new();
    let mut before = ' ';
    for c in line.chars() {
        let goes_on = before.is_alphanumeric() && before.is_ascii_digit() == c.is_ascii_digit();
        match words.last_mut() {
            _ if !c.is_alphanumeric() => {}
            Some(word) if goes_on => word.push(c),
            _ => words.push(c.to_string()),
        }
        before = c;
    }
    words
}

/// Whether neighbouring words make up this key: `luoguP10481` is made of `luogu`, `p` and `10481`.
fn is_made_of(key: &str, words: &[String]) -> bool {
    let ends = |start: usize| start + 1..=words.len();
    (0..words.len()).any(|start| ends(start).any(|end| words[start..end].concat() == key))
}
