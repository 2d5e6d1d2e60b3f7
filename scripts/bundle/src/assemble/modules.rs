//! Reads a program or a library with all its modules into one text.

use super::file::File;
use super::origin::Parts;
use crate::failure::Result;
use crate::package::Library;
use crate::source::{Item, Kind, Source};
use std::collections::BTreeSet;
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
        modules.add(file, folder_of(file), None)?;
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
        modules.add(&library.file, folder_of(&library.file), None)?;
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
    /// `outer_cfgs` has the `cfg`s of the modules around the file, and is `None` for the root.
    fn add(&mut self, path: &Path, folder: &Path, outer_cfgs: Option<&str>) -> Result<()> {
        let file = Arc::new(File::read(path, self.features, self.library.is_some())?);
        self.lacks.extend_from_slice(&file.lacks);
        let source = &file.source;
        let mut done = 0;
        for item in file.items() {
            let Range { start, end } = item.place;
            let around: Vec<&Item> = source.modules(start).collect();
            let mut cfgs = outer_cfgs.unwrap_or_default().to_string();
            cfgs.extend(around.iter().map(|module| file.cfgs_above(module)));
            if let Some(moved) = self.destination(source, item, outer_cfgs.is_none()) {
                // It stays under the same conditions.
                moved.add(&cfgs);
                moved.add_from(&file, start..end, "\n");
                self.parts.add_from(&file, done..start, "");
            } else if item.kind == Kind::Mod && source.code[..end].ends_with(';') {
                self.parts.add_from(&file, done..end - 1, " {\n");
                let names = around.iter().rev().map(|module| source.name_of(module));
                let inner = folder.join(names.collect::<PathBuf>());
                let mut own = inner.join(source.name_of(item));
                let mut files = vec![own.with_extension("rs"), own.join("mod.rs")];
                if let Some(named) = file.path_above(item) {
                    // The path begins at this file, or at the folder of the module around it.
                    let start = if around.is_empty() { folder_of(path) } else { &inner };
                    files = vec![start.join(named)];
                    own = folder_of(&files[0]).to_path_buf();
                }
                let missing = || file.refusal(item.head(), "no file has this module's name");
                let module = files.iter().find(|file| file.is_file()).ok_or_else(missing)?;
                self.add(module, &own, Some(&(cfgs + &file.cfgs_above(item))))?;
                self.parts.add_from(&file, end..end, "}\n");
            } else {
                continue;
            }
            done = end;
        }
        self.parts.add_from(&file, done..source.text.len(), "");
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
        let is_module = name == "self" || library.imports.iter().any(|import| import.name == name);
        let is_declared = item.kind == Kind::ExternCrate && item.parent.is_none() && is_root;
        (is_declared && !is_module).then_some(&mut self.externs)
    }
}

fn folder_of(file: &Path) -> &Path {
    file.parent().expect("a file is in a folder")
}
