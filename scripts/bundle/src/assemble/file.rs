//! Reads a file as rustc does, switches features on for good, and finds what a bundle needs of it.

use super::unneeded::Unneeded;
use crate::failure::{refused, with_path, Failure, Result};
use crate::report::from_here;
use crate::source::{holds, places_of, without, Item, Source};
use std::fs;
use std::path::{Path, PathBuf};

/// A file of a program or a library.
pub struct File {
    /// The path as the user can open it.
    path: PathBuf,
    pub source: Source,
    /// The text with blanks for what a bundle does not need.
    pub needed: String,
    /// The items and attributes that a bundle lacks: the name of each, and why.
    pub lacks: Vec<(String, String)>,
}

impl File {
    /// Reads a file under these features, and refuses an attribute that can neither go nor stay.
    pub fn read(path: &Path, features: &[String], is_library: bool) -> Result<File> {
        let source = Source::of(&switch_on(features, read(path)?));
        let unneeded = Unneeded::of(&source, is_library);
        let refused = unneeded.refused();
        let needed = without(&source.text, unneeded.places);
        let path = from_here(path).to_path_buf();
        let file = File { path, source, needed, lacks: unneeded.lacks };
        match refused {
            Some((at, why)) => Err(file.refusal(at, why)),
            None => Ok(file),
        }
    }

    /// The items that a bundle needs: the others are blank in `needed`.
    pub fn items(&self) -> impl Iterator<Item = &Item> {
        let is_needed = move |item: &&Item| !self.needed[item.head()..].starts_with(' ');
        self.source.items.iter().filter(is_needed)
    }

    /// The text of each `cfg` above an item, except for those that always hold.
    pub fn cfgs_above(&self, item: &Item) -> String {
        let attributes = self.source.attributes(item.attributes.clone());
        let cfgs = attributes.filter(|attribute| attribute.name == "cfg");
        cfgs.map(|cfg| self.needed[cfg.place].trim().to_string() + " ").collect()
    }

    /// The file that `#[path = "…"]` above a module names.
    pub fn path_above(&self, module: &Item) -> Option<&str> {
        let mut attributes = self.source.attributes(module.attributes.clone());
        let path = attributes.find(|attribute| attribute.name == "path")?;
        self.source.text[path.place].split('"').nth(1)
    }

    /// Names the file, line and column of a place.
    pub fn describe(&self, place: usize) -> String {
        let before = &self.source.text[..place];
        let line = count_lines(before) + 1;
        let column = before.chars().rev().take_while(|&c| c != '\n').count() + 1;
        format!("{}:{}:{}", self.path.display(), line, column)
    }

    pub fn refusal(&self, place: usize, why: &str) -> Failure {
        refused(format!("{}: {}", self.describe(place), why))
    }
}

/// Reads a file without a byte-order mark, carriage returns and a shebang, as rustc does.
fn read(file: &Path) -> Result<String> {
    let text = with_path(file, fs::read_to_string(file))?;
    let mut text = text.trim_start_matches('\u{feff}').replace("\r\n", "\n");
    if text.starts_with("#!") && !text[2..].trim_start().starts_with('[') {
        // The line names an interpreter, and rustc skips it only at the beginning of a file.
        text.replace_range(..text.find('\n').unwrap_or(text.len()), "");
    }
    Ok(text + "\n")
}

/// A condition that holds on every judge. It is shorter than every `feature = "…"`.
const ALWAYS: &str = "not(test)";

/// Returns the text of a file in which each condition on one of these features always holds:
/// `feature = "fast"` becomes `not(test)`, and `cfg!(feature = "fast")` becomes `true`. A judge sets no
/// features, so the bundle cannot ask for them. Everything stays in its place.
pub fn switch_on(features: &[String], mut text: String) -> String {
    let source = Source::of(&text);
    let attributes = source.attributes(0..source.code.len());
    let attributes = attributes.filter(|attribute| ["cfg", "cfg_attr"].contains(&attribute.name));
    for place in attributes.map(|attribute| attribute.place).chain(source.calls("cfg!")) {
        for at in places_of(&source.code[place.clone()], "feature").map(|at| place.start + at) {
            // The quotes split `feature = "fast", …` into `feature = `, `fast` and the rest.
            let mut parts = text[at..place.end].split('"');
            let (key, name) = (parts.next().unwrap_or(""), parts.next().unwrap_or(""));
            let length = key.len() + name.len() + 2;
            let is_feature = key.trim_start_matches("feature").trim() == "=";
            if is_feature && features.iter().any(|feature| feature == name) {
                text.replace_range(at..at + length, &format!("{:length$}", ALWAYS));
            }
        }
    }
    for call in source.calls("cfg!") {
        if text[call.clone()] != source.text[call.clone()] {
            let switched = Source::of(&text[call.clone()]);
            if let Some(value) = holds(&switched.arguments(&(0..call.len())), &[]) {
                let value = format!("{:1$}", value.to_string(), call.len());
                text.replace_range(call, &value);
            }
        }
    }
    text
}

/// How many lines end in a text.
pub fn count_lines(text: &str) -> usize {
    text.matches('\n').count()
}
