//! Variants that nothing constructs and fields that nothing reads. They cannot go without a
//! change to what is around them, so they get the underscore by which Rust marks what is there
//! on purpose and unused. Behaviour stays the same: names show only where `Debug` prints them.
//!
//! Words decide, not types: a name that means anything else anywhere in the bundle stays.

use super::*;
use crate::lexer::Kind;
use crate::source::Source;
use crate::walk::Role;

type Place = (FileId, usize);

/// What stands where in the kept text.
struct Text {
    words: HashMap<String, Vec<Place>>,
    roles: HashMap<Place, BTreeSet<Role>>,
    /// Places whose words a macro may use for anything.
    opaque: HashSet<Place>,
    /// Whether something may print by `Debug`.
    prints_debug: bool,
}

/// A variant or field as its type declares it.
struct Declared {
    owner: ItemId,
    name: String,
    at: Place,
    variant: bool,
}

impl<'p> Reacher<'p> {
    /// Renames what is never constructed or read.
    pub(super) fn mark_unread(&mut self) {
        let text = self.kept_text();
        let mut fields: BTreeMap<String, Vec<Declared>> = BTreeMap::new();
        for id in 0..self.p.items.len() {
            let item = &self.p.items[id];
            let written = !item.library || self.kept.items.contains(&id);
            let made = self.kept.by_calls.contains(&id);
            if !written && !made {
                continue;
            }
            let declared = match item.kind {
                ItemKind::Enum if item.library && !made => self.variants_of(id),
                ItemKind::Struct | ItemKind::Union => self.fields_of(id),
                _ => continue,
            };
            for one in declared {
                if !one.variant {
                    fields.entry(one.name.clone()).or_default().push(one);
                } else if self.is_bare(id) && self.never_constructed(&one, &text) {
                    let places = text.words[&one.name].clone();
                    self.rename(&one, &places, &text);
                }
            }
        }
        for (name, declared) in fields {
            if self.never_read(&name, &declared, &text) {
                let is_field = |p: &&Place| {
                    let roles = [Role::Field, Role::Literal, Role::Shorthand];
                    roles.iter().any(|&role| text.has(**p, role))
                        || assigned(&self.p.files[p.0], p.1)
                };
                let places: Vec<Place> =
                    text.words[&name].iter().filter(is_field).copied().collect();
                self.rename(&declared[0], &places, &text);
            }
        }
    }

    fn rename(&mut self, one: &Declared, places: &[Place], text: &Text) {
        let owner = &self.p.items[one.owner].name;
        self.kept.renamed.insert(format!("{}::{}", owner, one.name));
        let mut edits = Vec::new();
        for &(file, word) in places {
            let (start, end) = self.p.files[file].bytes(word, word + 1);
            let text = if text.has((file, word), Role::Shorthand) {
                format!("_{}: {}", one.name, one.name)
            } else {
                format!("_{}", one.name)
            };
            edits.push((file, Edit { start, end, text }));
        }
        self.add_edits(edits);
    }

    /// Whether every mention of a variant but its declaration is a pattern.
    fn never_constructed(&self, one: &Declared, text: &Text) -> bool {
        let shown = text.prints_debug && text.words.contains_key("unsafe");
        if !text.may_rename(&one.name) || shown && self.derives(one.owner, &["Debug"]) {
            return false;
        }
        let mut places = text.words[&one.name].iter();
        places.all(|&place| place == one.at || text.has(place, Role::Pattern))
    }

    /// Whether no `.name` is read, and no pattern takes such a field, of any of these types.
    fn never_read(&self, name: &str, declared: &[Declared], text: &Text) -> bool {
        let fits = |d: &Declared| {
            let item = &self.p.items[d.owner];
            let shown = text.prints_debug && self.derives(d.owner, &["Debug"]);
            let compared = self.derives(d.owner, &["PartialEq", "PartialOrd", "Ord", "Hash"]);
            item.library
                && item.kind == ItemKind::Struct
                && !self.kept.by_calls.contains(&d.owner)
                && self.is_bare(d.owner)
                && !shown
                && !compared
                && !self.is_phantom(d)
        };
        if !text.may_rename(name) || !declared.iter().all(fits) {
            return false;
        }
        text.words[name].iter().all(|&place| {
            let (source, word) = (&self.p.files[place.0], place.1);
            let read = word > 0
                && source.is(word - 1, ".")
                && !source.is(word + 1, "(")
                && !source.is_op(word + 1, "::")
                && !assigned(source, word);
            let elsewhere =
                text.has(place, Role::Field) && declared.iter().all(|d| d.at != place);
            !read && !elsewhere && !text.has(place, Role::FieldPattern)
        })
    }

    /// `PhantomData` is never read, and nobody minds.
    fn is_phantom(&self, field: &Declared) -> bool {
        let source = &self.p.files[field.at.0];
        let mut i = field.at.1;
        while !source.is(i, ",") && source.kind(i) != Kind::Close && i < source.words.len() {
            if source.is(i, "PhantomData") {
                return true;
            }
            i += 1;
        }
        false
    }

    /// Whether a type has no attributes that say how it is laid out or what may be unused.
    fn is_bare(&self, id: ItemId) -> bool {
        let item = &self.p.items[id];
        let source = &self.p.files[item.file];
        (item.span.first..item.span.head)
            .all(|i| !matches!(source.word(i), "allow" | "expect" | "repr"))
    }

    fn derives(&self, id: ItemId, names: &[&str]) -> bool {
        let item = &self.p.items[id];
        let source = &self.p.files[item.file];
        (item.span.first..item.span.head).any(|i| names.contains(&source.word(i)))
    }

    fn variants_of(&self, id: ItemId) -> Vec<Declared> {
        let item = &self.p.items[id];
        let source = &self.p.files[item.file];
        let open = match item.span.body {
            Some(open) => open,
            None => return Vec::new(),
        };
        parts(source, open)
            .filter(|&(start, at)| !(start..at).any(|i| source.is(i, "default")))
            .filter_map(|(_, at)| {
                source.name(at).map(|name| Declared {
                    owner: id,
                    name: name.to_string(),
                    at: (item.file, at),
                    variant: true,
                })
            })
            .collect()
    }

    fn fields_of(&self, id: ItemId) -> Vec<Declared> {
        let item = &self.p.items[id];
        let source = &self.p.files[item.file];
        let open = (item.span.word..item.span.end).find(|&i| source.is(i, "{"));
        let open = match open {
            Some(open) if source.partner(open) + 1 == item.span.end => open,
            _ => return Vec::new(),
        };
        parts(source, open)
            .filter(|&(_, at)| source.is(at + 1, ":"))
            .filter_map(|(_, at)| {
                source.name(at).map(|name| Declared {
                    owner: id,
                    name: name.to_string(),
                    at: (item.file, at),
                    variant: false,
                })
            })
            .collect()
    }

    /// All words of the bundle.
    fn kept_text(&self) -> Text {
        let mut text = Text {
            words: HashMap::new(),
            roles: HashMap::new(),
            opaque: HashSet::new(),
            prints_debug: false,
        };
        let binary = (0..self.p.files.len()).filter(|&file| !self.p.of_library[file]);
        for file in binary {
            text.add(file, &self.p.files[file], 0, self.p.files[file].words.len());
        }
        for (id, item) in self.p.items.iter().enumerate() {
            let kept = self.kept.items.contains(&id) || self.kept.by_calls.contains(&id);
            if !kept || !item.library {
                continue;
            }
            let source = &self.p.files[item.file];
            let end = match item.kind {
                ItemKind::Mod => continue,
                ItemKind::Impl | ItemKind::Trait => item.span.body.unwrap_or(item.span.end),
                _ => item.span.end,
            };
            text.add(item.file, source, item.span.first, end);
            let by_macro = matches!(
                item.kind,
                ItemKind::MacroRules | ItemKind::MacroCall | ItemKind::Expanded
            );
            if by_macro || self.kept.by_calls.contains(&id) {
                let places = (item.span.first..end).map(|i| (item.file, i));
                text.opaque.extend(places);
            }
        }
        for &(file, word, role) in &self.roles {
            if let Role::Opaque(end) = role {
                text.opaque.extend((word..end).map(|i| (file, i)));
            } else {
                text.roles.entry((file, word)).or_default().insert(role);
            }
        }
        text
    }
}

impl Text {
    fn add(&mut self, file: FileId, source: &Source, from: usize, to: usize) {
        for i in from..to {
            if let Some(name) = source.name(i) {
                self.words
                    .entry(name.to_string())
                    .or_default()
                    .push((file, i));
                let derived = source.is(i + 1, ",") || source.is(i + 1, ")");
                let named = name == "Debug" && !derived || name.starts_with("debug_");
                // A panic's message may hold anything, and be caught.
                let caught = matches!(name, "catch_unwind" | "set_hook");
                self.prints_debug |= named || caught;
            } else if source.kind(i) == Kind::Str {
                let text = source.word(i);
                self.prints_debug |= text.contains('{') && text.contains('?');
            }
        }
    }

    fn has(&self, place: Place, role: Role) -> bool {
        self.roles
            .get(&place)
            .map_or(false, |roles| roles.contains(&role))
    }

    /// Whether a name can get an underscore: it has none, the other is free, and no macro is
    /// given it.
    fn may_rename(&self, name: &str) -> bool {
        let known = self.words.get(name);
        let seen = known.map_or(false, |places| {
            places.iter().any(|place| self.opaque.contains(place))
        });
        let taken = self.words.contains_key(&format!("_{}", name));
        known.is_some() && !seen && !taken && !name.starts_with('_')
    }
}

/// Whether `.name = …` stands at this word: that writes the field and does not read it.
fn assigned(source: &Source, word: usize) -> bool {
    let alone = !source.is_op(word + 1, "==") && !source.is_op(word + 1, "=>");
    word > 0 && source.is(word - 1, ".") && source.is(word + 1, "=") && alone
}

/// The comma-separated parts of a body: where each begins, and its first word behind attributes
/// and visibility.
fn parts(source: &Source, open: usize) -> impl Iterator<Item = (usize, usize)> + '_ {
    let close = source.partner(open);
    let mut next = open + 1;
    std::iter::from_fn(move || {
        if next >= close {
            return None;
        }
        let start = next;
        let mut at = start;
        while source.is(at, "#") {
            at = source.partner(at + 1) + 1;
        }
        if source.is(at, "pub") {
            at += 1;
            if source.is(at, "(") {
                at = source.partner(at) + 1;
            }
        }
        let mut angles = 0_usize;
        while next < close && (angles > 0 || !source.is(next, ",")) {
            match source.word(next) {
                "<" => angles += 1,
                ">" if !source.is_op(next - 1, "->") => angles = angles.saturating_sub(1),
                _ => {}
            }
            let group = source.kind(next) == Kind::Open;
            next = if group {
                source.partner(next) + 1
            } else {
                next + 1
            };
        }
        next += 1;
        Some((start, at))
    })
}
