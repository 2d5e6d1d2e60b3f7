//! Reads a program and the whole library, with all modules in their places, into one text.

use crate::items::{Items, Kind};
use crate::package::{Library, Package, Program};
use crate::rewrite::{in_library, in_program, with_plain_comments};
use crate::{at, Failure, Refused, Result};
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};

/// The macros of `std` that need no import: at the root, an exported macro would come before them.
const OF_STD: &str = "assert assert_eq assert_ne cfg column compile_error concat dbg debug_assert \
    debug_assert_eq debug_assert_ne env eprint eprintln file format format_args include \
    include_bytes include_str line matches module_path option_env panic print println stringify \
    thread_local todo try unimplemented unreachable vec write writeln";

const NAMESAKE: &str = "an exported macro has the name of one of std's";

/// A program and the whole library in one text.
pub struct Files<'a> {
    pub package: &'a Package,
    program: &'a Program,
    pub text: String,
    /// Where the library stands in the text.
    pub library: Range<usize>,
    /// Imports of the macros that the library exports, for its root: they stay at the crate's.
    exported: String,
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
        let (library, exported, parts) = (0..0, String::new(), Vec::new());
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
        self.library = self.text.len()..usize::MAX;
        if let Some(Library { name, file }) = &self.package.library {
            self.text += &format!("\nmod {} {{", name);
            self.put(file, &file.with_file_name(""))?;
            self.text += &format!("{}\n}}\n\n", self.exported);
        }
        self.library.end = self.text.len();
        Ok(())
    }

    /// Puts a file with the modules in a folder that it declares.
    fn put(&mut self, file: &Path, folder: &Path) -> Result<()> {
        let text = self.source(file)?;
        let (items, mut done) = (Items::of(&text), 0);
        let is_library = self.library.contains(&self.text.len());
        for (item, one) in items.list.iter().enumerate() {
            let (name, end) = (items.name(item), one.whole.end);
            let attributes = &items.code[one.whole.start..one.start];
            let is_file = one.kind == Kind::Module && items.code[..end].ends_with(';');
            if is_file && !attributes.contains("cfg(test)") {
                self.copy(&text, done..end - 1, file);
                done = end;
                let above: Vec<&str> = items.above(item).map(|above| items.name(above)).collect();
                let inside: PathBuf = above.into_iter().rev().collect();
                self.put_module(&folder.join(inside).join(name.trim_start_matches("r#")))?;
            } else if is_library && attributes.contains("macro_export") {
                self.copy(&text, done..end, file);
                done = end;
                if OF_STD.split(' ').any(|word| word == name) {
                    return Err(self.refuse(self.text.len() - 1, NAMESAKE));
                }
                let attributes = without_export(&text[one.whole.start..one.start]);
                self.exported += &format!("{}pub use crate::{};\n", attributes, name);
            }
        }
        self.copy(&text, done..text.len(), file);
        Ok(())
    }

    /// Puts the body of a module that has a file of its own.
    fn put_module(&mut self, path: &Path) -> Result<()> {
        let beside = path.with_extension("rs");
        let file = if beside.is_file() { beside } else { path.join("mod.rs") };
        if !file.is_file() {
            return Err(self.refuse(self.text.len() - 1, "a module's name must lead to its file"));
        }
        self.text += " {";
        self.put(&file, path)?;
        self.text += "\n}\n";
        Ok(())
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

/// The attributes of an exported macro which its import needs, too: one may be a `cfg`.
fn without_export(attributes: &str) -> String {
    let (above, rest) = attributes.split_once("#[macro_export").unwrap_or((attributes, "]"));
    above.to_string() + rest.split_once(']').map_or("", |(_, below)| below)
}
