//! Reads a program or the library with all its modules into one text.

use super::features::{find_off, switch_on};
use super::origin::{describe_place, File, Parts};
use super::unneeded::{unneeded, Role};
use crate::failure::{from_here, refused, with_path, Result};
use crate::package::{Import, Library};
use crate::source::{without, Item, Kind, Source};
use std::collections::BTreeSet;
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::rc::Rc;

/// How the name of the module ends that has the macros that a library exports.
const MACROS: &str = "_macros";

/// A program or a library in one text.
pub struct Modules<'a> {
    role: Role,
    /// The names by which the sources import libraries.
    imports: &'a [Import],
    /// The features that are on.
    features: &'a [String],
    pub parts: Parts,
    /// The library's declarations of crates.
    externs: Parts,
    /// The macros that the library exports, and their names.
    macros: Parts,
    pub exported: BTreeSet<String>,
    /// The items under features that are off.
    pub off: Vec<(String, String)>,
}

impl Modules<'_> {
    /// Reads a program.
    pub fn of_program<'a>(file: &Path, features: &'a [String]) -> Result<Modules<'a>> {
        let mut modules = Modules::new(Role::Program, &[], features);
        modules.put(file, &file.with_file_name(""), "")?;
        Ok(modules)
    }

    /// Reads a library, and writes it into a module with its name.
    ///
    /// An `extern crate` has to be at the root for every module to see the crate and its macros. A
    /// macro may be called only below its definition, so the exported macros come next. We put them
    /// into a module of their own, so that no other item of the library clashes with their names.
    pub fn of_library(library: &Library) -> Result<Modules<'_>> {
        let mut modules = Modules::new(Role::Library, &library.imports, &library.features);
        modules.put(&library.file, &library.file.with_file_name(""), "")?;
        let (name, names) = (&library.name, modules.exported.iter().cloned().collect::<Vec<_>>());
        let mut all = modules.externs;
        if !names.is_empty() {
            all.add(&format!("#[macro_use]\nmod {}{} {{\n", name, MACROS));
            all.append(modules.macros);
            all.add(&format!("pub(super) use {{{}}};\n}}\n", names.join(", ")));
        }
        all.add(&format!("\nmod {} {{\n", name));
        all.append(modules.parts);
        if !names.is_empty() {
            all.add(&format!("\npub(super) use super::{}{}::*;", name, MACROS));
        }
        all.add("\n}\n");
        let (externs, macros) = (Parts::default(), Parts::default());
        Ok(Modules { parts: all, externs, macros, ..modules })
    }

    fn new<'a>(role: Role, imports: &'a [Import], features: &'a [String]) -> Modules<'a> {
        let [parts, externs, macros] = [(); 3].map(|()| Parts::default());
        let (exported, off) = (BTreeSet::new(), Vec::new());
        Modules { role, imports, features, parts, externs, macros, exported, off }
    }

    /// Adds a file, and in place of each `mod name;` the module's own file, which is in `folder`.
    /// We drop a byte-order mark, carriage returns and a shebang, as rustc does. The modules around
    /// the file are under the attributes `conditions`.
    fn put(&mut self, file: &Path, folder: &Path, conditions: &str) -> Result<()> {
        let text = with_path(file, fs::read_to_string(file))?;
        let mut text = text.trim_start_matches('\u{feff}').replace("\r\n", "\n");
        if text.starts_with("#!") && !text[2..].trim_start().starts_with('[') {
            // The line names an interpreter, and rustc skips it only at the beginning of a file.
            text.replace_range(..text.find('\n').unwrap_or(text.len()), "");
        }
        if !text.ends_with('\n') {
            text.push('\n');
        }
        let text = switch_on(self.features, text);
        let file = File { path: from_here(file).to_path_buf(), source: Source::of(&text) };
        let file = Rc::new(file);
        let source = &file.source;
        self.off.extend(find_off(source));
        let refuse = |at: usize, why: &str| {
            refused(format!("{}: {}", describe_place(&file.path, &text[..at]), why))
        };
        let blanks = unneeded(source, self.role).map_err(|(at, why)| refuse(at, why))?;
        let kept = without(&text, blanks.into_iter());
        let add = |parts: &mut Parts, place: Range<usize>, end: &str| {
            parts.add_from(&file, place.start, &(kept[place].to_string() + end));
        };
        let is_root = self.parts.text.is_empty();
        let mut done = 0;
        let is_kept = |item: &&Item| !kept[item.head()..].starts_with(' ');
        // The text of each `cfg` above a module.
        let cfg = |module: &Item| -> String {
            let places = source.code[module.attributes.clone()].match_indices("#[cfg(");
            let places = places.map(|(at, _)| module.start() + at);
            places.map(|at| kept[at..source.after(at + 1)].trim().to_string() + " ").collect()
        };
        for item in source.items.iter().filter(is_kept) {
            let Range { start, end } = item.place;
            let name = source.name_of(item);
            let conditions =
                || conditions.to_string() + &source.modules(start).map(cfg).collect::<String>();
            let moved = match self.role {
                Role::Library if is_exported(source, item) => {
                    let is_raw = source.code[..item.name.start].ends_with("r#");
                    let raw = if is_raw { "r#" } else { "" };
                    self.exported.insert(raw.to_string() + name);
                    Some(&mut self.macros)
                }
                Role::Library if is_root && self.is_foreign(source, item) => {
                    Some(&mut self.externs)
                }
                _ => None,
            };
            if let Some(moved) = moved {
                // A macro that leaves its module stays under the same conditions.
                moved.add(&conditions());
                add(moved, start..end, "\n");
                add(&mut self.parts, done..start, "");
                done = end;
            } else if item.kind == Kind::Mod && source.code[..end].ends_with(';') {
                add(&mut self.parts, done..end - 1, " {\n");
                let above: Vec<&Item> = source.modules(start).collect();
                let inside = above.into_iter().rev().map(|one| source.name_of(one));
                let path = folder.join(inside.collect::<PathBuf>()).join(name);
                let files = [path.with_extension("rs"), path.join("mod.rs")];
                let missing = || refuse(item.head(), "no file has this module's name");
                let module = files.iter().find(|file| file.is_file()).ok_or_else(missing)?;
                self.put(module, &path, &(conditions() + &cfg(item)))?;
                // The file's last line may be a comment.
                add(&mut self.parts, end..end, "\n}\n");
                done = end;
            }
        }
        add(&mut self.parts, done..text.len(), "");
        Ok(())
    }

    /// Whether an item at the root declares a crate that is no module of the bundle.
    fn is_foreign(&self, source: &Source, item: &Item) -> bool {
        let name = source.name_of(item);
        let is_library = name == "self" || self.imports.iter().any(|import| import.name == name);
        item.kind == Kind::ExternCrate && item.parent.is_none() && !is_library
    }
}

fn is_exported(source: &Source, item: &Item) -> bool {
    source.code[item.attributes.clone()].contains("macro_export")
}
