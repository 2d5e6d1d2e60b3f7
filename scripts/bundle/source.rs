//! Puts the library's modules behind a program.

use crate::compiler::Compiler;
use crate::package::{Package, Program};
use crate::scan::{cover, in_word, item, line_start, scan, words};
use crate::{Refused, Result};
use std::fs;
use std::path::Path;

/// What cannot be in a bundle, and why.
const REFUSED: &[(&str, &str)] = &[
    ("line! column! file! Location::caller", "shows a place, and a bundle has other places"),
    ("module_path! type_name type_name_of_val", "shows a path, and a bundle has other paths"),
    ("include! include_str! include_bytes!", "needs a file, and a bundle has none beside it"),
    ("#[path", "puts a module into another file than that of its name"),
    ("env! option_env!", "asks for what cargo sets, and judges set nothing"),
    ("macro_export", "a macro for the whole package is not carried over"),
];

/// Names that a module at the root would take from something else.
const TAKEN: &str = "std core alloc bool char str u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 \
                     isize f32 f64";

/// A bundle in the making.
pub struct Draft {
    pub text: String,
    /// Where the library begins.
    pub library: usize,
}

/// Puts the program and behind it all modules of the library into one text, laid out by rustfmt.
pub fn assemble(package: &Package, program: &Program, compiler: &Compiler) -> Result<Draft> {
    let source = Source::read(package, &program.path)?;
    let (mut binary, mut library) = (source.text.clone(), String::new());
    if let Some((name, root)) = &package.library {
        binary = source.with_crate_for(name)?;
        for module in Source::read(package, root)?.modules(name)? {
            let source = Source::read(package, &root.with_file_name(format!("{}.rs", module)))?;
            if let Some(at) = ("\n".to_string() + &source.code).find("\n#[cfg") {
                return source.refuse(at, "`cfg` may stand inside a function, not before an item");
            }
            library += &format!("\nmod {} {{\n{}}}\n", module, source.without_comments());
        }
    }
    let binary = compiler.lay_out(&binary, &source.shown)?;
    let made = format!("made by: cargo bundle {}", program.name);
    let from = format!("// From {} ({} licence), ", package.name, package.license);
    let binary = format!("{}{}\n\n{}\n", from.replace(" ( licence)", ""), made, binary);
    let library = compiler.lay_out(&library, "the library")?;
    Ok(Draft { library: binary.len(), text: binary + &library })
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
        let code = scan(&text).0;
        let mut bytes = text.clone().into_bytes();
        for test in ["#[cfg(test)]", "#[test]"] {
            for (at, _) in code.match_indices(test) {
                cover(&mut bytes[item(&text, &code, at)], b' ');
            }
        }
        let text = String::from_utf8(bytes).expect("whole lines are covered");
        let source = Source { shown, code: scan(&text).0, text };
        for (names, why) in REFUSED {
            for name in names.split(' ') {
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

    /// The names of the modules that a library's root declares.
    fn modules(&self, library: &str) -> Result<Vec<String>> {
        let mut names = Vec::new();
        let mut at = 0;
        for line in self.code.split_inclusive('\n') {
            let code = line.trim();
            let public = code.strip_prefix("pub ").unwrap_or(code);
            if let Some(name) = public.strip_prefix("mod ").and_then(|name| name.strip_suffix(';'))
            {
                if name == library || TAKEN.split(' ').any(|taken| taken == name) {
                    return self.refuse(at, "a module of this name hides something in a bundle");
                }
                names.push(name.to_string());
            } else if !code.is_empty() && !code.starts_with("#![") {
                return self.refuse(at, "the library's root may hold `pub mod name;` only");
            }
            at += line.len();
        }
        Ok(names)
    }

    /// The text with `crate` for the library's name in paths.
    fn with_crate_for(&self, library: &str) -> Result<String> {
        let (mut changed, mut done) = (String::new(), 0);
        for at in words(&self.code, library) {
            let (before, after) = (&self.code[..at], &self.code[at + library.len()..]);
            let before = before.strip_suffix("::").unwrap_or(before);
            if after.starts_with("::") && !before.ends_with(|c| in_word(c) || c == '>') {
                let end = after.find(';').unwrap_or(0);
                if before.ends_with("use ") && after[..end].contains('*') {
                    return self.refuse(at, "an import of everything that a module has");
                }
                changed = changed + &self.text[done..before.len()] + "crate";
                done = at + library.len();
            }
        }
        Ok(changed + &self.text[done..])
    }

    /// The text without comments, but for its first sentence and the reasons of `unsafe`.
    fn without_comments(&self) -> String {
        let (mut kept, mut done) = (String::new(), 0);
        let (mut in_header, mut reason_ends) = (true, None);
        for comment in scan(&self.text).1 {
            let start = line_start(&self.text, comment.start);
            let text = &self.text[comment.clone()];
            let alone = self.text[start..comment.start].trim().is_empty();
            if in_header && text.starts_with("//! ") {
                let end = text.find(". ").map_or(text.len(), |stop| stop + 1);
                kept = kept + &self.text[done..comment.start] + &text[..end];
                done = comment.end;
                in_header = !text[..end].ends_with('.');
            } else if text.starts_with("// SAFETY:") || alone && reason_ends == Some(start) {
                reason_ends = Some(comment.end + 1);
            } else {
                let line = alone && self.text[comment.end..].starts_with('\n');
                kept = kept + &self.text[done..if line { start } else { comment.start }] + " ";
                done = comment.end + usize::from(line);
            }
        }
        kept + &self.text[done..]
    }
}
