//! Reads a program and the whole library, with all modules in their places, into one text.

use crate::items::{Items, Kind};
use crate::package::{Library, Package, Program};
use crate::rewrite::{in_library, in_program, with_plain_comments};
use crate::scan::words;
use crate::{at, Failure, Refused, Result};
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};

const INLINE: &str = "a macro is exported from the root of a file, not from a module within";

/// A program and the whole library in one text.
pub struct Files<'a> {
    pub package: &'a Package,
    program: &'a Program,
    pub text: String,
    /// Where the library stands in the text.
    pub library: Range<usize>,
    /// The macros that the library exports.
    exported: Vec<String>,
    /// The parts of the text, in its order.
    parts: Vec<Part>,
}

/// A part of a file in the text.
struct Part {
    at: usize,
    file: PathBuf,
    /// How many lines of the file are before it.
    lines: usize,
}

impl Files<'_> {
    /// Reads the program, and the library into a module. A program's macros reach what comes after
    /// them: a program that has some comes last.
    pub fn read<'a>(package: &'a Package, program: &'a Program) -> Result<Files<'a>> {
        let text = format!("// From {}, made by: cargo bundle {}\n\n", package.title, program.name);
        let (start, folder) = (text.len(), program.path.with_file_name(""));
        let (library, exported, parts) = (0..0, Vec::new(), Vec::new());
        let mut files = Files { package, program, text, library, exported, parts };
        files.put(&program.path, &folder)?;
        let has_macros = files.text.contains("macro_rules");
        if has_macros {
            files.text.truncate(start);
            files.parts.clear();
        }
        files.put_library()?;
        if has_macros {
            files.put(&program.path, &folder)?;
        }
        Ok(files)
    }

    /// The library's name in sources, empty if there is none.
    pub fn library_name(&self) -> &str {
        self.package.library.as_ref().map_or("", |library| &library.name)
    }

    fn put_library(&mut self) -> Result<()> {
        let (start, parts) = (self.text.len(), self.parts.len());
        self.library = start..usize::MAX;
        if let Some(Library { name, file }) = &self.package.library {
            self.text += &format!("\nmod {} {{", name);
            let exported = self.put(file, &file.with_file_name(""))?;
            if exported.len() > self.exported.len() {
                // Once more, now that it is known which imports export a macro again.
                self.exported = exported;
                self.text.truncate(start);
                self.parts.truncate(parts);
                return self.put_library();
            }
            // The file's last line may be a comment.
            for name in exported {
                self.text += &format!("\npub(in crate) use self::exported_{} as {};", name, name);
            }
            self.text += "\n}\n\n";
        }
        self.library.end = self.text.len();
        Ok(())
    }

    /// Whether an import exports a macro again.
    fn exports(&self, import: &str) -> bool {
        let is_in = |name: &String| words(import, name).next().is_some();
        import.starts_with("pub use") && self.exported.iter().any(is_in)
    }

    /// Puts a file with the modules in a folder that it declares: the macros that it exports, which
    /// in one crate are exported by path.
    fn put(&mut self, file: &Path, folder: &Path) -> Result<Vec<String>> {
        let text = self.source(file)?;
        let (items, mut exported, mut done) = (Items::of(&text), Vec::new(), 0);
        for (item, one) in items.list.iter().enumerate() {
            let (name, end) = (items.name(item), one.whole.end);
            let attributes = &items.code[one.whole.start..one.start];
            let is_file = one.kind == Kind::Module && items.code[..end].ends_with(';');
            if is_file && !attributes.contains("cfg(test)") {
                self.copy(&text, done..end - 1, file);
                done = end;
                let above: Vec<&str> = items.above(item).map(|above| items.name(above)).collect();
                let inside: PathBuf = above.into_iter().rev().collect();
                let path = folder.join(inside).join(name.trim_start_matches("r#"));
                for inner in self.put_module(&path)? {
                    self.text +=
                        &format!("pub(in crate) use self::{}::exported_{};\n", name, inner);
                    exported.push(inner);
                }
            } else if one.kind == Kind::Import && self.exports(&items.code[one.start..end]) {
                // As `pub` as the macro.
                self.copy(&text, done..one.start + 3, file);
                self.text += "(in crate)";
                done = one.start + 3;
            } else if attributes.contains("macro_export") {
                self.copy(&text, done..end, file);
                done = end;
                if items.above(item).next().is_some() {
                    return Err(self.refuse(self.text.len() - 1, INLINE));
                }
                // There may be one for each answer to a `cfg`.
                let attributes = text[one.whole.start..one.start].replace("#[macro_export]", "");
                self.text +=
                    &format!("\n{}pub(in crate) use {} as exported_{};", attributes, name, name);
                exported.retain(|other| other != name);
                exported.push(name.to_string());
            }
        }
        self.copy(&text, done..text.len(), file);
        Ok(exported)
    }

    /// Puts the body of a module that has a file of its own.
    fn put_module(&mut self, path: &Path) -> Result<Vec<String>> {
        let beside = path.with_extension("rs");
        let file = if beside.is_file() { beside } else { path.join("mod.rs") };
        if !file.is_file() {
            return Err(self.refuse(self.text.len() - 1, "a module's name must lead to its file"));
        }
        self.text += " {";
        let exported = self.put(&file, path)?;
        self.text += "\n}\n";
        Ok(exported)
    }

    /// Reads a file, without what rustc passes over (a byte-order mark and carriage returns), and
    /// with paths to the library as they are in the bundle.
    fn source(&self, file: &Path) -> Result<String> {
        let text = at(file, fs::read_to_string(file))?
            .trim_start_matches('\u{feff}')
            .replace("\r\n", "\n");
        let name = self.library_name();
        Ok(if self.library.contains(&self.text.len()) {
            in_library(&text, name)
        } else {
            // What comes first in a file need not come first in a bundle.
            with_plain_comments(&in_program(&text, name, file == self.program.path))
        })
    }

    fn copy(&mut self, text: &str, place: Range<usize>, file: &Path) {
        let lines = text[..place.start].matches('\n').count();
        self.parts.push(Part { at: self.text.len(), file: file.to_path_buf(), lines });
        self.text += &text[place];
    }

    /// Refuses what stands at a place of the text, by its place in its file.
    pub fn refuse(&self, at: usize, why: &str) -> Failure {
        let last = self.parts.partition_point(|part| part.at <= at).saturating_sub(1);
        let Part { at: start, file, lines } = &self.parts[last];
        let line = lines + self.text[*start..at].matches('\n').count() + 1;
        let line_start = self.text[..at].rfind('\n').map_or(0, |newline| newline + 1);
        let column = self.text[line_start..at].chars().count() + 1;
        let file = file.strip_prefix(&self.package.root).unwrap_or(file).display();
        Refused(format!("{}:{}:{}: {}", file, line, column, why))
    }
}
