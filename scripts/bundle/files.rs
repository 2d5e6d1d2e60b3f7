//! Reads a program and the whole library, with all modules in their places, into one text.

use crate::package::{Library, Package, Program};
use crate::rewrite::{in_library, in_program};
use crate::source::Source;
use crate::{at, Failure, Refused, Result};
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};

/// A program and the whole library in one text.
pub struct Files<'a> {
    pub package: &'a Package,
    pub text: String,
    /// Where the library stands in the text.
    pub library: Range<usize>,
    /// The parts of the text, in its order.
    parts: Vec<Part>,
}

/// Neighbouring lines of a file.
struct Part {
    /// The first of them in the text and in the file.
    line: usize,
    line_of_file: usize,
    file: PathBuf,
}

impl Files<'_> {
    /// Reads the program, and the library into a module. A program's macros reach what comes after
    /// them: a program that has some comes last.
    pub fn read<'a>(package: &'a Package, program: &Program) -> Result<Files<'a>> {
        let text = format!("// From {}, made by: cargo bundle {}\n\n", package.title, program.name);
        let start = text.len();
        let mut files = Files { package, text, library: 0..0, parts: Vec::new() };
        files.put_program(program)?;
        if files.text.contains("macro_rules") {
            files.text.truncate(start);
            files.parts.clear();
            files.put_library()?;
            files.put_program(program)?;
        } else {
            files.put_library()?;
        }
        Ok(files)
    }

    /// The library's name in sources, empty if there is none.
    pub fn library_name(&self) -> &str {
        self.package.library.as_ref().map_or("", |library| &library.name)
    }

    fn put_program(&mut self, program: &Program) -> Result<()> {
        let start = self.text.len();
        self.put(&program.path, &program.path.with_file_name(""))?;
        let written = self.text.split_off(start);
        self.text += &in_program(&written, self.library_name());
        Ok(())
    }

    fn put_library(&mut self) -> Result<()> {
        let start = self.text.len();
        if let Some(Library { name, file }) = &self.package.library {
            self.text += &format!("\nmod {}", name);
            self.put_body(file, &file.with_file_name(""))?;
            let written = self.text.split_off(start);
            self.text += &in_library(&written, name);
        }
        self.library = start..self.text.len();
        Ok(())
    }

    /// Puts a module's body, which is a file with the modules in a folder that it declares.
    fn put_body(&mut self, file: &Path, folder: &Path) -> Result<()> {
        self.text += " {\n";
        self.put(file, folder)?;
        // The file's last line may be a comment.
        self.text += "\n}\n";
        Ok(())
    }

    /// Puts a file, without what rustc passes over: a byte-order mark and carriage returns.
    fn put(&mut self, file: &Path, folder: &Path) -> Result<()> {
        let text = at(file, fs::read_to_string(file))?;
        let text = text.trim_start_matches('\u{feff}').replace("\r\n", "\n");
        let (source, mut done) = (Source::of(&text), 0);
        for start in source.items(0..text.len()) {
            let end = source.end(start);
            let code = &source.code[start..end];
            let is_file = source.head(start).keyword == "mod" && code.ends_with(';');
            if is_file && !code.contains("cfg(test)") {
                self.copy(&text, done..end - 1, file);
                done = end;
                let name = |one| source.name(one).trim_start_matches("r#");
                let above: Vec<&str> = source.modules(start).map(name).collect();
                let inside: PathBuf = above.into_iter().rev().collect();
                let path = folder.join(inside).join(name(start));
                let files = [path.with_extension("rs"), path.join("mod.rs")];
                let missing = "a module's name must lead to its file";
                let file = files.iter().find(|file| file.is_file());
                let file = file.ok_or_else(|| self.refuse(self.text.len() - 1, missing))?;
                self.put_body(file, &path)?;
            }
        }
        self.copy(&text, done..text.len(), file);
        Ok(())
    }

    fn copy(&mut self, text: &str, place: Range<usize>, file: &Path) {
        let line = count_lines(&self.text);
        let line_of_file = count_lines(&text[..place.start]);
        self.parts.push(Part { line, line_of_file, file: file.to_path_buf() });
        self.text += &text[place];
    }

    /// Refuses what stands at a place of the text, by its place in its file.
    pub fn refuse(&self, at: usize, why: &str) -> Failure {
        let line = count_lines(&self.text[..at]);
        let column = self.text[..at].chars().rev().take_while(|&c| c != '\n').count() + 1;
        let part = &self.parts[self.parts.partition_point(|part| part.line <= line) - 1];
        let file = part.file.strip_prefix(&self.package.root).unwrap_or(&part.file).display();
        let line = line - part.line + part.line_of_file + 1;
        Refused(format!("{}:{}:{}: {}", file, line, column, why))
    }
}

/// How many lines end in a text, by bytes: by characters this took a quarter of the instructions in
/// a library of 860 KB.
fn count_lines(text: &str) -> usize {
    text.bytes().filter(|&byte| byte == b'\n').count()
}
