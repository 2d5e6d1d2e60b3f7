//! Reads a program and the whole library, each module in its place, into one text.

use crate::leave_out::left_out;
use crate::package::{Library, Package, Program};
use crate::paste::{is_called, pasted, site};
use crate::rewrite::{in_library, in_program};
use crate::scan::without;
use crate::source::{Item, Source};
use crate::{at, Failure, Refused, Result};
use std::collections::BTreeSet;
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};

/// A program and the whole library in one text.
pub struct Files {
    /// What is pasted of the program; then the library.
    pub text: String,
    pub library: Range<usize>,
    /// The same with all of the program.
    pub whole: String,
    /// Whether a site calls the program, and what it has beside.
    pub is_called: bool,
    pub site: &'static str,
    /// The pieces of the text, in its order.
    pieces: Vec<Piece>,
}

/// Neighbouring lines of a file.
struct Piece {
    text: String,
    file: PathBuf,
    /// The first of them in the file.
    line: usize,
}

/// A program or the library, as it is read.
struct Modules<'a> {
    root: &'a Path,
    is_library: bool,
    pieces: Vec<Piece>,
    /// The macros that the library exports, and their names.
    macros: Vec<Piece>,
    names: BTreeSet<String>,
}

impl Files {
    pub fn read(package: &Package, program: &Program) -> Result<Files> {
        let mut own = Modules::new(&package.root, false);
        own.put(&program.path, &program.path.with_file_name(""))?;
        let mut library = Modules::new(&package.root, true);
        let (mut name, mut library_text) = ("", String::new());
        if let Some(one) = &package.library {
            name = &one.name;
            library.put_library(one)?;
            library_text = in_library(&library.text(), name, &library.names);
        }
        let whole = in_program(&own.text(), name);
        let source = Source::of(&whole);
        let text = pasted(&source);
        Ok(Files {
            library: text.len()..text.len() + library_text.len(),
            text: text + &library_text,
            is_called: is_called(&source),
            site: site(&source),
            whole: whole + &library_text,
            pieces: own.pieces.into_iter().chain(library.pieces).collect(),
        })
    }

    /// Refuses what stands at a place of the text, by its place in its file.
    pub fn refuse(&self, at: usize, why: &str) -> Failure {
        let before = &self.text[..at];
        let mut line = count_lines(before);
        for piece in &self.pieces {
            let lines = count_lines(&piece.text);
            if line < lines {
                return refusal(&piece.file, piece.line + line, before, why);
            }
            line -= lines;
        }
        Refused(why.to_string())
    }
}

impl Modules<'_> {
    fn new(root: &Path, is_library: bool) -> Modules<'_> {
        let (pieces, macros, names) = (Vec::new(), Vec::new(), BTreeSet::new());
        Modules { root, is_library, pieces, macros, names }
    }

    fn text(&self) -> String {
        self.pieces.iter().map(|piece| piece.text.as_str()).collect()
    }

    /// Puts the library into a module. The macros that it exports stand before it: so all of it may
    /// call them. They have a module of their own, where nothing else has the name of one.
    fn put_library(&mut self, library: &Library) -> Result<()> {
        let file = &library.file;
        self.put(file, &file.with_file_name(""))?;
        let around = |text| Piece { text, file: PathBuf::new(), line: 0 };
        let name = &library.name;
        let mut before = format!("\nmod {} {{\n", name);
        let mut after = "\n}\n".to_string();
        if !self.names.is_empty() {
            let names: Vec<&str> = self.names.iter().map(String::as_str).collect();
            let import = format!("pub(super) use {{{}}};\n}}\n", names.join(", "));
            before = import + &before;
            after = format!("\npub(super) use super::{}_macros::*;\n}}\n", name);
            self.macros.insert(0, around(format!("#[macro_use]\nmod {}_macros {{\n", name)));
        }
        self.macros.push(around(before));
        self.pieces.splice(0..0, self.macros.drain(..));
        self.pieces.push(around(after));
        Ok(())
    }

    /// Puts a file and the modules in a folder that it declares, without what rustc passes over: a
    /// byte-order mark and carriage returns.
    fn put(&mut self, file: &Path, folder: &Path) -> Result<()> {
        let text = at(file, fs::read_to_string(file))?;
        let text = text.trim_start_matches('\u{feff}').replace("\r\n", "\n");
        let source = Source::of(&text);
        let shown = file.strip_prefix(self.root).unwrap_or(file);
        let line = |at| count_lines(&text[..at]);
        let refuse = |at: usize, why: &str| refusal(shown, line(at), &text[..at], why);
        let blanks = left_out(&source, self.is_library).map_err(|(at, why)| refuse(at, why))?;
        let left = without(&text, blanks.into_iter());
        let piece = |place: Range<usize>, end: &str| {
            let line = line(place.start);
            Piece { text: left[place].to_string() + end, file: shown.to_path_buf(), line }
        };
        let mut done = 0;
        let is_left = |item: &&Item| !left[item.head..].starts_with(' ');
        for item in source.items.iter().filter(is_left) {
            let Range { start, end } = item.place;
            let name = source.name_of(item);
            if self.is_library && source.code[item.start..item.head].contains("macro_export") {
                self.pieces.push(piece(done..start, ""));
                self.macros.push(piece(start..end, "\n"));
                self.names.insert(name.to_string());
                done = end;
            } else if item.keyword == "mod" && source.code[..end].ends_with(';') {
                self.pieces.push(piece(done..end - 1, " {\n"));
                let above: Vec<&Item> = source.modules(start).collect();
                let inside = above.into_iter().rev().map(|one| source.name_of(one));
                let path = folder.join(inside.collect::<PathBuf>()).join(name);
                let files = [path.with_extension("rs"), path.join("mod.rs")];
                let missing = || refuse(item.head, "a module's name must lead to its file");
                let file = files.iter().find(|file| file.is_file()).ok_or_else(missing)?;
                self.put(file, &path)?;
                // The file's last line may be a comment.
                self.pieces.push(piece(end..end, "\n}\n"));
                done = end;
            }
        }
        self.pieces.push(piece(done..text.len(), ""));
        Ok(())
    }
}

/// Refuses what stands in a line of a file after what is before it.
fn refusal(file: &Path, line: usize, before: &str, why: &str) -> Failure {
    let column = before.chars().rev().take_while(|&c| c != '\n').count() + 1;
    Refused(format!("{}:{}:{}: {}", file.display(), line + 1, column, why))
}

/// How many lines end in a text.
fn count_lines(text: &str) -> usize {
    text.matches('\n').count()
}
