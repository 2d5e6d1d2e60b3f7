//! What the compiler understands of a source: its MIR, in which every name is resolved, every
//! method chosen, every macro expanded and every drop written down.
//!
//! Two meanings are compared: the bundle's with the package's, item by item; and the bundle's in
//! one edition with that in another. MIR text is made for people and changes from compiler to
//! compiler, but both sides of a comparison come from the same one. What tells only where
//! something stands is taken out of it first.

use crate::types::PRIMITIVES;
use std::collections::{BTreeMap, BTreeSet};

/// For names that imports join, the one that stands for them.
pub type Renames = BTreeMap<String, String>;

/// The functions, constants and statics of one crate.
pub struct Meaning {
    items: Vec<Item>,
}

struct Item {
    /// The first line as the compiler wrote it.
    title: String,
    /// All lines, without places.
    lines: Vec<String>,
}

impl Meaning {
    /// Reads the text of `--emit=mir`, to be compared with that of other sources: modules differ.
    pub fn of_names(mir: &str, renames: &Renames) -> Meaning {
        Meaning::read(mir, Some(renames))
    }

    /// Reads the text of `--emit=mir`, to be compared with that of another edition.
    pub fn of_paths(mir: &str) -> Meaning {
        Meaning::read(mir, None)
    }

    fn read(mir: &str, renames: Option<&Renames>) -> Meaning {
        let mut items: Vec<Item> = Vec::new();
        // Memory that an item's constants point to comes behind it, numbered and sorted by
        // number; without numbers, it is sorted by what it holds.
        let mut memory: Vec<Vec<String>> = Vec::new();
        let mut in_memory = false;
        for line in mir.lines() {
            let line = line.split("// ").next().unwrap_or("").trim_end();
            if line.is_empty() || line == "//" {
                continue;
            }
            let begins = !line.starts_with(&[' ', '}'][..]);
            let plain = without_places(line, renames);
            if begins {
                in_memory = line.starts_with("alloc") || line.starts_with("ALLOC");
                if in_memory {
                    memory.push(vec![plain]);
                } else {
                    settle(&mut items, &mut memory);
                    items.push(Item {
                        title: String::from(line),
                        lines: vec![plain],
                    });
                }
            } else if let (true, Some(last)) = (in_memory, memory.last_mut()) {
                last.push(plain);
            } else if let Some(last) = items.last_mut() {
                last.lines.push(plain);
            }
        }
        settle(&mut items, &mut memory);
        Meaning { items }
    }

    /// Makes sure that every item means what some item of the package means.
    ///
    /// # Errors
    ///
    /// The first that does not, and how it differs from its namesake.
    pub fn is_within(&self, package: &[Meaning]) -> Result<(), String> {
        for item in &self.items {
            if item.lines.iter().any(|line| line.contains("TypeId")) {
                let why = "the same type has another `TypeId` in the bundle";
                return Err(format!("{}\n  {}", item.title, why));
            }
        }
        let known: BTreeSet<&[String]> = package
            .iter()
            .flat_map(|meaning| &meaning.items)
            .map(|item| &item.lines[..])
            .collect();
        let differs = |item: &&Item| !known.contains(&item.lines[..]);
        let item = match self.items.iter().find(differs) {
            Some(item) => item,
            None => return Ok(()),
        };
        let namesake = known.iter().find(|lines| lines[0] == item.lines[0]);
        let difference = namesake.and_then(|lines| {
            let mut pairs = lines.iter().zip(&item.lines);
            pairs.find(|(one, other)| one != other)
        });
        let told = match difference {
            Some((was, is)) => format!("\n  package {}\n  bundle  {}", was.trim(), is.trim()),
            None => String::from("\n  the package has nothing like it"),
        };
        Err(format!("{}{}", item.title, told))
    }

    /// Makes sure that another edition's meaning of the same source does the same: calls the
    /// same functions, uses the same constants, and drops what may do something in the same
    /// order.
    ///
    /// # Errors
    ///
    /// The first item that does not.
    pub fn does_as(&self, other: &Meaning) -> Result<(), String> {
        let (ours, theirs) = (self.effects(), other.effects());
        if self.asks_for_sizes() && self.captures() != other.captures() {
            return Err(String::from(
                "closures that hold something else, and a size asked for",
            ));
        }
        for (title, effects) in &ours {
            let others = theirs.get(title).map_or(&[][..], |effects| effects);
            if effects.len() != others.len() {
                return Err(String::from(*title));
            }
            for (one, other) in effects.iter().zip(others) {
                if let Some(difference) = one.differs_from(other) {
                    return Err(format!("{}\n  {}", title, difference));
                }
            }
        }
        Ok(())
    }

    fn asks_for_sizes(&self) -> bool {
        let mut lines = self.items.iter().flat_map(|item| &item.lines);
        lines.any(|line| line.contains("size_of_val") || line.contains("align_of_val"))
    }

    /// What closures are made of.
    fn captures(&self) -> Vec<&str> {
        let lines = self.items.iter().flat_map(|item| &item.lines);
        let made = lines.filter_map(|line| line.split_once(" = {closure} {"));
        made.map(|(_, fields)| fields).collect()
    }

    fn effects(&self) -> BTreeMap<&str, Vec<Effects>> {
        let mut all: BTreeMap<&str, Vec<Effects>> = BTreeMap::new();
        for item in &self.items {
            let effects = Effects::of(item);
            all.entry(&item.lines[0]).or_default().push(effects);
        }
        all
    }
}

/// Hands collected memory to the last item.
fn settle(items: &mut [Item], memory: &mut Vec<Vec<String>>) {
    memory.sort();
    if let Some(last) = items.last_mut() {
        last.lines.extend(memory.drain(..).flatten());
    }
    memory.clear();
}

/// Takes lines and columns out of impls and closures, numbers out of memory and, given
/// `renames`, the modules out of paths. The compiler shortens a path where its last name is the
/// only one in all crates, so modules tell nothing; a variant's enum is left out likewise.
fn without_places(line: &str, renames: Option<&Renames>) -> String {
    let mut out = String::new();
    let mut rest = line;
    while let Some(c) = rest.chars().next() {
        if let Some(place) = rest.strip_prefix("<impl at ") {
            out.push_str("<impl>");
            rest = place.find('>').map_or("", |end| &place[end + 1..]);
            continue;
        }
        if let Some(end) = closure(rest) {
            out.push_str("{closure}");
            rest = &rest[end..];
            continue;
        }
        if !is_word(c) {
            out.push(c);
            rest = &rest[c.len_utf8()..];
            continue;
        }
        let end = rest.find(|c| !is_word(c)).unwrap_or(rest.len());
        let (mut word, behind) = rest.split_at(end);
        rest = behind;
        let next = behind.strip_prefix("::").unwrap_or("");
        if let Some(renames) = renames {
            // A static of `thread_local!` holds functions, whose names begin like this.
            let in_static = next.starts_with("__");
            if in_static || !c.is_uppercase() && is_shortened(next) {
                drop_path(&mut out);
                rest = next;
                continue;
            }
            if is_variant(next, out.ends_with("const ")) {
                rest = next;
                continue;
            }
            // A raw name has lost what stands before its `#`.
            if word == "r" && behind.starts_with('#') {
                rest = &behind[1..];
                continue;
            }
            word = renames.get(word).map_or(word, |one| one);
        }
        let number = word.strip_prefix("alloc").unwrap_or("x");
        if number.chars().all(|c| c.is_ascii_digit()) {
            word = "alloc";
        }
        out.push_str(word);
    }
    out
}

/// Whether a character may be part of a name.
fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// Where `{closure@src/main.rs:1:2: 3:4}` ends, if one begins here; older compilers write it in
/// square brackets.
fn closure(text: &str) -> Option<usize> {
    let head = text.strip_prefix(&['{', '['][..])?;
    let name = head.find(|c: char| !c.is_ascii_lowercase() && c != ' ')?;
    if name == 0 || !head[name..].starts_with('@') {
        return None;
    }
    let mut depth = 0;
    for (i, c) in text.char_indices() {
        depth += i32::from("{[".contains(c)) - i32::from("]}".contains(c));
        if depth == 0 {
            return Some(i + 1);
        }
    }
    None
}

/// Takes away what a path begins with; items inside a method stand behind its type.
fn drop_path(out: &mut String) {
    while out.ends_with("::") {
        out.truncate(out.len() - 2);
        if out.ends_with('>') {
            let mut depth = 0;
            let opens = out.char_indices().rev().find(|&(i, c)| {
                let arrow = c == '>' && out[..i].ends_with('-');
                depth += i32::from(c == '>' && !arrow) - i32::from(c == '<');
                depth == 0
            });
            out.truncate(opens.map_or(0, |(i, _)| i));
            if out.ends_with("::") {
                out.truncate(out.len() - 2);
            }
        }
        let name = out.trim_end_matches(is_word);
        out.truncate(name.len());
    }
}

/// Whether this may follow a module in a path, rather than a function with what is its own.
fn is_shortened(text: &str) -> bool {
    text.starts_with(is_word) && !text.starts_with("promoted[")
        || text.starts_with("<impl")
        || text.starts_with("{impl")
}

/// Whether a path ends here with the name of a variant, and not of a constant.
fn is_variant(text: &str, constant: bool) -> bool {
    let end = text.find(|c| !is_word(c));
    let (name, behind) = text.split_at(end.unwrap_or(text.len()));
    name.starts_with(char::is_uppercase)
        && !behind.starts_with("::")
        && (!constant || name.contains(char::is_lowercase))
}

/// What an item does, in the order of its text.
struct Effects {
    /// A constant's or static's whole text.
    value: Vec<String>,
    steps: Vec<String>,
    drops: bool,
}

/// Types of the standard library whose drop does nothing but free memory.
const QUIET: &[&str] = &[
    "vec::Vec",
    "string::String",
    "option::Option",
    "result::Result",
    "boxed::Box",
    "collections::HashMap",
    "collections::BTreeMap",
    "collections::HashSet",
    "collections::BTreeSet",
    "collections::VecDeque",
    "collections::BinaryHeap",
    "ops::ControlFlow",
    "convert::Infallible",
];

impl Effects {
    fn of(item: &Item) -> Effects {
        let mut effects = Effects {
            value: Vec::new(),
            steps: Vec::new(),
            drops: false,
        };
        if !item.lines[0].starts_with("fn ") {
            effects.value = item.lines.clone();
            return effects;
        }
        let lines = item.lines.iter().map(|line| line.trim());
        let types: BTreeMap<&str, &str> = lines.filter_map(declared).collect();
        let lines = in_order(&item.lines);
        let panics = lines.iter().filter(|line| line.contains("panic"));
        let panics = panics.copied().collect::<String>();
        for line in lines {
            // How a panic's message is made up depends on the edition.
            let made = line.split(" = ").next().unwrap_or("");
            if line.contains("panic") || panics.contains(&format!("move {})", made)) {
                continue;
            }
            effects.constants(line);
            if let Some(place) = line.strip_prefix("drop(") {
                let local = place.trim_start_matches(&['(', '*'][..]);
                let end = local.find(|c: char| c != '_' && !c.is_ascii_digit());
                let local = &local[..end.unwrap_or(0)];
                let ty = types.get(local).unwrap_or(&"?");
                if !is_quiet(ty) {
                    // Numbers of locals may change, not which of a type comes first.
                    let alike = types.iter().filter(|(_, other)| *other == ty);
                    let before = alike.filter(|(other, _)| number(other) < number(local));
                    effects
                        .steps
                        .push(format!("drop {} {}", ty, before.count()));
                    effects.drops = true;
                }
            } else if line.starts_with("switchInt(") {
                // What is dropped before a choice and what behind it.
                effects.steps.push(String::from("switch"));
            } else if let Some((_, call)) = line.split_once(" = ") {
                let called = call.rsplit_once(" -> [").map_or("", |call| call.0);
                let name = called.split('(').next().unwrap_or("");
                // Nor need the same functions put a text together.
                if !name.is_empty() && !name.contains("Arguments") {
                    effects.steps.push(String::from(name));
                }
            }
        }
        effects
    }

    /// Notes the constants of a line, but for those that are items of their own, and booleans,
    /// which also tell what is still to be dropped.
    fn constants(&mut self, line: &str) {
        for constant in line.split("const ").skip(1) {
            let end = constant
                .find(&[',', ')', ';'][..])
                .unwrap_or(constant.len());
            let constant = &constant[..end];
            if !["true", "false"].contains(&constant) && !constant.contains("promoted[") {
                self.steps.push(format!("const {}", constant));
            }
        }
    }

    /// The first step in which two differ. Without drops, only what is done counts: where blocks
    /// stand in the text, an edition may change.
    fn differs_from(&self, other: &Effects) -> Option<String> {
        let (mut ours, mut theirs) = (self.steps.clone(), other.steps.clone());
        if !self.drops && !other.drops {
            ours.sort();
            theirs.sort();
        }
        if ours == theirs && self.value == other.value {
            return None;
        }
        let same = ours.iter().zip(&theirs).take_while(|(a, b)| a == b).count();
        let step = |steps: &[String]| match steps.get(same) {
            Some(step) => step.clone(),
            None => String::from("its value"),
        };
        Some(format!("{} against {}", step(&ours), step(&theirs)))
    }
}

/// The lines of a function's blocks, each block before those it leads to; how blocks are numbered
/// depends on the edition. What runs only while a panic unwinds is left out.
fn in_order(lines: &[String]) -> Vec<&str> {
    let mut blocks: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    let mut block = "";
    for line in lines.iter().map(|line| line.trim()) {
        if let Some(label) = line.strip_suffix(": {") {
            block = label;
        } else {
            blocks.entry(block).or_default().push(line);
        }
    }
    let mut ordered = Vec::new();
    let mut later = vec!["bb0"];
    while let Some(label) = later.pop() {
        let lines = blocks.remove(label).unwrap_or_default();
        // `_1 = f() -> [return: bb1, unwind: bb2];` and `goto -> bb3;`
        let end = lines
            .iter()
            .filter_map(|line| line.rsplit_once(" -> "))
            .next_back();
        let targets = end.map_or("", |end| end.1).split(&['[', ',', ']', ';'][..]);
        let follows = |target: &&str| !target.contains("unwind") && target.contains("bb");
        let targets = targets.filter(follows).filter_map(|t| t.rsplit(' ').next());
        later.extend(targets.collect::<Vec<_>>().into_iter().rev());
        ordered.extend(lines);
    }
    ordered
}

/// The 12 of `_12`.
fn number(local: &str) -> u32 {
    local.trim_start_matches('_').parse().unwrap_or(0)
}

/// The local and its type in `let mut _1: T;`.
fn declared(line: &str) -> Option<(&str, &str)> {
    let line = line.strip_prefix("let ")?;
    let line = line.strip_prefix("mut ").unwrap_or(line);
    line.strip_suffix(';')?.split_once(": ")
}

/// Whether a type holds nothing but numbers and text, by value, in such types. The compiler
/// writes a local's type with whole paths.
fn is_quiet(ty: &str) -> bool {
    let mut paths = ty.split(|c: char| !is_word(c) && c != ':');
    paths.all(|path| {
        let path = path.trim_end_matches(':');
        let number = path.starts_with(|c: char| c.is_ascii_digit());
        let of_std = path.strip_prefix("std::").unwrap_or("");
        path.is_empty() || number || PRIMITIVES.contains(&path) || QUIET.contains(&of_std)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_go_and_names_stay() {
        let renames = Renames::from([(String::from("Grid"), String::from("Board"))]);
        let plain = |line| without_places(line, Some(&renames));
        assert_eq!(
            plain("fn board::<impl at src/board.rs:1:1: 2:3>::new(_1: std::io::Error) -> Grid"),
            "fn <impl>::new(_1: Error) -> Board"
        );
        assert_eq!(
            plain("_1 = kit::f::<{closure@src/a.rs:1:2: 3:4}>(const alloc12);"),
            "_1 = f::<{closure}>(const alloc);"
        );
        assert_eq!(plain("_1 = kit::E::One(move _2);"), "_1 = One(move _2);");
        assert_eq!(
            plain("_1 = const a::Board::SIZE;"),
            "_1 = const Board::SIZE;"
        );
        assert_eq!(plain("_1 = <A as b::C>::d(_2)"), "_1 = <A as C>::d(_2)");
    }

    const PACKAGE: &str = "fn a::<impl at src/a.rs:3:1: 3:7>::f(_1: &a::A) -> u8 {
    let mut _0: u8;
    let mut _2: std::cell::Ref<'_, u8>;

    bb0: {
        _0 = a::A::g(_1, const 7_u8) -> [return: bb2, unwind: bb3];
    }

    bb1: {
        _0 = h::<u8>(_1) -> [return: bb4, unwind: bb3];
    }

    bb2: {
        drop(_2) -> [return: bb1, unwind: bb3];
    }

    bb3 (cleanup): {
        resume;
    }

    bb4: {
        return;
    }
}

alloc1 (size: 1, align: 1) {
    61                                              │ a
}
";

    fn read(mir: &str) -> Meaning {
        Meaning::of_names(mir, &Renames::new())
    }

    #[test]
    fn the_same_elsewhere_is_the_same_and_another_method_is_not() {
        let package = [read(PACKAGE)];
        let moved = PACKAGE
            .replace("a::", "kit::a::")
            .replace("src/a.rs:3:", "b.rs:70:");
        let moved = moved.replace("alloc1", "alloc5");
        assert_eq!(read(&moved).is_within(&package), Ok(()));
        for (was, is) in [
            ("a::A::g(", "<a::A as T>::g("),
            ("7_u8", "8_u8"),
            ("drop(_2)", "goto"),
            ("│ a", "│ b"),
            ("h::<u8>", "h::<i8>"),
        ]
        .iter()
        {
            let told = read(&moved.replace(was, is)).is_within(&package);
            assert!(told.is_err(), "{} for {}", is, was);
        }
    }

    #[test]
    fn an_edition_may_number_blocks_anew_but_not_drop_later() {
        let whole = Meaning::of_paths;
        let own = whole(PACKAGE);
        let swap = |one: &str, other: &str| {
            let text = PACKAGE.replace(one, "bb9").replace(other, one);
            whole(&text.replace("bb9", other))
        };
        assert_eq!(swap("bb1", "bb2").does_as(&own), Ok(()));
        let later = PACKAGE
            .replace("[return: bb2, unwind", "[return: bb1, unwind")
            .replace("h::<u8>(_1) -> [return: bb4", "h::<u8>(_1) -> [return: bb2")
            .replace("drop(_2) -> [return: bb1", "drop(_2) -> [return: bb4");
        let told = whole(&later).does_as(&own).unwrap_err();
        assert!(told.contains("cell::Ref<'_, u8>"), "{}", told);
        let quiet =
            |text: &str| whole(&text.replace("std::cell::Ref<'_, u8>", "std::vec::Vec<u8>"));
        assert_eq!(quiet(&later).does_as(&quiet(PACKAGE)), Ok(()));
        let other = PACKAGE.replace("7_u8", "8_u8");
        assert!(whole(&other).does_as(&own).is_err());
    }
}
