//! Writes the bundle: the binary's source, then the library's kept items inside their modules,
//! which stand at the root of the file or, unless it is flat, in a module of the library's name.
//!
//! Text is carried over token by token. Only blanks between tokens change: indentation, and the
//! gaps that comments leave. Literals are tokens, so their insides never move.

use crate::cfg::Edit;
use crate::items::ItemKind;
use crate::lexer::{shebang, Kind, Token};
use crate::program::{Def, FileId, ItemId, LeafId, Program};
use crate::reach::Kept;
use crate::source::{Refusal, Source};
use std::collections::BTreeSet;

type Result<T> = std::result::Result<T, Refusal>;

/// Columns that rustfmt fills unless told otherwise.
const MAX_WIDTH: usize = 100;

/// Columns that it fills with an import that has braces, in one line.
const GROUP_WIDTH: usize = 98;

/// Writes the whole bundle.
pub fn print(program: &Program, kept: &Kept, problem: &str) -> Result<String> {
    let mut printer = Printer {
        p: program,
        kept,
        edits: Vec::new(),
    };
    printer.collect_edits()?;
    let root = program.binary_root;
    let body = printer.binary_file(program.items[root].file, 0)?;
    let (inner, body) = without_header(&body);
    let link = first_link(&program.files[program.items[root].file]);
    let mut out = header(problem, link.as_deref().or(inner.as_deref()));
    out.push_str(body.trim_start_matches('\n'));
    if let Some(library) = program.library_root.filter(|l| kept.items.contains(l)) {
        let mut body = String::new();
        let indent = kept.module_name().map_or(0, |_| 4);
        printer.module_body(library, indent, &mut body)?;
        match kept.module_name() {
            _ if body.is_empty() => {}
            Some(name) => out.push_str(&format!("\nmod {} {{\n{}}}\n", name, body)),
            None => out.push_str(&format!("\n{}", body)),
        }
    }
    Ok(out)
}

const PROBLEM: &str = "// Problem: ";
const LINK: &str = "// Link: ";
const COMMAND: &str = "// Bundled by: cargo run -q --bin bundle -- ";

fn header(problem: &str, link: Option<&str>) -> String {
    let mut out = format!("{}{}\n", PROBLEM, problem);
    if let Some(link) = link {
        out.push_str(&format!("{}{}\n", LINK, link));
    }
    out.push_str(&format!("{}{}\n\n", COMMAND, problem));
    out
}

/// Takes off the header of an earlier bundle; returns its link and the rest.
fn without_header(text: &str) -> (Option<String>, &str) {
    let mut rest = text;
    let mut link = None;
    match rest.strip_prefix(PROBLEM).and_then(|r| r.split_once('\n')) {
        Some((_, after)) => rest = after,
        None => return (None, text),
    }
    if let Some((line, after)) = rest.strip_prefix(LINK).and_then(|r| r.split_once('\n')) {
        link = Some(line.to_string());
        rest = after;
    }
    match rest.strip_prefix(COMMAND).and_then(|r| r.split_once('\n')) {
        Some((_, after)) => (link, after.trim_start_matches('\n')),
        None => (None, text),
    }
}

/// The first link in the comments at the file's top.
fn first_link(source: &Source) -> Option<String> {
    for token in &source.tokens {
        let text = &source.text[token.start..token.end];
        match token.kind {
            Kind::Space => {}
            Kind::LineComment | Kind::BlockComment => {
                let start = ["https://", "http://"]
                    .iter()
                    .filter_map(|p| text.find(p))
                    .min();
                if let Some(start) = start {
                    let link = &text[start..];
                    let end = link.find(|c: char| c.is_whitespace() || "<>\"')".contains(c));
                    return Some(link[..end.unwrap_or(link.len())].to_string());
                }
            }
            _ => return None,
        }
    }
    None
}

struct Printer<'p> {
    p: &'p Program,
    kept: &'p Kept,
    /// For each file, sorted and without overlaps.
    edits: Vec<Vec<Edit>>,
}

impl<'p> Printer<'p> {
    /// Brings together what `cfg` took out, what paths must become, and what only the printer
    /// knows.
    fn collect_edits(&mut self) -> Result<()> {
        for file in 0..self.p.files.len() {
            let mut all: BTreeSet<Edit> =
                self.p.switched_off[file].edits.iter().cloned().collect();
            all.extend(self.kept.edits.get(&file).into_iter().flatten().cloned());
            self.edits.push(all.into_iter().collect());
        }
        for id in 0..self.p.items.len() {
            let item = &self.p.items[id];
            let source = &self.p.files[item.file];
            if item.library {
                if self.is_flat_module(id) && item.span.head < item.span.word {
                    // Nobody outside sees the root of a binary.
                    let (start, _) = source.bytes(item.span.head, item.span.head);
                    let (end, _) = source.bytes(item.span.word, item.span.word);
                    let text = String::new();
                    self.edits[item.file].push(Edit { start, end, text });
                }
                continue;
            }
            if item.kind == ItemKind::ExternCrate && self.p.is_library(id) {
                let (start, end) = source.bytes(item.span.first, item.span.end);
                let word = item.span.word;
                let text = match source.name(word + 4) {
                    Some(alias) if source.is(word + 3, "as") && alias != "_" => {
                        format!("use {} as {};", self.kept.library_path, alias)
                    }
                    _ => String::new(),
                };
                self.edits[item.file].push(Edit { start, end, text });
            }
            if item.kind == ItemKind::Use {
                self.binary_import(id)?;
            }
        }
        if let Some(module_name) = self.kept.module_name() {
            self.keep_privacy(module_name)?;
        }
        for (file, edits) in self.edits.iter_mut().enumerate() {
            edits.sort();
            // A removal swallows the edits inside it.
            let mut clean: Vec<Edit> = Vec::new();
            for edit in edits.drain(..) {
                match clean.last() {
                    Some(last) if edit.start < last.end => {
                        if edit.start == last.start
                            && edit.end > last.end
                            && edit.text.is_empty()
                        {
                            clean.pop();
                            clean.push(edit);
                        } else if edit.end > last.end || !last.text.is_empty() && edit != *last
                        {
                            let why = "two readings of this path: write its parts one by one";
                            return Err(self.p.files[file].refusal_at(edit.start, why));
                        }
                    }
                    _ => clean.push(edit),
                }
            }
            *edits = clean;
        }
        Ok(())
    }

    /// `pub(crate)` hides from the binary, whose crate it now shares. Where the binary, or a macro
    /// that it may call, uses that name for something, the library's thing must stay hidden.
    fn keep_privacy(&mut self, module_name: &str) -> Result<()> {
        let mut names = names_of_binary(self.p);
        for item in self.p.items.iter().filter(|i| i.library && i.exported) {
            let source = &self.p.files[item.file];
            names.extend((item.span.word..item.span.end).filter_map(|i| source.name(i)));
        }
        let mut glob = false;
        for leaf in self
            .p
            .leaves
            .iter()
            .filter(|l| !self.p.scopes[l.scope].library)
        {
            glob |= leaf.import.name == "*";
        }
        let mut files: BTreeSet<FileId> = BTreeSet::new();
        files.extend(
            self.p
                .items
                .iter()
                .filter(|i| i.library)
                .map(|i| i.content.unwrap_or(i.file)),
        );
        for file in files {
            let source = &self.p.files[file];
            let read_by_macros = source.read_by_macros(0, source.words.len());
            for i in 0..source.words.len() {
                let restricted = source.is(i, "pub")
                    && source.is(i + 1, "(")
                    && source.is(i + 2, "crate")
                    && source.is(i + 3, ")");
                let read = read_by_macros.iter().find(|r| r.0 < i && i < r.1);
                let matched = read.map_or(false, |r| !source.is_call(r.0));
                if matched || !restricted || self.is_the_callers(file, i) {
                    continue;
                }
                if glob || declares(source, i + 4, &names) {
                    if read.is_some() && self.macros_match_pub() {
                        let why = "this must be hidden from the binary, but a macro reads it";
                        return Err(source.refusal(i, why));
                    }
                    let (start, end) = source.bytes(i + 2, i + 3);
                    let text = format!("in crate::{}", module_name);
                    self.edits[file].push(Edit { start, end, text });
                }
            }
        }
        Ok(())
    }

    /// Whether word `i` stands in an exported macro, where `crate` is the crate that calls it.
    fn is_the_callers(&self, file: FileId, i: usize) -> bool {
        self.p.items.iter().any(|item| {
            let inside = item.span.word <= i && i < item.span.end;
            item.exported && item.library && item.file == file && inside
        })
    }

    /// Whether some macro of the library has rules for `pub`, as such.
    fn macros_match_pub(&self) -> bool {
        let files = self.p.files.iter().zip(&self.p.of_library);
        let mut sources = files
            .filter(|(_, &library)| library)
            .map(|(source, _)| source);
        sources.any(|source| {
            let read = source.read_by_macros(0, source.words.len());
            let mut matchers = read.iter().filter(|r| !source.is_call(r.0));
            matchers.any(|&(open, close)| (open..close).any(|i| source.is(i, "pub")))
        })
    }

    /// Whether this is a module of the library that stands at the file's root.
    fn is_flat_module(&self, id: ItemId) -> bool {
        let item = &self.p.items[id];
        let at_root = item.parent.is_some() && item.parent == self.p.library_root;
        at_root && item.kind == ItemKind::Mod && self.kept.module_name().is_none()
    }

    /// Imports of the binary that name what is at the root anyway are left out there, and those
    /// that take several lines are laid out anew where their paths have changed.
    fn binary_import(&mut self, id: ItemId) -> Result<()> {
        let item = &self.p.items[id];
        if self.p.depth(item.scope) > 0 {
            return Ok(());
        }
        let redundant = |leaf: LeafId| {
            let import = &self.p.leaves[leaf].import;
            let found = self.p.resolve_leaf(leaf);
            found.defs.iter().any(|d| match d {
                Def::Item(id) => {
                    let target = &self.p.items[*id];
                    let exported =
                        target.exported && target.library && import.name == target.name;
                    let module = Some(*id) == self.p.library_root
                        && Some(import.name.as_str()) == self.kept.module_name();
                    let unused_glob = import.name == "*"
                        && Some(*id) == self.p.library_root
                        && self.brings_only_macros(*id);
                    let flat = self.is_flat_module(*id) && import.name == target.name;
                    exported || module || unused_glob || flat
                }
                _ => false,
            })
        };
        let leaves = self.leaves_of(id);
        let gone: Vec<LeafId> = leaves.iter().copied().filter(|&l| redundant(l)).collect();
        let source = &self.p.files[item.file];
        let (start, end) = source.bytes(item.span.first, item.span.end);
        if gone.is_empty() && !self.needs_layout(item.file, start, end) {
            return Ok(());
        }
        let left: Vec<LeafId> = leaves.into_iter().filter(|l| !gone.contains(l)).collect();
        let text = self.import_text(id, &left, 0);
        let file = item.file;
        self.edits[file].retain(|e| e.end <= start || e.start >= end);
        self.edits[file].push(Edit { start, end, text });
        Ok(())
    }

    /// Whether a glob of the library's root brings nothing to the binary that it needs an import
    /// for. Macros are at the bundle's root anyway.
    fn brings_only_macros(&self, root: ItemId) -> bool {
        let names = names_of_binary(self.p);
        let is_macro = |id: ItemId| self.p.items[id].kind == ItemKind::MacroRules;
        let scope = &self.p.scopes[self.p.items[root].scope];
        let mut items = self.p.items[root].children.iter();
        let mut kept = scope.leaves.iter().filter(|l| self.kept.leaves.contains(l));
        kept.next().is_none()
            && !items.any(|&id| {
                let item = &self.p.items[id];
                let needed = item.kind == ItemKind::Trait || names.contains(item.name.as_str());
                self.kept.items.contains(&id) && !is_macro(id) && needed
            })
    }

    /// Whether paths have changed in an import that takes several lines, or now would.
    fn needs_layout(&self, file: FileId, start: usize, end: usize) -> bool {
        let source = &self.p.files[file];
        let edits: Vec<Edit> = self.edits[file]
            .iter()
            .filter(|e| start <= e.start && e.end <= end)
            .cloned()
            .collect();
        let text = render(source, (start, end), &edits, |_| true, 0);
        let commented = ["//", "/*"].iter().any(|c| text.contains(c));
        let long = text.contains('\n') || text.chars().count() > GROUP_WIDTH;
        self.kept.module_name().is_none() && !edits.is_empty() && long && !commented
    }

    fn leaves_of(&self, id: ItemId) -> Vec<LeafId> {
        (0..self.p.leaves.len())
            .filter(|&l| self.p.leaves[l].item == Some(id))
            .collect()
    }

    // ---- the binary ----------------------------------------------------------------------

    /// A file of the binary, comments and all but a `#!` line, which counts only at a file's
    /// very start; files of its modules are put in their places.
    fn binary_file(&self, file: FileId, indent: usize) -> Result<String> {
        let source = &self.p.files[file];
        let mut edits = self.edits[file].clone();
        for edit in &mut edits {
            if edit.text.is_empty() {
                edit.start = with_comments_before(source, edit.start);
            }
        }
        for item in self
            .p
            .items
            .iter()
            .filter(|i| i.file == file && i.kind == ItemKind::Mod)
        {
            let content = match item.content {
                Some(content) if content != file => content,
                _ => continue,
            };
            let inner = self.binary_file(content, indent + 4)?;
            let (start, end) = source.bytes(item.span.end - 1, item.span.end);
            let column = " ".repeat(indent);
            let text = if inner.trim().is_empty() {
                String::from(" {}")
            } else {
                format!(" {{\n{}{}}}", inner, column)
            };
            edits.push(Edit { start, end, text });
        }
        edits.sort();
        let shift = indent as isize;
        let range = (shebang(&source.text), source.text.len());
        let text = render(source, range, &edits, |_| true, shift);
        let mut out = String::new();
        if !text.is_empty() {
            out.push_str(&" ".repeat(indent));
            out.push_str(&text);
            out.push('\n');
        }
        Ok(out)
    }

    // ---- the library ---------------------------------------------------------------------

    /// The kept items of a module, each indented by `indent`.
    fn module_body(&self, id: ItemId, indent: usize, out: &mut String) -> Result<()> {
        let item = &self.p.items[id];
        let (file, from) = match (item.content, item.span.body) {
            (Some(content), _) => (content, 0),
            (None, Some(open)) => (item.file, open + 1),
            (None, None) => return Ok(()),
        };
        self.body(id, file, from, indent, out)
    }

    /// What stands in a module, impl or trait from word `from` on: attributes and kept items.
    fn body(
        &self,
        id: ItemId,
        file: FileId,
        from: usize,
        indent: usize,
        out: &mut String,
    ) -> Result<()> {
        let before = out.len();
        for attribute in carried_attributes(&self.p.files[file], from) {
            out.push_str(&format!("{}{}\n", " ".repeat(indent), attribute));
        }
        let fresh = out.len() == before;
        self.items(&self.p.items[id].children, indent, fresh, out)
    }

    fn items(
        &self,
        items: &[ItemId],
        indent: usize,
        mut fresh: bool,
        out: &mut String,
    ) -> Result<()> {
        let mut last: Option<ItemId> = None;
        for id in self.sorted(items) {
            if !self.kept.items.contains(&id) {
                continue;
            }
            let mut text = String::new();
            self.item(id, indent, &mut text)?;
            if text.is_empty() {
                continue;
            }
            if !fresh && last.map_or(true, |l| self.blank_between(l, id)) {
                out.push('\n');
            }
            fresh = false;
            last = Some(id);
            out.push_str(&text);
        }
        Ok(())
    }

    /// The items in their order, except for imports among others whose paths have changed.
    fn sorted(&self, items: &[ItemId]) -> Vec<ItemId> {
        let mut sorted = items.to_vec();
        let mut from = 0;
        while from < items.len() {
            let is_import = |&&id: &&ItemId| self.p.items[id].kind == ItemKind::Use;
            let imports = items[from..].iter().take_while(is_import).count();
            let mut to = from + imports.min(1);
            while to < from + imports && !self.blank_between(items[to - 1], items[to]) {
                to += 1;
            }
            let paths = items[from..to].iter().map(|&id| self.import_order(id));
            if paths.clone().any(|(changed, _)| changed) {
                sorted[from..to].sort_by_key(|&id| self.import_order(id).1);
            }
            from = to.max(from + 1);
        }
        sorted
    }

    /// Whether an import's path has changed, and where rustfmt puts the import.
    fn import_order(&self, id: ItemId) -> (bool, Vec<(usize, String)>) {
        let item = &self.p.items[id];
        let (source, span) = (&self.p.files[item.file], &item.span);
        let (mut changed, mut order) = (false, Vec::new());
        for i in span.word + 1..span.end - 1 {
            let (start, end) = source.bytes(i, i + 1);
            let mut edits = self.edits[item.file].iter();
            let text = match edits.find(|e| e.start <= start && end <= e.end) {
                Some(edit) if edit.start < start => continue,
                Some(edit) => &edit.text,
                None => source.word(i),
            };
            changed |= text != source.word(i);
            for name in text.split("::").filter(|&name| name != ":") {
                let rank = match name {
                    "self" => 0,
                    "super" => 1,
                    "crate" => 2,
                    "*" => 6,
                    "{" => 7,
                    _ if name.starts_with(char::is_lowercase) => 3,
                    _ if name.contains(char::is_lowercase) => 4,
                    _ => 5,
                };
                order.push((rank, name.to_string()));
            }
        }
        (changed, order)
    }

    /// Whether the source has a blank line anywhere between two items of a file.
    fn blank_between(&self, before: ItemId, after: ItemId) -> bool {
        let (mut a, mut b) = (&self.p.items[before], &self.p.items[after]);
        if a.file != b.file {
            // One of them was made by a macro.
            return true;
        }
        if a.span.first > b.span.first {
            std::mem::swap(&mut a, &mut b);
        }
        let source = &self.p.files[a.file];
        let from = source.words[a.span.end - 1].end;
        let to = source.words[b.span.first].start;
        // A module in a file of its own is written out here, like one in braces.
        let module = |i: &crate::program::Item| i.kind == ItemKind::Mod && i.content.is_some();
        module(a) || module(b) || source.text[from..to].contains("\n\n")
    }

    fn item(&self, id: ItemId, indent: usize, out: &mut String) -> Result<()> {
        let item = &self.p.items[id];
        let source = &self.p.files[item.file];
        let margin = " ".repeat(indent);
        match item.kind {
            ItemKind::Use => {
                let leaves: Vec<LeafId> = self
                    .leaves_of(id)
                    .into_iter()
                    .filter(|l| self.kept.leaves.contains(l))
                    .collect();
                let text = self.import_text(id, &leaves, indent);
                if !text.is_empty() {
                    out.push_str(&format!("{}{}\n", margin, text));
                }
            }
            ItemKind::Mod => {
                let mut inner = String::new();
                self.module_body(id, indent + 4, &mut inner)?;
                if !inner.is_empty() {
                    let end = item.span.body.unwrap_or(item.span.end - 1);
                    let head = self.piece(item.file, item.span.first, end, indent);
                    out.push_str(&format!("{}{} {{\n{}{}}}\n", margin, head, inner, margin));
                }
            }
            ItemKind::Impl | ItemKind::Trait => {
                let open = item.span.body.unwrap_or(item.span.end);
                let mut inner = String::new();
                let kept = item.children.iter().any(|c| self.kept.items.contains(c));
                if kept {
                    self.body(id, item.file, open + 1, indent + 4, &mut inner)?;
                } else if item.kind == ItemKind::Impl && self.is_inherent(id) {
                    return Ok(());
                }
                let head = self.piece(item.file, item.span.first, open, indent);
                // A long header leaves its brace on a line of its own.
                let own_line = source.text
                    [source.words[open - 1].end..source.words[open].start]
                    .contains('\n');
                let body = if inner.is_empty() && !own_line {
                    String::from("{}")
                } else {
                    format!("{{\n{}{}}}", inner, margin)
                };
                let gap = if own_line {
                    format!("\n{}", margin)
                } else {
                    String::from(" ")
                };
                out.push_str(&format!("{}{}{}{}\n", margin, head, gap, body));
            }
            ItemKind::ExternCrate => {
                let text = self.piece(item.file, item.span.first, item.span.end, indent);
                return Err(source.refusal(item.span.word, &format!("`{}` in a library", text)));
            }
            _ => {
                let text = self.piece(item.file, item.span.first, item.span.end, indent);
                out.push_str(&format!("{}{}\n", margin, text));
            }
        }
        Ok(())
    }

    fn is_inherent(&self, id: ItemId) -> bool {
        let item = &self.p.items[id];
        let source = &self.p.files[item.file];
        let body = item.span.body.unwrap_or(item.span.end);
        !(item.span.word..body).any(|i| source.is(i, "for") && !source.is(i + 1, "<"))
    }

    /// The words `from..to` of a library's file, moved to column `indent`.
    fn piece(&self, file: FileId, from: usize, to: usize, indent: usize) -> String {
        let source = &self.p.files[file];
        let (start, end) = source.bytes(from, to);
        let line = source.text[..start].rfind('\n').map_or(0, |i| i + 1);
        let column = source.text[line..start]
            .chars()
            .take_while(|c| *c == ' ')
            .count();
        let read_by_macros = source.read_by_macros(from, to);
        let mut edits = self.edits[file].clone();
        edits.extend(documentation(source, from, to, &read_by_macros));
        edits.sort();
        let read_by_macros: Vec<(usize, usize)> = read_by_macros
            .into_iter()
            .map(|(open, close)| source.bytes(open, close + 1))
            .collect();
        let carried = |token: &Token| {
            let inside = |range: &(usize, usize)| range.0 < token.start && token.end < range.1;
            let text = &source.text[token.start..token.end];
            // `stringify!` shows whether words touch, which comments between them decide.
            let counts = is_documentation(text) || token.kind == Kind::BlockComment;
            counts && read_by_macros.iter().any(inside)
        };
        let shift = indent as isize - column as isize;
        render(source, (start, end), &edits, carried, shift)
    }

    // ---- imports -------------------------------------------------------------------------

    /// An import with only these leaves, as rustfmt lays it out; empty if none is left.
    fn import_text(&self, id: ItemId, leaves: &[LeafId], indent: usize) -> String {
        let item = &self.p.items[id];
        let source = &self.p.files[item.file];
        let words: Vec<usize> = leaves
            .iter()
            .map(|&l| self.p.leaves[l].import.leaf_word)
            .collect();
        let span = &item.span;
        let tree = match self.tree(source, item.file, span.word + 1, span.end - 1, &words) {
            Some(tree) => tree,
            None => return String::new(),
        };
        let head = self.piece(item.file, span.first, span.word + 1, indent);
        let last_line = head.rsplit('\n').next().unwrap_or("").trim_start().len();
        let line = format!("{};", tree.one_line());
        let flat = indent + last_line + 1 + line.chars().count();
        if flat <= GROUP_WIDTH && !tree.nested(true) {
            return format!("{} {}", head, line);
        }
        format!("{} {};", head, tree.tall(indent))
    }

    fn tree(
        &self,
        source: &Source,
        file: FileId,
        from: usize,
        to: usize,
        keep: &[usize],
    ) -> Option<Tree> {
        let mut path = String::new();
        let mut i = from;
        while i < to {
            if source.is(i, "{") {
                let close = source.partner(i);
                let mut parts = Vec::new();
                let (mut start, mut at) = (i + 1, i + 1);
                while at <= close {
                    if at == close || source.is(at, ",") {
                        if at > start {
                            parts.extend(self.tree(source, file, start, at, keep));
                        }
                        start = at + 1;
                    }
                    let open = at < close && source.kind(at) == Kind::Open;
                    at = if open { source.partner(at) + 1 } else { at + 1 };
                }
                return match parts.len() {
                    0 => None,
                    1 if parts[0].path != "self" && !parts[0].path.starts_with("self as") => {
                        let only = parts.remove(0);
                        Some(Tree {
                            path: format!("{}{}", path, only.path),
                            parts: only.parts,
                        })
                    }
                    1 if is_std_module(&path) && parts[0].path == "self" => {
                        let path = path.trim_end_matches("::").to_string();
                        Some(Tree {
                            path,
                            parts: Vec::new(),
                        })
                    }
                    _ => Some(Tree { path, parts }),
                };
            }
            if source.is_op(i, "::") {
                path.push_str("::");
                i += 2;
                continue;
            }
            let last = !source.is_op(i + 1, "::");
            if last && !keep.contains(&i) {
                return None;
            }
            let (start, end) = source.bytes(i, i + 1);
            let edit = self.edits[file]
                .iter()
                .find(|e| e.end == end && e.start <= start);
            match edit {
                Some(edit) => {
                    if edit.start < start {
                        path.clear();
                    }
                    path.push_str(&edit.text);
                }
                None => path.push_str(source.word(i)),
            }
            if last {
                if source.is(i + 1, "as") {
                    path.push_str(&format!(" as {}", source.word(i + 2)));
                }
                return Some(Tree {
                    path,
                    parts: Vec::new(),
                });
            }
            i += 1;
        }
        None
    }
}

/// `#![allow(…)]` of a library holds for its module, impl or trait, as far as it is about lints
/// of the compiler. Other lint levels are the library's own business.
pub fn carried_attributes(source: &Source, from: usize) -> Vec<String> {
    let mut attributes = Vec::new();
    let mut i = from;
    while i < source.past_inner_attributes(from) {
        let close = source.partner(i + 2);
        if source.is(i + 3, "allow") {
            let words: Vec<usize> = (i + 5..close - 1).collect();
            let lints: Vec<&str> = words
                .split(|&k| source.is(k, ","))
                .filter(|lint| !lint.is_empty() && !is_needless(source, lint[0]))
                .map(|lint| {
                    let (start, end) = source.bytes(lint[0], lint[lint.len() - 1] + 1);
                    &source.text[start..end]
                })
                .collect();
            if !lints.is_empty() {
                attributes.push(format!("#![allow({})]", lints.join(", ")));
            }
        }
        i = close + 1;
    }
    attributes
}

/// Whether a lint is not the compiler's, or never about a bundle; a reason is none either.
fn is_needless(source: &Source, lint: usize) -> bool {
    matches!(
        source.word(lint),
        "clippy" | "rustdoc" | "missing_docs" | "reason"
    )
}

/// Every name that the binary writes.
pub fn names_of_binary(p: &Program) -> BTreeSet<&str> {
    let items = p.items.iter().filter(|i| !i.library);
    let names = items.flat_map(|item| {
        let source = &p.files[item.file];
        (item.span.first..item.span.end).filter_map(move |i| source.name(i))
    });
    names.collect()
}

/// Whether what is declared from word `at` on has one of these names, or none to be seen: a
/// field of a tuple, what a macro makes.
pub fn declares(source: &Source, at: usize, names: &BTreeSet<&str>) -> bool {
    const BEFORE_NAME: &[&str] = &[
        "async", "const", "enum", "extern", "fn", "mod", "mut", "static", "struct", "trait",
        "type", "union", "unsafe",
    ];
    if source.around(at).map_or(false, |open| source.is(open, "(")) {
        return true;
    }
    let mut i = at;
    if source.is(i, "use") {
        while i < source.words.len() && !source.is(i, ";") {
            if source
                .name(i)
                .map_or(source.is(i, "*"), |n| names.contains(n))
            {
                return true;
            }
            i += 1;
        }
        return false;
    }
    while BEFORE_NAME.contains(&source.word(i)) || source.kind(i) == Kind::Str {
        i += 1;
    }
    source.name(i).map_or(true, |name| names.contains(name))
}

/// Modules of `std` that are nothing else but a module: `use std::io::{self}` is `use std::io`.
fn is_std_module(path: &str) -> bool {
    matches!(
        path,
        "std::io::"
            | "std::fmt::"
            | "std::mem::"
            | "std::cmp::"
            | "std::iter::"
            | "std::ops::"
            | "std::process::"
            | "std::collections::"
            | "std::hash::"
            | "std::convert::"
    )
}

/// What is left of an import.
struct Tree {
    path: String,
    parts: Vec<Tree>,
}

impl Tree {
    fn one_line(&self) -> String {
        if self.parts.is_empty() {
            return self.path.clone();
        }
        let parts: Vec<String> = self.parts.iter().map(Tree::one_line).collect();
        format!("{}{{{}}}", self.path, parts.join(", "))
    }

    /// Whether a group stands inside a group: rustfmt then gives each part a line.
    fn nested(&self, top: bool) -> bool {
        let inner = self.parts.iter().any(|p| p.nested(false));
        inner || !top && !self.parts.is_empty()
    }

    fn tall(&self, indent: usize) -> String {
        if self.parts.is_empty() {
            return self.path.clone();
        }
        let margin = " ".repeat(indent + 4);
        let mut out = format!("{}{{\n", self.path);
        // Beside a group, whatever is no plain name has its line to itself.
        let groups = self.parts.iter().any(|p| !p.parts.is_empty());
        let mut was_path = false;
        let mut line = margin.clone();
        for (i, part) in self.parts.iter().enumerate() {
            let mut text = part.one_line();
            let fits = indent + 4 + text.chars().count() < GROUP_WIDTH;
            if !fits || part.nested(true) {
                text = part.tall(indent + 4);
            }
            let is_path = groups && text.contains("::");
            // A comma, and a blank unless it is the last.
            let behind = if i + 1 < self.parts.len() { 2 } else { 1 };
            let is_full = line.len() + text.len() + behind > MAX_WIDTH;
            if line.len() > margin.len() && (is_full || is_path || was_path) {
                out.push_str(line.trim_end());
                out.push('\n');
                line = margin.clone();
            }
            was_path = is_path;
            line.push_str(&format!("{}, ", text));
        }
        out.push_str(line.trim_end());
        out.push('\n');
        out.push_str(&format!("{}}}", " ".repeat(indent)));
        out
    }
}

/// Removals of documentation and lint levels written as attributes, but not of those that
/// macros read.
fn documentation(
    source: &Source,
    from: usize,
    to: usize,
    read_by_macros: &[(usize, usize)],
) -> Vec<Edit> {
    let mut edits = Vec::new();
    for i in from..to {
        let open = i + 1;
        let level = matches!(source.word(open + 1), "doc" | "warn" | "deny" | "forbid");
        let read = read_by_macros.iter().any(|r| r.0 < i && i < r.1);
        if source.is(i, "#") && source.is(open, "[") && level && !read {
            let (start, end) = source.bytes(i, source.partner(open) + 1);
            edits.push(Edit {
                start,
                end,
                text: String::new(),
            });
        }
    }
    edits
}

/// Whether a comment is an attribute to macros.
fn is_documentation(comment: &str) -> bool {
    let begins = |with: &str| comment.starts_with(with);
    begins("//!")
        || begins("/*!")
        || begins("///") && !begins("////")
        || begins("/**") && !begins("/***") && comment != "/**/"
}

/// Moves a removal's start back over the comments right before it, unless they are the file's
/// first: those are about the problem.
fn with_comments_before(source: &Source, start: usize) -> usize {
    let (mut from, mut docs) = (start, start);
    let before = source
        .tokens
        .iter()
        .take_while(|t| t.start < start)
        .collect::<Vec<_>>();
    for (i, token) in before.iter().enumerate().rev() {
        let text = &source.text[token.start..token.end];
        match token.kind {
            Kind::Space if text.matches('\n').count() <= 1 => {}
            Kind::LineComment | Kind::BlockComment => {
                // A comment behind code on its line belongs to that code.
                let own_line = i == 0 || {
                    let gap = before[i - 1];
                    gap.kind == Kind::Space && source.text[gap.start..gap.end].contains('\n')
                };
                if !own_line || text.starts_with("//!") {
                    break;
                }
                let is_doc = text.starts_with("///") || text.starts_with("/**");
                if is_doc && docs == from {
                    docs = token.start;
                }
                from = if i == 0 { docs } else { token.start };
            }
            _ => break,
        }
    }
    from
}

/// The gap before a token.
#[derive(Default)]
struct Gap {
    newlines: usize,
    /// What stands between the last line end and the token.
    indent: String,
    /// Something between was left out.
    dropped: bool,
    /// It had its line to itself, whose end has not been passed yet.
    owed: bool,
}

/// Copies bytes `range` of a source with edits, without comments unless they are `wanted`, its
/// lines moved by `shift` columns. The first line is not indented.
fn render(
    source: &Source,
    range: (usize, usize),
    edits: &[Edit],
    wanted: impl Fn(&Token) -> bool,
    shift: isize,
) -> String {
    let mut out = String::new();
    let mut gap = Gap::default();
    let mut next = edits.partition_point(|e| e.start < range.0);
    let mut skip_to = range.0;
    let first = source.tokens.partition_point(|t| t.start < range.0);
    for token in source.tokens[first..]
        .iter()
        .take_while(|t| t.start < range.1)
    {
        if token.start < skip_to {
            continue;
        }
        let mut text = &source.text[token.start..token.end];
        let comment = matches!(token.kind, Kind::LineComment | Kind::BlockComment);
        let mut replaced = String::new();
        let edited = edits.get(next).filter(|e| e.start == token.start);
        if token.kind == Kind::Space {
            match text.rfind('\n') {
                Some(i) => {
                    gap.newlines += text.matches('\n').count();
                    gap.indent = text[i + 1..].to_string();
                    gap.owed = false;
                }
                None => gap.indent.push_str(text),
            }
            continue;
        }
        if let Some(edit) = edited {
            skip_to = edit.end;
            next += 1;
            replaced = edit.text.clone();
        }
        let removed = edited.is_some() && replaced.is_empty();
        if removed || comment && edited.is_none() && !wanted(token) {
            gap.dropped = true;
            if gap.newlines > 0 {
                gap.newlines -= 1;
                gap.owed = true;
            } else if out.is_empty() {
                gap.owed = true;
            }
            continue;
        }
        if edited.is_some() {
            text = &replaced;
        }
        fill(&mut out, &gap, text, shift);
        gap = Gap::default();
        out.push_str(text);
    }
    out
}

/// Writes a gap: line ends and indentation, or blanks.
fn fill(out: &mut String, gap: &Gap, next: &str, shift: isize) {
    if out.is_empty() {
        return;
    }
    let after_open = out.ends_with(|c| "{([".contains(c));
    let before_close = next.starts_with(|c| "})]".contains(c));
    let newlines = gap.newlines + usize::from(gap.owed);
    if newlines == 0 {
        if gap.dropped {
            let none = after_open || before_close || next.starts_with(|c| ",;.".contains(c));
            // Without a blank the neighbours might become one token.
            if !none {
                out.push(' ');
            }
        } else {
            out.push_str(&gap.indent);
        }
        return;
    }
    if gap.dropped && after_open && before_close {
        return;
    }
    let most = if gap.dropped && (after_open || before_close) {
        1
    } else {
        2
    };
    let newlines = if gap.dropped {
        newlines.min(most)
    } else {
        newlines
    };
    out.push_str(&"\n".repeat(newlines));
    let blanks = gap.indent.chars().take_while(|c| *c == ' ').count() as isize;
    let rest = &gap.indent[blanks as usize..];
    out.push_str(&" ".repeat((blanks + shift).max(0) as usize));
    out.push_str(rest);
}
