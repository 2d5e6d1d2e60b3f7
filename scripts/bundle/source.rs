//! Puts the library's modules behind a program.

use crate::compiler::Compiler;
use crate::package::{Package, Program};
use crate::scan::{cover, in_word, item, line_start, scan, words};
use crate::{Refused, Result};
use std::fs;
use std::path::Path;

/// What cannot be in a bundle, and why.
const REFUSED: &[(&str, &str)] = &[
    ("line!, column!, file!, Location::caller", "shows a place, and a bundle has other places"),
    ("module_path!, type_name, type_name_of_val", "shows a path, and a bundle has other paths"),
    ("stringify!", "shows its tokens, and rustfmt lays these out"),
    ("include!, include_str!, include_bytes!, #[path", "needs a file beside the bundle"),
    ("env!, option_env!", "asks for what cargo sets, and judges set nothing"),
    ("macro_export", "a macro for the whole package is not carried over"),
    ("extern crate", "names the library, which a bundle does not have"),
    ("#!/", "is for a shell, and judges have none"),
];

/// Puts the program and behind it modules of the library into one text, laid out by rustfmt: those
/// that the program or such a module names, and those that may add methods to their types.
pub fn assemble(package: &Package, program: &Program, compiler: &Compiler) -> Result<String> {
    let source = Source::read(package, &program.path)?;
    let (mut binary, mut library) = (source.text.clone(), Vec::new());
    if let Some((name, root)) = &package.library {
        binary = source.with_crate_for(name)?;
        let root_source = Source::read(package, root)?;
        let (mut modules, mut code) = (root_source.modules()?, source.code);
        let path = |module: &str| root.with_file_name(module.to_string() + ".rs");
        let may_add = |text: String| {
            text.contains("macro_export") || text.contains("crate::") && text.contains("impl")
        };
        while let Some(next) = modules.iter().position(|&(_, name)| {
            let meant =
                |at| code[..at].ends_with("::") || code[at + name.len()..].starts_with("::");
            words(&code, name).any(meant) || fs::read_to_string(path(name)).map_or(true, may_add)
        }) {
            let (at, module) = modules.remove(next);
            if !path(module).exists() {
                return root_source.refuse(at, "a module must be a file beside this one");
            }
            let source = Source::read(package, &path(module))?;
            if let Some(at) = ("\n".to_string() + &source.code).find("\n#[cfg") {
                return source.refuse(at, "`cfg` may stand inside a function, not before an item");
            }
            library.push((at, format!("\nmod {} {{\n{}}}\n", module, source.without_comments())));
            code += &source.code;
        }
    }
    library.sort();
    let library: String = library.into_iter().map(|one| one.1).collect();
    let binary = compiler.lay_out(&binary, &source.shown)?;
    let library = compiler.lay_out(&library, "the library")?;
    let header = format!("// From {}, made by: cargo bundle {}\n\n", package.title, program.name);
    Ok(header + &binary + "\n" + &library)
}

/// A source file without its tests.
struct Source {
    shown: String,
    text: String,
    code: String,
}

impl Source {
    fn read(package: &Package, path: &Path) -> Result<Source> {
        let shown = path.strip_prefix(&package.root).unwrap_or(path).display().to_string();
        let text = fs::read_to_string(path);
        let text = text.map_err(|error| Refused(format!("{}: {}", shown, error)))?;
        let text = text.trim_start_matches('\u{feff}').replace("\r\n", "\n");
        let mut bytes = text.clone().into_bytes();
        let mut source = Source { shown, code: scan(&text).0, text };
        for attribute in ["#[cfg(test)]", "#[test]", "#[rustfmt::skip]"] {
            for (at, _) in source.code.match_indices(attribute) {
                let is_test = attribute.contains("test");
                let line = source.code[line_start(&source.code, at)..].lines().next();
                if is_test && line.map(str::trim) != Some(attribute) {
                    return source.refuse(at, "this must have a line of its own: see cargo fmt");
                }
                let lines = || item(&source.text, &source.code, at);
                cover(&mut bytes[if is_test { lines() } else { at..at + attribute.len() }], b' ');
            }
        }
        source.text = String::from_utf8(bytes).expect("whole lines are covered");
        source.code = scan(&source.text).0;
        for (names, why) in REFUSED {
            for name in names.split(", ") {
                if let Some(at) = words(&source.code, name).next() {
                    return source.refuse(at, &format!("{} {}", name, why));
                }
            }
        }
        Ok(source)
    }

    fn refuse<T>(&self, at: usize, why: &str) -> Result<T> {
        let line = self.text[..at].matches('\n').count() + 1;
        let column = self.text[line_start(&self.text, at)..at].chars().count() + 1;
        Err(Refused(format!("{}:{}:{}: {}", self.shown, line, column, why)))
    }

    /// The modules that a library's root declares: each with its place.
    fn modules(&self) -> Result<Vec<(usize, &str)>> {
        let (mut names, mut at) = (Vec::new(), 0);
        for line in self.code.split_inclusive('\n') {
            let code = line.trim().trim_start_matches("pub ");
            match code.strip_prefix("mod ").and_then(|name| name.strip_suffix(';')) {
                Some(name) => names.push((at, name)),
                None if code.is_empty() || code.starts_with("#![") => {}
                None => return self.refuse(at, "the library's root may hold `pub mod name;` only"),
            }
            at += line.len();
        }
        Ok(names)
    }

    /// The text with `crate` for the library's name in paths.
    fn with_crate_for(&self, library: &str) -> Result<String> {
        let mut text = self.text.clone();
        for at in words(&self.code, library).collect::<Vec<_>>().into_iter().rev() {
            let (before, after) = (&self.code[..at], &self.code[at + library.len()..]);
            let before = before.strip_suffix("::").unwrap_or(before);
            if before.ends_with("use ") && !after.starts_with("::") || after.starts_with("::{self")
            {
                return self.refuse(at, "import the library's modules, not the library");
            } else if after.starts_with("::") && !before.ends_with(|c| in_word(c) || c == '>') {
                text.replace_range(before.len()..at + library.len(), "crate");
            }
        }
        Ok(text)
    }

    /// The text without comments, but for the file's first sentence and the reasons of `unsafe`.
    fn without_comments(&self) -> String {
        let (mut kept, mut done) = (String::new(), 0);
        for comments in scan(&self.text).1 {
            let text = &self.text[comments.clone()];
            kept += &self.text[done..comments.start];
            done = comments.end;
            let alone = kept.trim_end_matches(' ').ends_with('\n');
            if text.contains("SAFETY:") {
                kept += text;
            } else if comments.start == 0 && text.starts_with("//!") {
                let end = text.replace('\n', " ").find(". ");
                kept += &text[..end.map_or(text.len(), |stop| stop + 1)];
            } else if alone && self.text[done..].starts_with('\n') {
                done += 1;
            } else {
                kept.push(' ');
            }
        }
        kept + &self.text[done..]
    }
}
