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
#[derive(Default)]
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
        let mut modules = Modules { features, ..Modules::default() };
        modules.put(file, &file.with_file_name(""), "")?;
        Ok(modules)
    }

    /// Reads a library, and writes it into a module with its name.
    ///
    /// An `extern crate` has to be at the root for every module to see the crate and its macros. A
    /// macro may be called only below its definition, so the exported macros come next. We put them
    /// into a module of their own, so that no other item of the library clashes with their names.
    pub fn of_library(library: &Library) -> Result<Modules<'_>> {
        let (role, imports, features) =
            (Role::Library, &library.imports[..], &library.features[..]);
        let mut modules = Modules { role, imports, features, ..Modules::default() };
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

    /// Adds a file, and in place of each `mod name;` the module's own file, which is in `folder`. The
    /// modules around the file are under the attributes `outer_cfgs`.
    fn put(&mut self, file: &Path, folder: &Path, outer_cfgs: &str) -> Result<()> {
        let text = switch_on(self.features, read(file)?);
        let path = from_here(file).to_path_buf();
        let file = Rc::new(File { path, source: Source::of(&text) });
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
        // `kept` has blanks in place of an item that is not needed.
        let is_kept = |item: &&Item| !kept[item.head()..].starts_with(' ');
        let mut done = 0;
        for item in source.items.iter().filter(is_kept) {
            let Range { start, end } = item.place;
            let around: Vec<&Item> = source.modules(start).collect();
            let cfgs: String = around.iter().map(|module| cfgs(source, &kept, module)).collect();
            let cfgs = outer_cfgs.to_string() + &cfgs;
            if let Some(moved) = self.leaves_module(source, item, is_root) {
                // It stays under the same conditions.
                moved.add(&cfgs);
                add(moved, start..end, "\n");
                add(&mut self.parts, done..start, "");
                done = end;
            } else if item.kind == Kind::Mod && source.code[..end].ends_with(';') {
                add(&mut self.parts, done..end - 1, " {\n");
                let names = around.iter().rev().chain([&item]).map(|one| source.name_of(one));
                let path = folder.join(names.collect::<PathBuf>());
                let files = [path.with_extension("rs"), path.join("mod.rs")];
                let missing = || refuse(item.head(), "no file has this module's name");
                let module = files.iter().find(|file| file.is_file()).ok_or_else(missing)?;
                self.put(module, &path, &(cfgs + &self::cfgs(source, &kept, item)))?;
                // The file's last line may be a comment.
                add(&mut self.parts, end..end, "\n}\n");
                done = end;
            }
        }
        add(&mut self.parts, done..text.len(), "");
        Ok(())
    }

    /// Where an item of a library goes that does not stay in its module: an exported macro, or the
    /// declaration of a crate.
    fn leaves_module(&mut self, source: &Source, item: &Item, is_root: bool) -> Option<&mut Parts> {
        if self.role == Role::Program {
            return None;
        }
        if source.code[item.attributes.clone()].contains("macro_export") {
            let is_raw = source.code[..item.name.start].ends_with("r#");
            let name_start = item.name.start - if is_raw { "r#".len() } else { 0 };
            self.exported.insert(source.code[name_start..item.name.end].to_string());
            return Some(&mut self.macros);
        }
        (is_root && self.is_foreign(source, item)).then_some(&mut self.externs)
    }

    /// Whether an item at the root declares a crate that is no module of the bundle.
    fn is_foreign(&self, source: &Source, item: &Item) -> bool {
        let name = source.name_of(item);
        let is_library = name == "self" || self.imports.iter().any(|import| import.name == name);
        item.kind == Kind::ExternCrate && item.parent.is_none() && !is_library
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
    if !text.ends_with('\n') {
        text.push('\n');
    }
    Ok(text)
}

/// The text of each `cfg` above a module.
fn cfgs(source: &Source, kept: &str, module: &Item) -> String {
    let places = source.code[module.attributes.clone()].match_indices("#[cfg(");
    let places = places.map(|(at, _)| module.start() + at);
    places.map(|at| kept[at..source.after(at + 1)].trim().to_string() + " ").collect()
}
