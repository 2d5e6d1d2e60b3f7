//! Reads LLVM's text of a crate: its functions and constants, and what a linker finds in it.

use super::demangle::demangle;
use super::symbols::{in_symbol, is_local, symbol_in, symbols_in, text_in, Symbols};
use std::collections::{BTreeSet, HashSet};

/// The crate name under which we compile a program and its bundle.
pub const PROGRAM: &str = "the_program";

/// The mark of a constant in a section of its own, such as `.init_array`.
const SECTION: &str = ", section \"";

/// A function or constant of a crate, without the names and numbers that depend on other items.
#[derive(PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Definition {
    /// The path of the function, or a description of the constant.
    pub name: String,
    pub kind: Kind,
    /// Its lines. The meaning of each name stands between `@` and
    /// [`END`](super::symbols::END).
    pub text: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kind {
    Function,
    /// A constant with a path, which is a static in the source.
    Static,
    /// A constant without a path, such as a string.
    Constant,
}

/// What rustc makes of a crate.
#[derive(Default)]
pub struct Code {
    pub definitions: HashSet<Definition>,
    /// What a linker finds without a call in Rust.
    pub linked: BTreeSet<String>,
    /// A text with the path of a type in the program's crate.
    pub type_name: Option<String>,
}

impl Code {
    /// Reads the text of a crate. The paths of the libraries begin in this way in the text and in sources.
    pub fn read(llvm: &str, paths: &[(String, String)]) -> Code {
        let symbols = Symbols::of(llvm, paths);
        let mut code = Code::default();
        let mut function: Option<Definition> = None;
        for line in llvm.lines() {
            if line == "}" {
                // Older versions of rustc write the `TypeId`, which varies, into this function.
                let varies = |one: &Definition| one.name.starts_with("<core::any::TypeId>::of");
                code.definitions.extend(function.take().filter(|one| !varies(one)));
            } else if let Some(function) = &mut function {
                // rustc writes comments about calls, which repeat the names in another form.
                if !line.starts_with("; ") {
                    function.text += &symbols.plain(line);
                    function.text += "\n";
                }
            } else if line.starts_with("@llvm.used") || line.starts_with("@llvm.compiler.used") {
                code.linked.extend(kept_by_linker(line, &symbols));
            } else {
                code.linked.extend(linked(line, &symbols));
                function = head(line, &symbols);
                code.definitions.extend(constant(line, &symbols));
                if text_in(line).contains(PROGRAM) && !symbols.is_skipped(line) {
                    code.type_name = Some(text_in(line).to_string());
                }
            }
        }
        code
    }
}

/// The function whose first line this is, without its other lines.
fn head(line: &str, symbols: &Symbols) -> Option<Definition> {
    // Older versions of rustc add the type of the function that unwinds, which depends on what
    // else is in the crate.
    let head = line.split(" personality ").next().filter(|head| head.starts_with("define "))?;
    let (name, text) = (symbols.meaning(symbol_in(line)), symbols.plain(head) + "\n");
    Some(Definition { name, kind: Kind::Function, text })
}

/// The constant that a line defines, unless it may differ in a bundle.
fn constant(line: &str, symbols: &Symbols) -> Option<Definition> {
    if !line.starts_with('@') || symbols.is_skipped(line) {
        return None;
    }
    let kind = if line.contains(" = private ") { Kind::Constant } else { Kind::Static };
    let name = format!("a constant{}", description(line, symbols));
    Some(Definition { name, kind, text: symbols.content(line) })
}

/// The name by which the linker finds what a line of LLVM's text defines, or `None` if only code
/// that names it in Rust can find it. The line defines a function or a constant, or it is a line
/// of `global_asm!`.
fn linked(line: &str, symbols: &Symbols) -> Option<String> {
    if let Some(assembly) = line.strip_prefix("module asm ") {
        let words = assembly.split_inclusive(|c| !in_symbol(c));
        let plain = words.map(|word| match word.starts_with("_R") {
            true => symbols.meaning(word.trim_end_matches(|c| !in_symbol(c))),
            false => word.to_string(),
        });
        return Some(format!("the line {} of `global_asm!`", plain.collect::<String>()));
    }
    let is_defined = line.starts_with("define ") || line.starts_with('@');
    if !is_defined || is_local(line) || line.contains(" = external ") {
        return None;
    }
    let meaning = symbols.meaning(symbol_in(line));
    // The crate `__rustc` has the functions of `#[global_allocator]`.
    let is_mangled = symbol_in(line).starts_with('_') && demangle(symbol_in(line)).is_some();
    let is_found = !is_mangled || meaning.starts_with("__rustc::") || line.contains(SECTION);
    Some(format!("`{}`", meaning)).filter(|_| is_found)
}

/// Describes a constant for messages: its path or its text, if a reader can read it.
fn description(line: &str, symbols: &Symbols) -> String {
    if !is_local(line) {
        return format!(" `{}`", symbols.meaning(symbol_in(line)));
    }
    match text_in(line) {
        text if text.is_empty() || text.contains('\\') => String::new(),
        text => format!(" `{}`", symbols.in_sources(text)),
    }
}

/// The names in the list of what the linker has to keep, `llvm.used`, given the line of the list.
fn kept_by_linker<'a>(line: &'a str, symbols: &'a Symbols) -> impl Iterator<Item = String> + 'a {
    symbols_in(line).skip(1).map(move |name| format!("`{}` as `#[used]`", symbols.meaning(name)))
}
