//! Finds the program that a name or a title means, and lists programs.

use super::manifest::{Package, Program};
use crate::failure::{refused, Result};
use std::collections::BTreeSet;

/// A column of the list is at most this wide. A longer cell moves the rest of its line.
const WIDEST: usize = 36;

impl Package {
    /// Finds the program that `wanted` means: its file, or one of its names or titles.
    pub fn find(&self, wanted: &str) -> Result<&Program> {
        let file = wanted.strip_suffix(".rs").and_then(|path| path.rsplit(&['/', '\\'][..]).next());
        let key = plain(file.unwrap_or(wanted));
        let fitting: Vec<&Program> =
            self.programs.iter().filter(|one| one.keys().contains(&key)).collect();
        match fitting[..] {
            [program] => Ok(program),
            [] => Err(refused(self.unknown(wanted, &key))),
            _ => {
                let count = fitting.len();
                Err(refused(format!("{} fits {} problems:\n{}", wanted, count, list(fitting))))
            }
        }
    }

    /// Says that there is no such problem, and what the user may have meant.
    fn unknown(&self, wanted: &str, key: &str) -> String {
        if let Some((name, file)) = self.elsewhere.iter().find(|one| plain(&one.0) == key) {
            let file = file.strip_prefix(&self.root).unwrap_or(file).display();
            return format!("{} is in {}; the bundler takes the programs in src/", name, file);
        }
        if self.programs.is_empty() {
            return self.without_programs();
        }
        let distance = |one: &&Program| {
            let distances = one.keys().into_iter().map(|known| distance(&known, key));
            distances.min().unwrap_or(usize::MAX)
        };
        // A typing mistake in every third letter at most.
        let is_near = |one: &&Program| 3 * distance(one) <= key.chars().count();
        match self.programs.iter().filter(is_near).min_by_key(distance) {
            Some(near) => format!("no problem {}; did you mean\n{}", wanted, list(vec![near])),
            None => format!("no problem {}; --list shows all of them", wanted),
        }
    }

    /// Lists all programs, or says that there are none.
    pub fn list(&self) -> Result<String> {
        match self.programs.is_empty() {
            true => Err(refused(self.without_programs())),
            false => Ok(list(self.programs.iter().collect())),
        }
    }

    fn without_programs(&self) -> String {
        let root = self.root.display();
        format!("{}: there is no program in src/bin/, and no src/main.rs", root)
    }
}

impl Program {
    /// All names and titles in their plain form.
    fn keys(&self) -> BTreeSet<String> {
        // cargo names the program in `src/main.rs` after the package. The file's name counts as
        // well.
        let file = self.file.file_stem().unwrap_or_default().to_string_lossy();
        let names = [self.name.as_str(), &file];
        let keys = names.iter().copied().chain(self.problem.keys());
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
    let widths = [width(0), width(1)].map(|width| if width > 0 { width + 2 } else { 0 });
    let line = |[name, titles, names]: &[String; 3]| {
        let line = pad(name, widths[0]) + &pad(titles, widths[1]) + names;
        line.trim_end().to_string() + "\n"
    };
    cells.iter().map(line).collect()
}

/// A name without blanks and punctuation, in lower case.
fn plain(name: &str) -> String {
    name.to_lowercase().replace(|c: char| !c.is_alphanumeric(), "")
}

/// Fills a cell with blanks. A text that is too wide gets two of them.
fn pad(text: &str, columns: usize) -> String {
    let blanks = columns.saturating_sub(width(text));
    let least = if columns > 0 { 2 } else { 0 };
    text.to_string() + &" ".repeat(blanks.max(least))
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

/// How many characters have to be inserted, removed or replaced to turn one name into the other
/// (Levenshtein's distance).
fn distance(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (i, c) in one.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for j in 0..other.len() {
            let replaced = diagonal + usize::from(c != other[j]);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(row[j] + 1).min(row[j + 1] + 1);
        }
    }
    row[other.len()]
}
