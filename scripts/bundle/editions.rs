//! Whether a source does in one edition what it does in another, told from the compiler's MIR:
//! every name is resolved there, every method chosen, every macro expanded and every drop written
//! down.
//!
//! Editions differ in when temporaries are dropped, in what closures take along and in how a
//! panic's message is made. So functions are not compared by their text, but followed from block
//! to block, both at once, from one step that matters to the next.
//!
//! MIR text is made for people and changes from compiler to compiler, but both sides of a
//! comparison come from the same one.

use crate::symbols::numbered;
use crate::types::PRIMITIVES;
use std::collections::{BTreeMap, HashSet};

/// The functions, constants and statics of one crate: the lines of each, by its first.
pub struct Mir {
    items: BTreeMap<String, Vec<Vec<String>>>,
}

impl Mir {
    /// Reads the text of `--emit=mir`.
    pub fn read(mir: &str) -> Mir {
        let mut items: BTreeMap<String, Vec<Vec<String>>> = BTreeMap::new();
        let mut title = String::new();
        // `alloc5 (static: a::N, …`
        let statics: BTreeMap<&str, &str> = mir
            .lines()
            .filter_map(|line| line.split_once(" (static: "))
            .filter_map(|(memory, behind)| {
                Some((memory, behind.split(&[',', ')'][..]).next()?))
            })
            .collect();
        for line in mir.lines() {
            let line = without_texts(line);
            let line = line.split("// ").next().unwrap_or("").trim_end();
            let line = without_numbers(line, &statics);
            let plain = line.trim();
            if plain.is_empty() || plain == "//" {
                continue;
            }
            if !line.starts_with(&[' ', '}'][..]) {
                title = line.clone();
                items.entry(title.clone()).or_default().push(Vec::new());
            }
            if let Some(last) = items.get_mut(&title).and_then(|items| items.last_mut()) {
                last.push(String::from(plain));
            }
        }
        Mir { items }
    }

    /// Makes sure that the same source does the same in another edition: calls the same
    /// functions, uses the same constants and operators, chooses alike, and drops what may do
    /// something in the same order.
    ///
    /// # Errors
    ///
    /// The first item that does not.
    pub fn does_as(&self, other: &Mir) -> Result<(), String> {
        let own = |title: &&String| names_a_panic(title.split('(').next().unwrap_or(""));
        if let Some(title) = self.items.keys().find(own) {
            let why = "calls of this look like panics, which editions make differently";
            return Err(format!("{}\n  {}", title, why));
        }
        let counted = self.lines().any(|line| line.contains("GlobalAlloc"));
        for (title, ours) in &self.items {
            let theirs = other.items.get(title).map_or(&[][..], |theirs| theirs);
            // A panic's message may be kept apart from its function or not.
            let messages = ["&&str = ", "&[&str; ", "&[ArgumentV1; 0]"];
            if title.contains("promoted[") && messages.iter().any(|ty| title.contains(ty)) {
                continue;
            }
            // The compiler's memory is sorted by its numbers, and those are gone.
            if title.starts_with("alloc") || title.starts_with("ALLOC") || ours == theirs {
                continue;
            }
            let function = title.starts_with("fn ");
            if ours.len() != theirs.len() || !function {
                return Err(title.clone());
            }
            for (one, other) in ours.iter().zip(theirs) {
                if let Some(what) =
                    difference(&Body::read(one, counted), &Body::read(other, counted))
                {
                    return Err(format!("{}\n  {}", title, what));
                }
            }
        }
        Ok(())
    }

    fn lines(&self) -> impl Iterator<Item = &String> {
        self.items.values().flatten().flatten()
    }

    /// Whether somebody can tell how large a closure is, or that it holds something that drops.
    pub fn asks_for_sizes(&self) -> bool {
        const ASKS: &[&str] = &[
            "size_of",
            "SizeOf",
            "align_of",
            "AlignOf",
            "needs_drop",
            "Layout",
        ];
        // `thread_local!` asks for its static's type, which is no closure's.
        let items = self
            .items
            .iter()
            .filter(|item| !item.0.contains("::{constant#"));
        let mut lines = items.flat_map(|item| item.1).flatten();
        lines.any(|line| {
            let asked = ASKS.iter().find_map(|ask| line.split_once(ask));
            let ty = asked.and_then(|(_, behind)| behind.strip_prefix("::<")?.split_once(">("));
            asked.is_some() && !ty.map_or(false, |(ty, _)| is_quiet(ty))
        })
    }
}

/// Puts a number for each text and letter, which may look like anything.
fn without_texts(line: &str) -> String {
    let mut parts = line.split("const ");
    let mut out = String::from(parts.next().unwrap_or(""));
    let mut rest = &line[out.len()..];
    while let Some(behind) = rest.strip_prefix("const ") {
        out.push_str("const ");
        let text = behind.strip_prefix('b').unwrap_or(behind);
        let quote = text.chars().next().filter(|quote| "\"'".contains(*quote));
        let mut escaped = false;
        let end = text.char_indices().skip(1).find(|&(_, c)| {
            let ends = Some(c) == quote && !escaped;
            escaped = c == '\\' && !escaped;
            ends
        });
        rest = behind;
        if let (Some(_), Some((end, _))) = (quote, end) {
            out.push_str(&numbered(&text[..end]));
            rest = &text[end + 1..];
        }
        let next = rest.find("const ").unwrap_or(rest.len());
        out.push_str(&rest[..next]);
        rest = &rest[next..];
    }
    out
}

/// Takes the numbers out of the compiler's memory, but names `statics`, and out of what stands
/// before their paths.
fn without_numbers(line: &str, statics: &BTreeMap<&str, &str>) -> String {
    let mut parts = line.split("DefId(");
    let mut out = String::from(parts.next().unwrap_or(""));
    for part in parts {
        out.push_str("DefId(");
        out.push_str(part.split_once('~').map_or(part, |(_, path)| path));
    }
    for memory in ["alloc", "ALLOC"].iter() {
        let mut parts = out.split(memory);
        let mut plain = String::from(parts.next().unwrap_or(""));
        for part in parts {
            let behind = part.trim_start_matches(|c: char| c.is_ascii_digit());
            let number = format!("{}{}", memory, &part[..part.len() - behind.len()]);
            plain.push_str(statics.get(&number[..]).unwrap_or(memory));
            plain.push_str(behind);
        }
        out = plain;
    }
    out
}

/// A function's blocks: for each its steps, and where it leads to.
struct Body<'t> {
    blocks: BTreeMap<&'t str, (Vec<String>, Vec<&'t str>)>,
}

/// How a block ends that nothing reaches.
const NEVER: &str = "unreachable;";

/// A block, and how many of its steps are done.
type Place<'t> = (&'t str, usize);

impl<'t> Body<'t> {
    /// Reads a function's lines; `counted` if what frees memory matters too.
    fn read(lines: &'t [String], counted: bool) -> Body<'t> {
        let reader = Reader::new(lines, counted);
        let mut blocks = BTreeMap::new();
        let mut at = 0;
        while at < lines.len() {
            let label = lines[at].strip_suffix(": {");
            at += 1;
            let label = match label {
                Some(label) => label,
                None => continue,
            };
            let mut steps = Vec::new();
            let mut targets = Vec::new();
            while at < lines.len() && lines[at] != "}" {
                let line = &lines[at][..];
                reader.steps(line, &mut steps);
                targets = reader.targets(line);
                at += 1;
            }
            blocks.insert(label, (steps, targets));
        }
        Body { blocks }
    }

    /// What lies behind a choice all of whose ways meet again before anything is done: editions
    /// ask differently what is left of a value before they drop it.
    fn past_idle_choice(&self, (label, done): Place<'t>) -> Option<Place<'t>> {
        let (steps, targets) = self.blocks.get(label)?;
        let ahead = match &steps[done..] {
            [asked, choice] if asked == "discriminant" => choice,
            [choice] => choice,
            _ => return None,
        };
        let ways = targets.iter().map(|to| self.next((*to, 0)));
        let mut ways = ways.filter(|way| self.at(*way).0 != Some(NEVER));
        let first = ways.next().filter(|_| ahead.starts_with("choose"))?;
        Some(first).filter(|_| ways.all(|way| way == first))
    }

    /// The place of the next step, choice or end.
    fn next(&self, (mut label, mut done): Place<'t>) -> Place<'t> {
        for _ in 0..self.blocks.len() {
            match self.blocks.get(label) {
                Some((steps, targets)) if done == steps.len() && targets.len() == 1 => {
                    label = targets[0];
                    done = 0;
                }
                _ => break,
            }
        }
        (label, done)
    }

    /// The step at a place; without one, where it leads to.
    fn at(&self, (label, done): Place<'t>) -> (Option<&str>, &[&'t str]) {
        match self.blocks.get(label) {
            Some((steps, targets)) => (steps.get(done).map(|step| &step[..]), targets),
            None => (None, &[]),
        }
    }
}

/// What a function's lines say of its locals.
struct Reader<'t> {
    types: BTreeMap<&'t str, &'t str>,
    flags: HashSet<&'t str>,
    names: Names<'t>,
    /// All calls of panics.
    panics: String,
    counted: bool,
}

impl<'t> Reader<'t> {
    fn new(lines: &'t [String], counted: bool) -> Reader<'t> {
        let declared = |line: &'t String| {
            let line = line.strip_prefix("let ")?;
            let line = line.strip_prefix("mut ").unwrap_or(line);
            line.strip_suffix(';')?.split_once(": ")
        };
        let types: BTreeMap<&str, &str> = lines.iter().filter_map(declared).collect();
        let panics = lines.iter().filter(|line| is_panic(line));
        Reader {
            flags: flags(lines, &types),
            types,
            names: Names::new(lines),
            panics: panics.map(|line| &line[..]).collect(),
            counted,
        }
    }

    /// Adds what a line does that can be noticed.
    fn steps(&self, line: &str, steps: &mut Vec<String>) {
        if line == NEVER {
            steps.push(String::from(NEVER));
        }
        // How a panic's message is made up depends on the edition.
        let made = line.split(" = ").next().unwrap_or("");
        if is_panic(line) || self.panics.contains(&format!("move {})", made)) {
            return;
        }
        if let Some(place) = line.strip_prefix("drop(") {
            let local = place.trim_start_matches(&['(', '*'][..]);
            let end = local.find(|c: char| c != '_' && !c.is_ascii_digit());
            let local = &local[..end.unwrap_or(0)];
            let ty = self.types.get(local).unwrap_or(&"?");
            if self.counted || !is_quiet(ty) {
                // Numbers of locals may change, not which of a type comes first.
                let alike = self.types.iter().filter(|(_, other)| *other == ty);
                let before = alike.filter(|(other, _)| number(other) < number(local));
                steps.push(format!("drop {} {}", ty, before.count()));
            }
            return;
        }
        if let Some(choice) = line.strip_prefix("switchInt(") {
            if !is_flag(choice, &self.flags) {
                // The values, without the blocks that they lead to.
                let values = choice.split(&['[', ','][..]).skip(1);
                let values = values.filter_map(|value| value.split(": bb").next());
                steps.push(format!("choose{}", values.collect::<String>()));
            }
            return;
        }
        let (local, value) = match line.split_once(" = ") {
            Some(parts) => parts,
            None => return,
        };
        if self.flags.contains(local) {
            return;
        }
        for constant in value.split("const ").skip(1) {
            let end = constant.find(&[',', ')', ';'][..]);
            let constant = &constant[..end.unwrap_or(constant.len())];
            if !constant.contains("promoted[") {
                steps.push(format!("const {}", constant));
            }
        }
        if let Some((name, fields)) = value.split_once(" { ") {
            if !name.contains("closure@") {
                steps.push(self.names.of(fields));
            } else if !self.flags.is_empty() {
                // What a closure takes along, nobody else drops.
                steps.push(format!("holds {}", self.types_of(fields)));
            }
            return;
        }
        let (callee, arguments) = called(line);
        if OPERATORS
            .iter()
            .any(|operator| callee.starts_with(operator))
        {
            steps.push(format!("{}({})", callee, self.names.of(arguments)));
        } else if !callee.is_empty() && !makes_a_message(callee) {
            steps.push(String::from(callee));
        }
    }

    /// The types of what drops among the locals that fields are given.
    fn types_of(&self, fields: &str) -> String {
        let locals = fields.trim_end_matches(&[' ', '}', ';'][..]).split(", ");
        let types = locals.filter_map(|field| self.types.get(field.rsplit(' ').next()?));
        let types = types.filter(|ty| !ty.starts_with('&') && !is_quiet(ty));
        types.copied().collect::<Vec<&str>>().join(", ")
    }

    /// The blocks that a line leads to, but for unwinding; what may still be to be dropped is.
    fn targets(&self, line: &'t str) -> Vec<&'t str> {
        // `_1 = f() -> [return: bb1, unwind: bb2];` and `goto -> bb3;`
        let end = line.rsplit_once(" -> ").map_or("", |end| end.1);
        let targets = end.split(&['[', ',', ']', ';'][..]);
        let follows = |target: &&str| !target.contains("unwind") && target.contains("bb");
        let mut targets: Vec<&str> = targets
            .filter(follows)
            .filter_map(|t| t.rsplit(' ').next())
            .collect();
        let flag = line.strip_prefix("switchInt(");
        if flag.map_or(false, |choice| is_flag(choice, &self.flags)) {
            targets.drain(..targets.len().saturating_sub(1));
        }
        targets
    }
}

/// The first step in which two functions differ.
fn difference(ours: &Body, theirs: &Body) -> Option<String> {
    let mut seen = HashSet::new();
    let mut later = vec![(("bb0", 0), ("bb0", 0))];
    while let Some((one, other)) = later.pop() {
        let (one, other) = (ours.next(one), theirs.next(other));
        if !seen.insert((one, other)) {
            continue;
        }
        match (ours.at(one), theirs.at(other)) {
            ((Some(a), _), (Some(b), _)) if a == b => {
                later.push(((one.0, one.1 + 1), (other.0, other.1 + 1)));
            }
            ((None, a), (None, b)) if a.len() == b.len() => {
                let pairs = a.iter().zip(b);
                later.extend(pairs.map(|(a, b)| ((*a, 0), (*b, 0))));
            }
            ((a, _), (b, _)) => {
                let past = ours.past_idle_choice(one).map(|one| (one, other));
                let past = past.or_else(|| Some((one, theirs.past_idle_choice(other)?)));
                if let Some(past) = past {
                    later.push(past);
                    continue;
                }
                let told = |step: Option<&str>| String::from(step.unwrap_or("nothing"));
                return Some(format!("{} against {}", told(a), told(b)));
            }
        }
    }
    None
}

/// The locals that tell whether something is still to be dropped: the source has no name for
/// them, and they are set to `true` and `false` only.
fn flags<'t>(lines: &[String], types: &BTreeMap<&'t str, &str>) -> HashSet<&'t str> {
    let locals = types
        .iter()
        .filter(|(_, ty)| **ty == "bool")
        .map(|(local, _)| *local);
    let is_flag = |local: &&str| {
        let set = format!("{} = ", local);
        let mut values = lines.iter().filter_map(|line| line.strip_prefix(&set[..]));
        // What the source asks for has a name, or is moved there.
        let (named, moved) = (format!("=> {};", local), format!("move {})", local));
        let asked = |line: &String| line.ends_with(&named) || line.contains(&moved);
        values.all(|value| ["const true;", "const false;"].contains(&value))
            && *local != "_0"
            && !lines.iter().any(asked)
    };
    locals.filter(is_flag).collect()
}

/// Editions put a panic's message together by other functions.
fn makes_a_message(callee: &str) -> bool {
    let begins = ["Arguments::<'_>::", "Arguments::new_v1"];
    begins.iter().any(|begin| callee.starts_with(begin))
        || callee.contains("fmt::Arguments::<")
        || callee.contains("ArgumentV1::") && callee.contains("<Arguments")
}

fn is_panic(line: &str) -> bool {
    names_a_panic(called(line).0)
}

fn names_a_panic(path: &str) -> bool {
    let names = ["panicking::", "panic_fmt", "begin_panic", "rt::panic"];
    names.iter().any(|name| path.contains(name))
}

/// What a line calls, and with what: `f` and `move _2` in `_1 = f(move _2) -> bb1;`. Operators
/// look like functions.
fn called(line: &str) -> (&str, &str) {
    let value = line.split_once(" = ").map_or("", |parts| parts.1);
    let is_target = |to: &str| {
        ["[", "bb", "unwind"]
            .iter()
            .any(|begin| to.starts_with(begin))
    };
    let call = match value.rsplit_once(" -> ") {
        Some((call, to)) if is_target(to) => call,
        _ => value.trim_end_matches(';'),
    };
    let ends_name = |c: char| c.is_alphanumeric() || "_>}".contains(c);
    let mut depth = 0;
    let opens = call.char_indices().rev().find(|&(_, c)| {
        depth += i32::from(c == ')') - i32::from(c == '(');
        depth == 0
    });
    match opens {
        Some((at, '(')) if call[..at].ends_with(ends_name) => {
            (&call[..at], &call[at + 1..call.len() - 1])
        }
        _ => ("", ""),
    }
}

/// What operators of numbers begin with.
const OPERATORS: &[&str] = &[
    "Add", "Sub", "Mul", "Div", "Rem", "Bit", "Shl", "Shr", "Eq", "Ne", "Lt", "Le", "Gt", "Ge",
];

/// What the source calls a function's locals. What a closure takes along has other names in other
/// editions: it has none here.
struct Names<'t>(BTreeMap<&'t str, &'t str>);

impl<'t> Names<'t> {
    fn new(lines: &'t [String]) -> Names<'t> {
        let mut names = BTreeMap::new();
        if lines
            .first()
            .map_or(false, |title| title.contains("{closure#"))
        {
            return Names(names);
        }
        let debug = lines.iter().filter_map(|line| line.strip_prefix("debug "));
        for (name, local) in debug.filter_map(|line| line.split_once(" => ")) {
            names.insert(local.trim_end_matches(';'), name);
        }
        // Copies, each made once.
        let copies = lines.iter().filter_map(|line| line.split_once(" = "));
        for (local, value) in copies {
            let value = value.trim_end_matches(';');
            let value = value.strip_prefix("copy ").unwrap_or(value);
            if let Some(&name) = names.get(value) {
                names.entry(local).or_insert(name);
            }
        }
        Names(names)
    }

    /// What an operator or a struct is given, `_` for what has no name.
    fn of(&self, arguments: &str) -> String {
        let mut named = Vec::new();
        for argument in arguments.split(", ") {
            let (how, local) = argument.rsplit_once(' ').unwrap_or(("", argument));
            let field = how.split_once(": ").map_or("", |parts| parts.0);
            named.push(format!("{} {}", field, self.0.get(local).unwrap_or(&"_")));
        }
        named.join(", ")
    }
}

/// Whether a choice asks for one of the flags.
fn is_flag(choice: &str, flags: &HashSet<&str>) -> bool {
    let local = choice.split(')').next().and_then(|c| c.rsplit(' ').next());
    local.map_or(false, |local| flags.contains(local))
}

/// Types of the standard library whose drop does nothing but free memory.
const QUIET: &[&str] = &[
    "vec::Vec",
    "vec::IntoIter",
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
    "collections::hash_map::IntoIter",
    "collections::btree_map::IntoIter",
    "collections::hash_set::IntoIter",
    "collections::btree_set::IntoIter",
    "collections::vec_deque::IntoIter",
    "ops::ControlFlow",
    "convert::Infallible",
];

/// The 12 of `_12`.
fn number(local: &str) -> u32 {
    local.trim_start_matches('_').parse().unwrap_or(0)
}

/// Whether a type holds nothing but numbers and text, by value, in such types. The compiler
/// writes a local's type with whole paths.
fn is_quiet(ty: &str) -> bool {
    let mut paths = ty.split(|c: char| !c.is_alphanumeric() && !"_:".contains(c));
    paths.all(|path| {
        let path = path.trim_end_matches(':');
        let number = path.starts_with(|c: char| c.is_ascii_digit());
        let of_std = path.strip_prefix("std::").unwrap_or("");
        let primitive = path.starts_with(char::is_lowercase) && PRIMITIVES.contains(&path);
        path.is_empty() || path == "mut" || number || primitive || QUIET.contains(&of_std)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const MIR: &str = "fn f(_1: &A, _2: u32) -> u32 {
    debug a => _1;
    debug n => _2;
    let mut _0: u32;
    let mut _3: std::cell::Ref<'_, u32>;
    let mut _4: u32;
    let mut _5: u32;

    bb0: {
        _3 = A::g(copy _1, const 7_u8) -> [return: bb2, unwind: bb3];
    }

    bb1: {
        _5 = h::<u32>(copy _2) -> [return: bb4, unwind: bb3];
    }

    bb2: {
        drop(_3) -> [return: bb1, unwind: bb3];
    }

    bb3 (cleanup): {
        resume;
    }

    bb4: {
        _4 = copy _2;
        _0 = Sub(move _4, move _5);
        return;
    }
}

alloc1 (size: 1, align: 1) {
    61                                              │ a
}
";

    fn same(one: &str, other: &str) -> Result<(), String> {
        Mir::read(one).does_as(&Mir::read(other))
    }

    #[test]
    fn blocks_may_be_numbered_anew_and_written_twice() {
        let swapped = MIR.replace("bb1", "bb9").replace("bb2", "bb1");
        let swapped = swapped.replace("bb9", "bb2").replace("alloc1", "alloc5");
        assert_eq!(same(&swapped, MIR), Ok(()));
        let choice = "        switchInt(copy _2) -> [0: bb2, otherwise: bb7];";
        let joined = MIR.replace(
            "        _3 = A::g(copy _1, const 7_u8) -> [return: bb2, unwind: bb3];",
            choice,
        );
        let joined = joined.replace(
            "\n    bb4",
            "\n    bb7: {\n        goto -> bb2;\n    }\n\n    bb4",
        );
        let split = joined.replace("goto -> bb2", "drop(_3) -> [return: bb1, unwind: bb3]");
        assert!(joined != MIR && split != joined);
        assert_eq!(same(&split, &joined), Ok(()));
    }

    #[test]
    fn nothing_else_may_be_called_counted_or_dropped_later() {
        for (was, is) in [
            ("7_u8", "8_u8"),
            ("A::g(", "<A as T>::g("),
            ("h::<u32>", "h::<i32>"),
            ("Sub(move _4, move _5)", "Sub(move _5, move _4)"),
            ("drop(_3)", "goto"),
        ]
        .iter()
        {
            let other = MIR.replace(was, is);
            assert!(same(&other, MIR).is_err(), "{} for {}", is, was);
        }
        let later = MIR
            .replace("[return: bb2, unwind", "[return: bb1, unwind")
            .replace("(copy _2) -> [return: bb4", "(copy _2) -> [return: bb2")
            .replace("drop(_3) -> [return: bb1", "drop(_3) -> [return: bb4");
        let told = same(&later, MIR).unwrap_err();
        assert!(told.contains("cell::Ref<'_, u32>"), "{}", told);
        let quiet = |text: &str| text.replace("std::cell::Ref<'_, u32>", "std::vec::Vec<u32>");
        assert_eq!(same(&quiet(&later), &quiet(MIR)), Ok(()));
    }

    #[test]
    fn only_types_that_do_nothing_when_dropped_are_quiet() {
        assert!(is_quiet("std::vec::Vec<(u8, std::string::String)>"));
        assert!(is_quiet("std::result::Result<&mut [u8; 4], ()>"));
        for ty in [
            "std::cell::Ref<'_, u32>",
            "std::vec::Vec<A>",
            "String",
            "std::vec::Drain<u8>",
        ]
        .iter()
        {
            assert!(!is_quiet(ty), "{}", ty);
        }
    }
}
