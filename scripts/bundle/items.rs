//! Finds where items begin and end, from tokens alone.

use crate::lexer::Kind;
use crate::source::{Refusal, Source};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ItemKind {
    Mod,
    Use,
    Fn,
    Struct,
    Enum,
    Union,
    Trait,
    Impl,
    Type,
    Const,
    Static,
    MacroRules,
    /// A macro called where an item stands: `make_tables! { … }`.
    MacroCall,
    /// Such a call of the library whose items are known.
    Expanded,
    ExternCrate,
    ExternBlock,
}

impl ItemKind {
    /// How a report names such an item.
    pub fn noun(self) -> &'static str {
        match self {
            ItemKind::Mod => "module",
            ItemKind::Use => "import",
            ItemKind::Fn => "function",
            ItemKind::Struct => "struct",
            ItemKind::Enum => "enum",
            ItemKind::Union => "union",
            ItemKind::Trait => "trait",
            ItemKind::Impl => "impl",
            ItemKind::Type => "type",
            ItemKind::Const => "constant",
            ItemKind::Static => "static",
            ItemKind::MacroRules => "macro",
            ItemKind::MacroCall | ItemKind::Expanded => "macro call",
            ItemKind::ExternCrate => "extern crate",
            ItemKind::ExternBlock => "extern block",
        }
    }
}

/// Where an item stands among its source's words.
///
/// ```text
/// #[inline] pub(crate) const fn f(x: u8) -> u8 { x } next
/// ^first    ^head            ^word             ^body  ^end
/// ```
#[derive(Debug, Clone)]
pub struct Span {
    pub kind: ItemKind,
    /// Empty for imports, impls, macro calls and `const _`.
    pub name: String,
    pub first: usize,
    pub head: usize,
    pub word: usize,
    pub body: Option<usize>,
    pub end: usize,
}

/// Reads the item at word `first`, attributes and all; `None` if none stands there.
pub fn item_at(source: &Source, first: usize) -> Result<Option<Span>, Refusal> {
    let mut head = first;
    while source.is(head, "#") && source.is(head + 1, "[") {
        head = source.partner(head + 1) + 1;
    }
    let mut at = head;
    if source.is(at, "pub") {
        at += 1;
        if source.is(at, "(") && is_restriction(source, at) {
            at = source.partner(at) + 1;
        }
    }
    let word = match keyword(source, at) {
        Some(word) => word,
        None => return Ok(macro_call(source, first, head)),
    };
    let kind = match source.word(word) {
        "mod" => ItemKind::Mod,
        "use" => ItemKind::Use,
        "fn" => ItemKind::Fn,
        "struct" => ItemKind::Struct,
        "enum" => ItemKind::Enum,
        "union" => ItemKind::Union,
        "trait" => ItemKind::Trait,
        "impl" => ItemKind::Impl,
        "type" => ItemKind::Type,
        "const" => ItemKind::Const,
        "static" => ItemKind::Static,
        "macro_rules" => ItemKind::MacroRules,
        "extern" if source.is(word + 1, "crate") => ItemKind::ExternCrate,
        _ => ItemKind::ExternBlock,
    };
    let mut name_at = word + 1;
    if kind == ItemKind::MacroRules || kind == ItemKind::ExternCrate {
        name_at += 1;
    }
    if kind == ItemKind::Static && source.is(name_at, "mut") {
        name_at += 1;
    }
    let named = !matches!(kind, ItemKind::Use | ItemKind::Impl | ItemKind::ExternBlock);
    let name = match source.name(name_at) {
        Some(name) if named && name != "_" => name.to_string(),
        _ => String::new(),
    };
    let (body, end) = match kind {
        ItemKind::Use | ItemKind::Const | ItemKind::Static | ItemKind::Type => {
            (None, past_semicolon(source, word))
        }
        ItemKind::MacroRules => macro_end(source, name_at + 1),
        _ => braces_or_semicolon(source, word),
    };
    if matches!(kind, ItemKind::Impl | ItemKind::Trait) && body.is_none() {
        return Err(source.refusal(word, "this has no braces"));
    }
    if kind == ItemKind::Use {
        // One that cannot be read is refused here.
        imports(source, word + 1, end - 1)?;
    }
    Ok(Some(Span {
        kind,
        name,
        first,
        head,
        word,
        body,
        end,
    }))
}

/// Whether the bracket after `pub` restricts it, rather than opening a tuple field's type.
fn is_restriction(source: &Source, open: usize) -> bool {
    matches!(source.word(open + 1), "crate" | "self" | "super" | "in")
}

/// The word that tells the item's kind, past `unsafe`, `const`, `async`, `extern "C"`.
fn keyword(source: &Source, mut at: usize) -> Option<usize> {
    let start = at;
    loop {
        if source.kind(at) != Kind::Ident {
            return None;
        }
        let next = source.word(at + 1);
        match source.word(at) {
            "mod" | "use" | "fn" | "struct" | "enum" | "trait" | "type" => {
                return if source.word(at) == "fn" && next == "(" {
                    None
                } else {
                    Some(at)
                };
            }
            "impl" => return Some(at),
            "static" if matches!(next, "move" | "|") => return None,
            "static" => return Some(at),
            "union" if source.kind(at + 1) == Kind::Ident => return Some(at),
            "macro_rules" if next == "!" => return Some(at),
            "const" => match next {
                "fn" | "unsafe" | "extern" | "async" => at += 1,
                "{" | "move" | "|" => return None,
                _ => return Some(at),
            },
            "extern" => {
                if next == "crate" || next == "{" {
                    return Some(at);
                }
                let after = if source.kind(at + 1) == Kind::Str {
                    at + 2
                } else {
                    at + 1
                };
                if source.is(after, "{") {
                    return Some(at);
                }
                at = after;
            }
            "unsafe" | "async" if next != "{" && next != "move" && next != "|" => at += 1,
            "default" if at == start && source.kind(at + 1) == Kind::Ident => at += 1,
            _ => return None,
        }
    }
}

/// A macro called as an item: `path! { … }` or `path!(…);`.
fn macro_call(source: &Source, first: usize, head: usize) -> Option<Span> {
    let mut at = head;
    if source.is_op(at, "::") {
        at += 2;
    }
    while source.name(at).is_some() || source.is(at, "$") {
        if source.is(at, "$") {
            at += 1;
        }
        if source.is_op(at + 1, "::") {
            at += 3;
            continue;
        }
        if source.is(at + 1, "!") && source.kind(at + 2) == Kind::Open {
            let (_, end) = macro_end(source, at + 2);
            let (kind, name) = (ItemKind::MacroCall, String::new());
            return Some(Span {
                kind,
                name,
                first,
                head,
                word: at,
                body: None,
                end,
            });
        }
        return None;
    }
    None
}

fn macro_end(source: &Source, open: usize) -> (Option<usize>, usize) {
    if source.kind(open) != Kind::Open {
        return (None, open);
    }
    let end = source.partner(open) + 1;
    let end = if source.is(end, ";") && !source.is(open, "{") {
        end + 1
    } else {
        end
    };
    (Some(open), end)
}

fn past_semicolon(source: &Source, from: usize) -> usize {
    let mut i = from;
    while i < source.words.len() && !source.is(i, ";") && source.kind(i) != Kind::Close {
        i = if source.kind(i) == Kind::Open {
            source.partner(i) + 1
        } else {
            i + 1
        };
    }
    (i + 1).min(source.words.len())
}

/// Finds the braces or the semicolon that ends a signature. Braces among generic arguments,
/// as in `Row<{ N + 1 }>`, are not those.
fn braces_or_semicolon(source: &Source, from: usize) -> (Option<usize>, usize) {
    let mut angles = 0_usize;
    let mut i = from;
    while i < source.words.len() {
        match source.word(i) {
            "<" => angles += 1,
            ">" if i > 0 && (source.is_op(i - 1, "->") || source.is_op(i - 1, "=>")) => {}
            ">" => angles = angles.saturating_sub(1),
            "{" if angles == 0 => return (Some(i), source.partner(i) + 1),
            ";" if angles == 0 => return (None, i + 1),
            _ => {}
        }
        i = if source.kind(i) == Kind::Open {
            source.partner(i) + 1
        } else {
            i + 1
        };
    }
    (None, i)
}

/// Reads all items in words `from..to`. Inner attributes are passed over.
pub fn items_in(source: &Source, from: usize, to: usize) -> Result<Vec<Span>, Refusal> {
    let mut spans = Vec::new();
    let mut i = source.past_inner_attributes(from);
    while i < to {
        if source.is(i, ";") {
            i += 1;
            continue;
        }
        match item_at(source, i)? {
            Some(span) if span.end > i => {
                i = span.end;
                spans.push(span);
            }
            _ => return Err(source.refusal(i, "no item can be read here")),
        }
    }
    Ok(spans)
}

/// Finds the items that stand directly in the block whose brace is word `open`.
pub fn items_of_block(source: &Source, open: usize) -> Result<Vec<Span>, Refusal> {
    let close = source.partner(open);
    let mut spans = Vec::new();
    let mut i = source.past_inner_attributes(open + 1);
    let mut fresh = true;
    while i < close {
        if fresh {
            match item_at(source, i)? {
                Some(span) if span.kind != ItemKind::MacroCall => {
                    i = span.end;
                    spans.push(span);
                    continue;
                }
                _ => {}
            }
        }
        fresh = source.is(i, ";") || source.is(i, "{");
        if source.kind(i) == Kind::Open {
            i = source.partner(i);
        }
        i += 1;
    }
    Ok(spans)
}

/// One name that a `use` brings, or a glob.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Import {
    /// Segments from the root of the tree, `self` at the end left out.
    pub path: Vec<String>,
    /// The name that it gets here; `*` for a glob, `_` for none.
    pub name: String,
    /// `a::{self}`: only the module, not a function of the same name.
    pub only_type: bool,
    /// Starts with `::`.
    pub global: bool,
    /// The words of the path's first segment and of the leaf.
    pub first_word: usize,
    pub leaf_word: usize,
}

/// Reads the tree between `use` and `;`, that is, words `from..to`.
pub fn imports(source: &Source, from: usize, to: usize) -> Result<Vec<Import>, Refusal> {
    let mut out = Vec::new();
    let global = source.is_op(from, "::");
    let start = if global { from + 2 } else { from };
    import_tree(
        source,
        start,
        to,
        &Prefix {
            path: Vec::new(),
            first: None,
            global,
        },
        &mut out,
    )?;
    Ok(out)
}

struct Prefix {
    path: Vec<String>,
    first: Option<usize>,
    global: bool,
}

fn import_tree(
    source: &Source,
    from: usize,
    to: usize,
    prefix: &Prefix,
    out: &mut Vec<Import>,
) -> Result<(), Refusal> {
    let mut path = prefix.path.clone();
    let mut first = prefix.first;
    let mut global = prefix.global;
    let mut i = from;
    if source.is_op(i, "::") {
        global = true;
        i += 2;
    }
    while i < to {
        let leaf_word = i;
        let first_word = first.unwrap_or(i);
        if source.is(i, "*") && path.is_empty() {
            return Err(source.refusal(i, "write the path of this import from `crate` on"));
        }
        if source.is(i, "*") {
            let name = String::from("*");
            out.push(Import {
                path,
                name,
                only_type: false,
                global,
                first_word,
                leaf_word,
            });
            return Ok(());
        }
        if source.is(i, "{") {
            let close = source.partner(i);
            let inner = Prefix {
                path,
                first,
                global,
            };
            let mut start = i + 1;
            let mut at = start;
            while at <= close {
                if at == close || source.is(at, ",") {
                    if at > start {
                        import_tree(source, start, at, &inner, out)?;
                    }
                    start = at + 1;
                }
                let open = at < close && source.kind(at) == Kind::Open;
                at = if open { source.partner(at) + 1 } else { at + 1 };
            }
            return Ok(());
        }
        let dollar = source.is(i, "$") && source.is(i + 1, "crate");
        i += usize::from(dollar);
        let word = match source.name(i) {
            Some(_) if dollar => String::from("$crate"),
            Some(word) => word.to_string(),
            None => return Err(source.refusal(i, "this import cannot be read")),
        };
        let only_type = word == "self" && !path.is_empty();
        if !only_type {
            path.push(word);
            first = Some(first_word);
        }
        if source.is_op(i + 1, "::") {
            i += 3;
            continue;
        }
        let name = if source.is(i + 1, "as") {
            source.name(i + 2).unwrap_or("_").to_string()
        } else {
            path.last().cloned().unwrap_or_default()
        };
        out.push(Import {
            path,
            name,
            only_type,
            global,
            first_word,
            leaf_word,
        });
        return Ok(());
    }
    Ok(())
}
