//! Reads a source file and puts the library's modules behind the program.

use crate::compiler::Compiler;
use crate::package::{Library, Package, Program};
use crate::scan::{in_name, place, scan, words};
use crate::Failure::{self, Refused};
use std::fs;
use std::ops::Range;
use std::path::Path;

/// Words that mean in a bundle something else than in the package, or nothing at all.
const REFUSED: &[(&str, &str)] = &[
    ("line!", "shows a place, and the bundle has other places"),
    ("column!", "shows a place, and the bundle has other places"),
    ("file!", "shows a place, and the bundle has other places"),
    ("Location::caller", "shows a place, and the bundle has other places"),
    ("module_path!", "shows a path, and the bundle has other paths"),
    ("type_name", "shows a path, and the bundle has other paths"),
    ("type_name_of_val", "shows a path, and the bundle has other paths"),
    ("include!", "takes another file, and the bundle is one file"),
    ("include_str!", "takes another file, and the bundle is one file"),
    ("include_bytes!", "takes another file, and the bundle is one file"),
    ("env!", "depends on what cargo sets, and judges use none"),
    ("option_env!", "depends on what cargo sets, and judges use none"),
    ("macro_export", "macros that leave their module are not carried over"),
];

/// Names that a module at the root of a file would take from others.
const TAKEN: &[&str] = &[
    "std", "core", "alloc", "bool", "char", "str", "u8", "u16", "u32", "u64", "u128", "usize", "i8", "i16", "i32",
    "i64", "i128", "isize", "f32", "f64",
];

/// A bundle on its way.
#[derive(Clone)]
pub struct Draft {
    pub text: String,
    /// Where the library begins.
    pub library: usize,
    pub modules: Vec<String>,
}

/// Puts the program, and behind it all modules of the library, into one text laid out by rustfmt.
///
/// # Errors
///
/// Names the place of what cannot be carried over.
pub fn assemble(package: &Package, program: &Program, compiler: &Compiler) -> Result<Draft, Failure> {
    let mut binary = read(package, &program.path)?;
    let mut library = String::new();
    let mut modules = Vec::new();
    if let Some(root) = &package.library {
        modules = modules_of(package, root)?;
        binary = with_crate_paths(package, &program.path, &binary, &root.name)?;
        for module in &modules {
            let text = read(package, &root.path.with_file_name(format!("{}.rs", module)))?;
            library += &format!("\nmod {} {{\n{}{}}}\n", module, first_sentence(&text), without_comments(&text));
        }
    }
    let laid_out = compiler.lay_out(&binary, &package.shown(&program.path).to_string())?;
    let mut lines: Vec<&str> = laid_out.lines().collect();
    // Modules stand at the root, whatever imports them there.
    lines.retain(|line| !modules.iter().any(|module| *line == format!("use crate::{};", module)));
    let licence = format!(", {} licence", package.license).replace(",  licence", "");
    let header = format!("// From {}{}, made by: cargo bundle {}\n\n", package.name, licence, program.name);
    let binary = format!("{}{}\n", header, lines.join("\n"));
    let library = compiler.lay_out(&library, "the library")?;
    Ok(Draft {
        library: binary.len(),
        text: format!("{}\n{}", binary, library),
        modules,
    })
}

/// The names of the library's modules.
fn modules_of(package: &Package, root: &Library) -> Result<Vec<String>, Failure> {
    let text = read_text(&root.path)?;
    let code = without_tests(&text);
    let code = scan(&code).code;
    let mut names = Vec::new();
    let mut at = 0;
    while !code[at..].trim_start().is_empty() {
        at = code.len() - code[at..].trim_start().len();
        let refuse = |why: &str| refusal(package, &root.path, &text, at, why);
        let end = at + code[at..].find(&[';', ']', '{'][..]).unwrap_or(code.len() - at - 1) + 1;
        let item = &code[at..end];
        let words: Vec<&str> = item.trim_end_matches(';').split_whitespace().collect();
        let lint = ["#![allow(", "#![warn(", "#![deny(", "#![forbid("].iter().any(|lint| item.starts_with(lint));
        match words[..] {
            ["mod", name] | ["pub", "mod", name] | ["pub(crate)", "mod", name] if item.ends_with(';') => {
                if TAKEN.contains(&name) || name == root.name {
                    return Err(refuse("a module of that name would hide another thing in the bundle"));
                }
                names.push(name.to_string());
            }
            _ if lint => {}
            _ => return Err(refuse("the root of the library may hold modules only, each in a file of its own")),
        }
        at = end;
    }
    Ok(names)
}

/// Reads a source, without its tests.
fn read(package: &Package, path: &Path) -> Result<String, Failure> {
    let text = without_tests(&read_text(path)?);
    let code = scan(&text).code;
    for (word, why) in REFUSED {
        if let Some(at) = words(&code, word).next() {
            return Err(refusal(package, path, &text, at, &format!("{} {}", word, why)));
        }
    }
    if let Some(at) = code.find("#[path") {
        return Err(refusal(package, path, &text, at, "each module is one file of its own name"));
    }
    for at in words(&code, "mod") {
        let name = code[at + 3..].trim_start().trim_start_matches(in_name);
        if name.trim_start().starts_with(';') {
            return Err(refusal(package, path, &text, at, "a module in another file, below a module or a program"));
        }
    }
    Ok(text)
}

fn read_text(path: &Path) -> Result<String, Failure> {
    let text = fs::read_to_string(path).map_err(|error| Refused(format!("cannot read {}: {}", path.display(), error)))?;
    Ok(text.trim_start_matches('\u{feff}').replace("\r\n", "\n"))
}

fn refusal(package: &Package, path: &Path, text: &str, at: usize, why: &str) -> Failure {
    let (line, column) = place(text, at);
    Refused(format!("{}:{}:{}: {}", package.shown(path), line, column, why))
}

/// The text with blanks for what only tests have.
fn without_tests(text: &str) -> String {
    let code = scan(text).code;
    let mut bytes = text.as_bytes().to_vec();
    for attribute in ["#[cfg(test)]", "#[test]"] {
        for (mut start, _) in code.match_indices(attribute) {
            let end = start + end_of_item(&code[start..]);
            // Its documentation and other attributes go too.
            while let Some(line) = text[..start].trim_end().rsplit('\n').next() {
                if !line.trim_start().starts_with("///") && !line.trim_start().starts_with("#[") {
                    break;
                }
                start = text[..start].trim_end().len() - line.len();
            }
            bytes[start..end].iter_mut().filter(|byte| **byte != b'\n').for_each(|byte| *byte = b' ');
        }
    }
    String::from_utf8(bytes).expect("whole items are covered")
}

/// Where the item ends that code begins with: at its braces' end or at a semicolon.
fn end_of_item(code: &str) -> usize {
    let mut depth = 0;
    for (at, c) in code.char_indices() {
        depth += i32::from("([{".contains(c)) - i32::from(")]}".contains(c));
        if depth == 0 && c == '}' {
            // `use a::{b, c};` has a semicolon behind its braces.
            let rest = code[at + 1..].trim_start();
            return code.len() - rest.strip_prefix(';').unwrap_or(&code[at + 1..]).len();
        }
        if depth == 0 && c == ';' {
            return at + 1;
        }
    }
    code.len()
}

/// The program with `crate` for the library's name.
fn with_crate_paths(package: &Package, path: &Path, text: &str, library: &str) -> Result<String, Failure> {
    let code = scan(text).code;
    let mut changed = String::new();
    let mut done = 0;
    for at in words(&code, library) {
        let end = at + library.len();
        let (before, after) = (&code[..at], &code[end..]);
        let refuse = |why: &str| Err(refusal(package, path, text, at, why));
        let statement = before.rsplit(&[';', '}'][..]).next().unwrap_or("");
        if before.ends_with("extern crate ") && after.starts_with(';') {
            changed += &text[done..at - "extern crate ".len()];
            done = end + 1;
        } else if before.ends_with("extern crate ") {
            return refuse("the library under another name");
        } else if after.starts_with("::") {
            let global = before.strip_suffix("::").unwrap_or(before);
            if global.len() < at && global.ends_with(|c| in_name(c) || c == '>') {
                continue;
            }
            let in_path = |c: char| in_name(c) || c.is_whitespace() || ":{},*".contains(c);
            let path = &after[..after.find(|c| !in_path(c)).unwrap_or(after.len())];
            if words(statement, "use").next().is_some() && path.contains('*') {
                return refuse("an import of all that a module of the library has");
            }
            if before.rfind("stringify!").map_or(false, |shown| !before[shown..].contains(')')) {
                return refuse("stringify! shows a path, and the bundle has other paths");
            }
            changed += &text[done..global.len()];
            changed += "crate";
            done = end;
        }
    }
    Ok(changed + &text[done..])
}

/// The first sentence of a module's header, as its header.
fn first_sentence(text: &str) -> String {
    let header = text.lines().map_while(|line| line.strip_prefix("//!"));
    let lines: Vec<&str> = header.map(str::trim).take_while(|line| !line.is_empty()).collect();
    let paragraph = lines.join(" ");
    let sentence = paragraph.split_once(". ").map_or(paragraph.clone(), |(first, _)| format!("{}.", first));
    let mut wrapped = vec![String::from("//!")];
    for word in sentence.split(' ').filter(|word| !word.is_empty()) {
        // Modules are indented by four columns.
        if wrapped[wrapped.len() - 1].chars().count() + 1 + word.chars().count() > 96 {
            wrapped.push(String::from("//!"));
        }
        let last = wrapped.len() - 1;
        wrapped[last] += &format!(" {}", word);
    }
    if sentence.is_empty() {
        return sentence;
    }
    wrapped.join("\n") + "\n\n"
}

/// The text without comments, but for the reasons of `unsafe`.
fn without_comments(text: &str) -> String {
    let mut kept = String::new();
    let mut done = 0;
    let mut reason_ends = None;
    for Range { start, end } in scan(text).comments {
        let line_start = text[..start].rfind('\n').map_or(0, |newline| newline + 1);
        let alone = text[line_start..start].trim().is_empty();
        let goes_on = alone && reason_ends == Some(line_start) && !text[start..].starts_with("///");
        if text[start..].starts_with("// SAFETY:") || goes_on {
            reason_ends = Some(end + 1);
        } else if alone && text[end..].starts_with('\n') {
            kept += &text[done..line_start];
            done = end + 1;
        } else {
            kept += &text[done..start];
            kept += " ";
            done = end;
        }
    }
    kept + &text[done..]
}
