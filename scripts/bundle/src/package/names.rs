//! Finds the program that a name or a title means, and lists programs.

use super::workspace::{is_same, Program, Workspace};
use crate::failure::{refused, Result};
use crate::tools::nearest;
use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::path::Path;

/// A column of the list is at most this wide. A longer cell moves the rest of its line.
const WIDEST: usize = 36;

/// Chinese names of judges. The first lines of programs have the English ones.
const JUDGES_IN_CHINESE: [(&str, &str); 4] =
    [("洛谷", "luogu"), ("力扣", "leetcode"), ("牛客网", "nowcoder"), ("牛客", "nowcoder")];

impl Workspace {
    /// Finds the program that `wanted` means: its file, or one of its names or titles.
    pub fn find(&self, wanted: &str) -> Result<&Program> {
        if let Some(program) = self.programs.iter().find(|one| is_same(&one.file, wanted.as_ref()))
        {
            return Ok(program);
        }
        let file = wanted.strip_suffix(".rs").and_then(|path| path.rsplit(&['/', '\\'][..]).next());
        let key = plain(file.unwrap_or(wanted));
        let mut fitting: Vec<&Program> =
            self.programs.iter().filter(|one| one.keys().contains(&key)).collect();
        // A program's own name means this program, even if it is a title of another one.
        let is_own = |one: &&Program| one.names().iter().any(|name| plain(name) == key);
        if fitting.iter().any(is_own) {
            fitting.retain(is_own);
        }
        // The better a problem is known, the more names and titles it has.
        fitting.sort_by_key(|one| Reverse(one.keys().len()));
        match fitting[..] {
            [program] => Ok(program),
            [] => Err(refused(self.unknown(wanted, &key))),
            [first, ..] if fitting.iter().any(|one| one.manifest != first.manifest) => {
                let commands: Vec<String> = fitting.iter().map(|one| one.command()).collect();
                let why = "fits several programs; choose one of:";
                Err(refused(format!("{} {}\n{}", wanted, why, commands.concat())))
            }
            _ => {
                let count = fitting.len();
                Err(refused(format!("{} fits {} problems:\n{}", wanted, count, list(fitting))))
            }
        }
    }

    /// Says that there is no such problem, and what the user may have meant.
    fn unknown(&self, wanted: &str, key: &str) -> String {
        if self.programs.is_empty() {
            return self.without_programs();
        }
        let path = Path::new(wanted);
        let why = match path.is_dir() {
            true => format!("{} is a folder, but PROBLEM is the name of a program", wanted),
            false if path.is_file() => format!("{} is a file, but not that of a program", wanted),
            false if wanted.ends_with(".rs") => format!("there is no file {}", wanted),
            false => format!("no problem {}", wanted),
        };
        let keys =
            self.programs.iter().flat_map(|one| one.keys().into_iter().map(move |key| (key, one)));
        match nearest(key, keys) {
            Some(near) => format!("{}; did you mean:\n{}", why, list(vec![near])),
            None => format!("{}; --list shows all programs", why),
        }
    }

    /// Lists the programs of the user's package. If the workspace has no package in the user's
    /// folder, lists the programs of all packages.
    pub fn list(&self) -> Result<String> {
        let own = self.own_programs();
        match self.programs.is_empty() {
            true => Err(refused(self.without_programs())),
            false if own.is_empty() => Ok(list(self.programs.iter().collect())),
            false => Ok(list(own)),
        }
    }

    fn without_programs(&self) -> String {
        let manifest = self.manifest.display();
        format!("{}: there is no program in src/bin/ or examples/, and no src/main.rs", manifest)
    }
}

impl Program {
    /// cargo's name for the program, and the name of its file. cargo names the program in
    /// `src/main.rs` after the package.
    pub fn names(&self) -> [String; 2] {
        let file = self.file.file_stem().unwrap_or_default().to_string_lossy();
        [self.name.clone(), file.into_owned()]
    }

    /// The arguments that mean this program among those of all packages of a workspace.
    fn command(&self) -> String {
        let folder = self.manifest.parent().unwrap_or(&self.manifest);
        format!("--crate {} {}\n", folder.display(), self.name)
    }

    /// All names and titles in their plain form.
    fn keys(&self) -> BTreeSet<String> {
        let names = self.names();
        let keys = names.iter().map(String::as_str).chain(self.problem.keys());
        keys.map(plain).filter(|key| !key.is_empty()).collect()
    }
}

/// Lists programs in aligned columns: the program, the titles, the names.
fn list(programs: Vec<&Program>) -> String {
    let cells =
        programs.iter().map(|one| [one.name.clone(), one.problem.titles(), one.problem.names()]);
    let cells: Vec<[String; 3]> = cells.collect();
    let width = |column: usize| {
        let widths = cells.iter().map(|line| width(&line[column]));
        widths.filter(|&width| width <= WIDEST).max().unwrap_or(0)
    };
    // There is no column for titles if there are none.
    let has_titles = cells.iter().any(|line| !line[1].is_empty());
    let widths = [width(0), width(1)];
    let line = |[name, titles, names]: &[String; 3]| {
        let titles = if has_titles { pad(titles, widths[1]) } else { String::new() };
        let line = pad(name, widths[0]) + &titles + names;
        line.trim_end().to_string() + "\n"
    };
    cells.iter().map(line).collect()
}

/// A name without blanks and punctuation, in lower case, with the judge's name in English.
fn plain(name: &str) -> String {
    let name = JUDGES_IN_CHINESE
        .iter()
        .fold(name.to_lowercase(), |name, (chinese, english)| name.replace(chinese, english));
    name.replace(|c: char| !c.is_alphanumeric(), "")
}

/// Fills a cell of a column with blanks, and puts two more of them before the next column.
fn pad(text: &str, columns: usize) -> String {
    text.to_string() + &" ".repeat(columns.saturating_sub(width(text)) + 2)
}

/// How many columns a terminal needs: two for each Chinese, Japanese or Korean character.
fn width(text: &str) -> usize {
    let is_wide = |c: char| {
        matches!(c, '\u{1100}'..='\u{115f}' | '\u{2e80}'..='\u{a4cf}' | '\u{ac00}'..='\u{d7a3}'
            | '\u{f900}'..='\u{faff}' | '\u{fe30}'..='\u{fe6f}' | '\u{ff00}'..='\u{ff60}'
            | '\u{ffe0}'..='\u{ffe6}' | '\u{20000}'..='\u{3fffd}')
    };
    text.chars().map(|c| 1 + usize::from(is_wide(c))).sum()
}
