//! Reads a program or a library with all its modules into one text.

use super::features::{find_off, switch_on};
use super::origin::{File, Parts};
use super::unneeded::{lost_attributes, unneeded};
use crate::failure::{refused, with_path, Result};
use crate::package::Library;
use crate::report::from_here;
use crate::source::{without, Item, Kind, Source};
use std::collections::BTreeSet;
use std::fs;
use std::mem::take;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A program or a library in one text.
#[derive(Default)]
pub struct Modules<'a> {
    /// The library that is read, or `None` for a program.
    library: Option<&'a Library>,
    /// The features that are on.
    features: &'a [String],
    pub parts: Parts,
    /// The library's declarations of crates that are no modules of the bundle.
    externs: Parts,
    /// The definitions of the macros that the library exports.
    macros: Parts,
    /// Their names.
    pub exported: BTreeSet<String>,
    /// The items and attributes that a bundle lacks: the name of each, and why.
    pub lacks: Vec<(String, String)>,
}

impl Modules<'_> {
    /// Reads a program.
    pub fn of_program<'a>(file: &Path, features: &'a [String]) -> Result<Modules<'a>> {
        let mut modules = Modules { features, ..Modules::default() };
        modules.put(file, folder_of(file), None)?;
        Ok(modules)
    }

    /// Reads a library, and writes it into a module with its name.
    ///
    /// An `extern crate` has to be at the root for every module to see the crate and its macros. A
    /// macro may be called only below its definition, so the exported macros come next. We put them
    /// into a module of their own, so that no other item of the library clashes with their names.
    pub fn of_library(library: &Library) -> Result<Modules<'_>> {
        let features = &library.features;
        let mut modules = Modules { library: Some(library), features, ..Modules::default() };
        modules.put(&library.file, folder_of(&library.file), None)?;
        let (name, mut import) = (&library.name, String::new());
        let mut all = take(&mut modules.externs);
        if !modules.exported.is_empty() {
            let names: Vec<&str> = modules.exported.iter().map(String::as_str).collect();
            all.add(&format!("#[macro_use]\nmod {}_macros {{\n", name));
            all.append(take(&mut modules.macros));
            all.add(&format!("pub(super) use {{{}}};\n}}\n", names.join(", ")));
            // An item of the library may have the name of a macro, and wins over a glob.
            import = format!("\npub(super) use super::{}_macros::*;", name);
        }
        all.add(&format!("\nmod {} {{\n", name));
        all.append(modules.parts);
        all.add(&(import + "\n}\n"));
        Ok(Modules { parts: all, ..modules })
    }

    /// Adds a file, and in place of each `mod name;` the module's own file, which is in `folder`.
    /// The modules around the file are under the attributes `outer_cfgs`, and the root has none
    /// around it.
    fn put(&mut self, file: &Path, folder: &Path, outer_cfgs: Option<&str>) -> Result<()> {
        let text = switch_on(self.features, read(file)?);
        let file =
            Arc::new(File { path: from_here(file).to_path_buf(), source: Source::of(&text) });
        let source = &file.source;
        self.lacks.extend(find_off(source));
        self.lacks.extend(lost_attributes(source).filter(|_| self.library.is_some()));
        let refuse = |(at, why)| refused(format!("{}: {}", file.describe(at), why));
        let kept = without(&text, unneeded(source, self.library.is_some()).map_err(refuse)?);
        let add = |parts: &mut Parts, place: Range<usize>, end: &str| {
            parts.add_from(&file, place.start, &(kept[place].to_string() + end));
        };
        // `kept` has blanks in place of an item that is not needed.
        let is_kept = |item: &&Item| !kept[item.head()..].starts_with(' ');
        let mut done = 0;
        for item in source.items.iter().filter(is_kept) {
            let Range { start, end } = item.place;
            let around: Vec<&Item> = source.modules(start).collect();
            let mut cfgs = outer_cfgs.unwrap_or_default().to_string();
            cfgs.extend(around.iter().map(|module| cfgs_above(source, &kept, module)));
            if let Some(moved) = self.destination(source, item, outer_cfgs.is_none()) {
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
                let missing = || refuse((item.head(), "no file has this module's name"));
                let module = files.iter().find(|file| file.is_file()).ok_or_else(missing)?;
                self.put(module, &path, Some(&(cfgs + &cfgs_above(source, &kept, item))))?;
                add(&mut self.parts, end..end, "}\n");
                done = end;
            }
        }
        add(&mut self.parts, done..text.len(), "");
        Ok(())
    }

    /// Where an item of a library goes that does not stay in its module: an exported macro, whose
    /// name we note, or the declaration of a crate at the root.
    fn destination(&mut self, source: &Source, item: &Item, is_root: bool) -> Option<&mut Parts> {
        let library = self.library?;
        if source.code[item.attributes.clone()].contains("macro_export") {
            // The name may begin with `r#`.
            let head = source.code[item.head()..item.name.end].rsplit(&['!', ' '][..]);
            self.exported.extend(head.take(1).map(str::to_string));
            return Some(&mut self.macros);
        }
        let name = source.name_of(item);
        let is_module = name == "self" || library.imports.iter().any(|one| one.name == name);
        let is_declared = item.kind == Kind::ExternCrate && item.parent.is_none() && is_root;
        (is_declared && !is_module).then_some(&mut self.externs)
    }
}

fn folder_of(file: &Path) -> &Path {
    file.parent().expect("a file is in a folder")
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

/// The text of each `cfg` among the attributes of a module. `kept` has blanks for those that always
/// hold.
fn cfgs_above(source: &Source, kept: &str, module: &Item) -> String {
    let places = source.code[module.attributes.clone()].match_indices("#[cfg(");
    let places = places.map(|(at, _)| module.start() + at);
    places.map(|at| kept[at..source.after(at + 1)].trim().to_string() + " ").collect()
}
