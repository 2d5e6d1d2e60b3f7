//! What the compiler makes of a source before it optimises: LLVM's intermediate text. In it every
//! name is resolved to a whole path, every method chosen, every generic function written out for
//! its types, every drop in its place, and all is there that `main` may reach.
//!
//! If each function, static and table of the bundle has the text of its namesake in the package,
//! both do the same. What tells only where something stands is taken out of the text first, and
//! so is the place of a method in its trait's table, as methods that nobody calls are left out.

use crate::symbols::{path, shortened};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

/// The name that a binary is compiled under, to be compared.
pub const CRATE: &str = "the_binary";

/// The functions and statics of one crate.
#[derive(Default)]
pub struct Meaning {
    /// By name; generic functions of closures may have several texts under one.
    items: BTreeMap<String, BTreeSet<String>>,
    /// All that is mentioned.
    names: BTreeSet<String>,
    /// What acts by being linked in.
    linked: BTreeSet<String>,
}

impl Meaning {
    /// Reads what `--emit=llvm-ir` tells of a bundle.
    pub fn of_bundle(ir: &str) -> Meaning {
        let module = Module::read(ir);
        let mut names = Names::new(&module, None, None);
        let mentioned = module.mentioned.iter().chain(module.data.keys());
        let known: BTreeSet<String> = mentioned.map(|symbol| names.name(symbol)).collect();
        let mut meaning = names.meaning();
        meaning.names = known;
        meaning
    }

    /// Reads the same of one crate of its package, as far as `bundle` has it too. What the bundle
    /// has of the `library` begins with the path `moved`.
    pub fn of_package(ir: &str, library: &str, moved: &str, bundle: &Meaning) -> Meaning {
        let module = Module::read(ir);
        let moved = (library, moved);
        Names::new(&module, Some(moved), Some(&bundle.names)).meaning()
    }

    /// Makes sure that everything here has the text of its namesake in one of the `package`'s
    /// crates.
    ///
    /// # Errors
    ///
    /// The first that does not, and how it differs.
    pub fn is_within(&self, package: &[Meaning]) -> Result<(), String> {
        let shown = |name: &&String| {
            let id = name.contains("<core::any::TypeId as core::");
            id && !name.contains("PartialEq")
        };
        if let Some(name) = self.names.iter().find(shown) {
            let why = "the same type has another `TypeId` in the bundle";
            return Err(format!("{}\n  {}", name, why));
        }
        let mut linked = package.iter().flat_map(|meaning| &meaning.linked);
        if let Some(name) = linked.find(|&name| !self.linked.contains(name)) {
            let why = "this acts by being linked in, but not in the bundle";
            return Err(format!("{}\n  {}", name, why));
        }
        for (name, texts) in &self.items {
            let namesakes = || package.iter().filter_map(|meaning| meaning.items.get(name));
            let other = |text: &&String| !namesakes().any(|texts| texts.contains(*text));
            if let Some(text) = texts.iter().find(other) {
                let was = namesakes().flatten().next();
                return Err(format!("{}{}", name, difference(was, text)));
            }
        }
        Ok(())
    }

    /// Makes sure that the same source reaches as much of itself in another edition, and has the
    /// same tables; if `sizes` matter, closures that find the same where they look for it. What
    /// drops is left to others: closures take along more or less.
    ///
    /// # Errors
    ///
    /// The first that only one of the two has.
    pub fn reaches_as(&self, other: &Meaning, sizes: bool) -> Result<(), String> {
        let own = |name: &str| name.contains(CRATE) && !name.contains("drop_in_place<");
        for (ours, theirs) in [(self, other), (other, self)].iter() {
            for (name, texts) in ours.items.iter().filter(|item| own(item.0)) {
                let exact = is_data(texts) || sizes && name.contains("{C#");
                match theirs.items.get(name) {
                    Some(others) if !exact || texts == others => {}
                    _ => return Err(name.clone()),
                }
            }
        }
        Ok(())
    }
}

fn is_data(texts: &BTreeSet<String>) -> bool {
    texts.iter().all(|text| !text.contains('\n'))
}

/// The first lines in which two texts differ.
fn difference(was: Option<&String>, is: &str) -> String {
    let was = match was {
        Some(was) => was,
        None => return String::from("\n  the package has nothing like it"),
    };
    let mut pairs = was.lines().zip(is.lines());
    match pairs.find(|(was, is)| was != is) {
        Some((was, is)) => {
            let cut = |line: &str| line.chars().take(300).collect::<String>();
            format!("\n  package {}\n  bundle  {}", cut(was), cut(is))
        }
        None => String::from("\n  one of the two has more"),
    }
}

/// The parts of a text, by symbol.
#[derive(Default)]
struct Module<'t> {
    /// All functions, those of other crates too.
    mentioned: Vec<&'t str>,
    functions: Vec<(&'t str, Vec<&'t str>)>,
    /// Statics and constants.
    data: BTreeMap<&'t str, &'t str>,
    types: HashSet<&'t str>,
    assembly: Vec<&'t str>,
}

impl<'t> Module<'t> {
    fn read(ir: &'t str) -> Module<'t> {
        let mut module = Module::default();
        let mut inside = false;
        for line in ir.lines() {
            if inside {
                inside = line != "}";
                let line = line.trim();
                let last = module.functions.last_mut();
                if let Some((_, lines)) = last.filter(|_| !line.starts_with(';')) {
                    lines.push(line);
                }
            } else {
                module.read_line(line);
                inside = line.starts_with("define ");
            }
        }
        module
    }

    fn read_line(&mut self, line: &'t str) {
        let function = line.starts_with("define ") || line.starts_with("declare ");
        let mut quoted = false;
        let at = line.find(|c| {
            quoted ^= c == '"';
            c == '@' && !quoted
        });
        let symbol = at.map_or("", |at| symbol(&line[at..]));
        if function {
            self.mentioned.push(symbol);
            if line.starts_with("define ") {
                self.functions.push((symbol, vec![line]));
            }
        } else if line.starts_with('@') {
            if let Some((_, value)) = line.split_once(" = ") {
                self.data.insert(symbol, value);
            }
        } else if let Some((name, _)) = line.split_once(" = type ") {
            self.types.insert(name);
        } else if line.starts_with("module asm") {
            self.assembly.push(line);
        }
    }
}

/// The symbol behind the `@` that `text` begins with; it may stand in quotes.
fn symbol(text: &str) -> &str {
    let text = &text[1..];
    let end = match text.strip_prefix('"') {
        Some(quoted) => quoted.find('"').map(|end| end + 2),
        None => text.find(|c| !is_of_symbol(c)),
    };
    &text[..end.unwrap_or(text.len())]
}

fn is_of_symbol(c: char) -> bool {
    c.is_ascii_alphanumeric() || "_.$-".contains(c)
}

/// What symbols of a module are called when its texts are compared.
struct Names<'m, 't> {
    module: &'m Module<'t>,
    /// The library, and the path that it has in the bundle.
    moved: Option<(&'m str, &'m str)>,
    /// What the bundle mentions.
    known: Option<&'m BTreeSet<String>>,
    found: HashMap<&'t str, String>,
}

/// What stands before a function's or static's type.
const LINKAGE: &[&str] = &[
    "define",
    "private",
    "internal",
    "hidden",
    "protected",
    "external",
    "weak",
    "weak_odr",
    "linkonce_odr",
    "available_externally",
    "dso_local",
    "unnamed_addr",
    "local_unnamed_addr",
];

fn without_linkage(mut text: &str) -> &str {
    while let Some((_, rest)) = text
        .split_once(' ')
        .filter(|(word, _)| LINKAGE.contains(word))
    {
        text = rest;
    }
    text
}

impl<'m, 't> Names<'m, 't> {
    fn new(
        module: &'m Module<'t>,
        moved: Option<(&'m str, &'m str)>,
        known: Option<&'m BTreeSet<String>>,
    ) -> Names<'m, 't> {
        Names {
            module,
            moved,
            known,
            found: HashMap::new(),
        }
    }

    /// All functions and statics, those only that are known.
    fn meaning(&mut self) -> Meaning {
        let mut meaning = Meaning::default();
        let module = self.module;
        for (symbol, lines) in &module.functions {
            let name = self.name(symbol);
            let plain = is_plain(symbol) && !lines[0].starts_with("define internal ");
            if plain || name.starts_with("@__rustc::") {
                meaning.linked.insert(name.clone());
            }
            if self.known.map_or(true, |known| known.contains(&name)) {
                let lines = lines.iter().map(|line| self.plain(without_linkage(line)));
                let mut lines: Vec<String> = lines.collect();
                if name.contains("any::TypeId>::of<") {
                    lines.retain(|line| !line.contains("store i64"));
                }
                without_slots(&mut lines);
                meaning
                    .items
                    .entry(name)
                    .or_default()
                    .insert(lines.join("\n"));
            }
        }
        for (&own, value) in &module.data {
            if ["llvm.used", "llvm.compiler.used"].contains(&own) {
                for (at, _) in value.match_indices('@') {
                    meaning.linked.insert(self.name(symbol(&value[at..])));
                }
            } else if !is_unnamed(own, value) && !value.starts_with("external") {
                let name = self.name(own);
                if is_plain(own) {
                    meaning.linked.insert(name.clone());
                }
                let text = self.plain(without_linkage(value));
                meaning.items.entry(name).or_default().insert(text);
            }
        }
        let assembly = module.assembly.iter().map(|line| String::from(*line));
        meaning.linked.extend(assembly);
        meaning
    }

    /// What a symbol stands for: a path, or the value of what has no name.
    fn name(&mut self, symbol: &'t str) -> String {
        if let Some(known) = self.found.get(symbol) {
            return known.clone();
        }
        let name = match self.module.data.get(symbol) {
            Some(value) if symbol.starts_with("vtable.") => self.table(value),
            Some(value) if is_unnamed(symbol, value) => self.value(value),
            _ => {
                let path = path(symbol, self.moved.unwrap_or_default());
                format!("@{}", path.unwrap_or_else(|| String::from(symbol)))
            }
        };
        self.found.insert(symbol, name.clone());
        name
    }

    /// What a table of methods holds, without the methods that the bundle does not mention.
    fn table(&mut self, value: &'t str) -> String {
        let mut parts = Vec::new();
        let mut quoted = false;
        for (at, mark) in value.match_indices(&['@', '"'][..]) {
            if mark == "\"" {
                quoted = !quoted;
                if quoted && value[..at].ends_with('c') {
                    let literal = value[at + 1..].split('"').next();
                    parts.extend(literal.map(String::from));
                }
            } else if !quoted {
                let name = self.name(symbol(&value[at..]));
                if self.known.map_or(true, |known| known.contains(&name)) {
                    parts.push(name);
                }
            }
        }
        format!("{{{}}}", parts.join(" "))
    }

    /// A constant's value; the place of a panic, and a type's number, tell nothing.
    fn value(&mut self, value: &'t str) -> String {
        let text = self.plain(without_linkage(value));
        let literal = text.rsplit_once(", align").map_or(&text[..], |text| text.0);
        let file = literal.trim_end_matches(" }>").trim_end_matches("\\00\"");
        if file.trim_end_matches('"').ends_with(".rs") && text.matches('"').count() == 2 {
            return String::from("@(file)");
        }
        let unquoted: String = text.split('"').step_by(2).collect();
        if unquoted.matches('@').count() == 1 && unquoted.contains("@(file)") {
            return String::from("@(place)");
        }
        if text.starts_with("constant <{ ptr, ptr }> <{ ptr inttoptr (i64 ") {
            return String::from("@(type)");
        }
        // Of what holds nothing, one may stand for another.
        let empty = literal.ends_with("<{}> zeroinitializer");
        let text = String::from(if empty { literal } else { &text });
        format!("{{{}}}", shortened(text))
    }

    /// A line without the numbers that modules give to symbols, types and attributes.
    fn plain(&mut self, line: &'t str) -> String {
        let mut out = String::new();
        let mut rest = line;
        while let Some(c) = rest.chars().next() {
            let behind = &rest[c.len_utf8()..];
            let digits = behind.trim_start_matches(|c: char| c.is_ascii_digit());
            let numbered = digits.len() < behind.len();
            if c == '@' {
                let symbol = symbol(rest);
                out.push_str(&self.name(symbol));
                rest = &behind[symbol.len()..];
            } else if c == '"' {
                // Text: `c"…"`.
                let end = behind.find('"').map_or(behind.len(), |end| end + 1);
                out.push_str(&rest[..end + 1]);
                rest = &behind[end..];
            } else if c == '%' {
                let name = symbol(rest);
                let ty = name.starts_with('"')
                    || self.module.types.contains(&rest[..name.len() + 1]);
                out.push_str(if ty { "%type" } else { &rest[..name.len() + 1] });
                rest = &behind[name.len()..];
            } else if c == '!' && numbered {
                out.push('!');
                rest = digits;
            } else if c == '#' && numbered && out.ends_with(' ') {
                out.pop();
                rest = digits;
            } else if let Some(end) = packed(rest) {
                out.push_str("<{}>");
                rest = &rest[end..];
            } else {
                out.push(c);
                rest = behind;
            }
        }
        out
    }
}

/// Whether a symbol is nothing but a name; older standard libraries spell paths in another way.
fn is_plain(symbol: &str) -> bool {
    !symbol.starts_with("_R") && !symbol.trim_start_matches('"').starts_with("_ZN")
}

/// Whether a constant has no name but for this module.
fn is_unnamed(symbol: &str, value: &str) -> bool {
    let own = value.starts_with("private ") || value.starts_with("internal ");
    is_plain(symbol) && own
}

/// Where the type `<{ … }>*` ends, of which older compilers write what it points to.
fn packed(text: &str) -> Option<usize> {
    if !text.starts_with("<{") {
        return None;
    }
    let mut depth = 0;
    for (i, c) in text.char_indices() {
        depth += i32::from(c == '{') - i32::from(c == '}');
        if depth == 0 && c == '>' {
            return Some(i + 1).filter(|&end| text[end..].starts_with('*'));
        }
    }
    None
}

/// Takes out of a call through a table at which place the method stands there.
fn without_slots(lines: &mut [String]) {
    for i in 1..lines.len() {
        let is_load = lines[i].contains(" = load ") && lines[i].contains("!invariant.load");
        let (place, target) = match lines[i - 1].split_once(" = getelementptr ") {
            Some((target, place)) if is_load => (place, target),
            _ => continue,
        };
        let loaded = format!(" {},", target);
        if let Some((from, _)) = place
            .rsplit_once(' ')
            .filter(|_| lines[i].contains(&loaded))
        {
            lines[i - 1] = format!("{} = getelementptr {} slot", target, from);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIBRARY: &str = r#"
@alloc_1 = private unnamed_addr constant [10 x i8] c"src/lib.rs", align 1
@alloc_2 = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_1, [16 x i8] c"@" }>, align 8
@vtable.0 = private unnamed_addr constant <{ [24 x i8], ptr, ptr }> <{ [24 x i8] c"@\08", ptr @_RNvYNtC3kit1ANtC3kit1T1f, ptr @_RNvYNtC3kit1ANtC3kit1T1g }>, align 8
@_RNvC3kit1N = constant [1 x i8] c"\07", align 1
%A = type { i32 }

; kit::f
; Function Attrs: uwtable
define internal i32 @_RNvC3kit1f(ptr %x, i32 %y) unnamed_addr #1 {
start:
  ; call <kit::A as kit::T>::f
  %0 = call i32 @_RNvYNtC3kit1ANtC3kit1T1f(ptr @vtable.0, ptr @alloc_2), !range !3
  %1 = getelementptr inbounds i8, ptr %x, i64 32
  %2 = load ptr, ptr %1, align 8, !invariant.load !4
  ret i32 %0
}

declare i32 @_RNvYNtC3kit1ANtC3kit1T1f(ptr) #2
declare i32 @_RNvYNtC3kit1ANtC3kit1T1g(ptr) #2
"#;

    /// The same as it is in a bundle, where the library has a module and `g` is not called.
    fn bundle() -> String {
        let text = LIBRARY.replace("NtC3kit", "NtNtC10the_binary3kit");
        let text = text.replace("NvC3kit", "NvNtC10the_binary3kit");
        let text = text.replace(
            ", ptr @_RNvYNtNtC10the_binary3kit1ANtNtC10the_binary3kit1T1g }>",
            " }>",
        );
        let lines = text.lines().filter(|line| !line.contains("1T1g("));
        let text: Vec<&str> = lines.collect();
        let text = text
            .join("\n")
            .replace("i64 32", "i64 24")
            .replace("#1", "#5");
        text.replace("src/lib.rs", "/tmp/kit.rs")
            .replace("alloc_2", "alloc_9")
    }

    fn check(bundle: &str) -> Result<(), String> {
        let bundle = Meaning::of_bundle(bundle);
        let library = Meaning::of_package(LIBRARY, "kit", "the_binary::kit", &bundle);
        bundle.is_within(&[library])
    }

    #[test]
    fn the_same_elsewhere_is_the_same_and_nothing_else_is() {
        let bundle = bundle();
        assert_eq!(check(&bundle), Ok(()));
        for (was, is) in [
            ("1A", "1B"),
            ("3kit1T1f(ptr @v", "3kit1T1g(ptr @v"),
            ("i32 %0", "i32 %y"),
            ("c\"\\07\"", "c\"\\08\""),
            ("c\"@\\08\"", "c\"@\\10\""),
            ("NvNtC10the_binary3kit1f", "NvNtNtC10the_binary3kit1m1f"),
        ]
        .iter()
        {
            let other = bundle.replace(was, is);
            assert_ne!(other, bundle, "{}", was);
            assert!(check(&other).is_err(), "{} for {}", is, was);
        }
    }

    #[test]
    fn what_acts_by_being_linked_in_must_be_there() {
        let bundle = bundle();
        let used = "@llvm.used = appending global [1 x ptr] [ptr @_RNvC3kit1N]\n";
        let meaning = Meaning::of_bundle(&bundle);
        let library = format!("{}{}", LIBRARY, used);
        let library = Meaning::of_package(&library, "kit", "the_binary::kit", &meaning);
        let told = meaning.is_within(&[library]).unwrap_err();
        assert!(told.contains("linked in"), "{}", told);
    }

    #[test]
    fn another_edition_may_not_reach_something_else() {
        let bundle = bundle();
        let other = bundle.replace("3kit1f(", "3kit1h(");
        let (one, other) = (Meaning::of_bundle(&bundle), Meaning::of_bundle(&other));
        assert_eq!(one.reaches_as(&one, true), Ok(()));
        assert!(
            one.reaches_as(&other, false).is_err() && other.reaches_as(&one, false).is_err()
        );
    }
}
