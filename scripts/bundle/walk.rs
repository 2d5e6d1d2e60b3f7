//! Reads the inside of items: signatures, types, patterns, expressions. Every path and method
//! call in them is noted, and every place that must read differently in the bundle.
//!
//! It is a recursive descent over the words of an item that builds no tree: each function
//! passes over what it reads and returns the type, as far as that is known.

#[path = "walk/expressions.rs"]
mod expressions;
#[path = "walk/formats.rs"]
mod formats;
#[path = "walk/hooks.rs"]
mod hooks;
#[path = "walk/items.rs"]
mod items;
#[path = "walk/knowledge.rs"]
mod knowledge;
#[path = "walk/locals.rs"]
mod locals;
#[path = "walk/macros.rs"]
mod macros;
#[path = "walk/paths.rs"]
mod paths;
#[path = "walk/patterns.rs"]
mod patterns;
#[path = "walk/statements.rs"]
mod statements;
#[path = "walk/types.rs"]
mod types;

pub use macros::{standard_macros, EXPRESSION_MACROS, PLACE_MACROS};
pub use paths::tells_its_place;

use crate::cfg::{check_predicate, Edit};
use crate::items::{items_in, items_of_block, ItemKind, Span};
use crate::lexer::Kind;
use crate::program::{
    Brought, Def, Entry, FileId, Found, ItemId, LeafId, Ns, Program, Scope, ScopeId,
};
use crate::source::{Refusal, Source};
use crate::types::{
    built, closure_arguments, is_standard_item, pointer, standard, standard_method, Ty,
};
use std::rc::Rc;

type Result<T> = std::result::Result<T, Refusal>;

/// A method call: what it may mean depends on what is kept, so it is judged later.
#[derive(Debug, Clone)]
pub struct Call {
    pub name: String,
    /// How many arguments stand between the brackets, unless a macro hides that.
    pub arguments: Option<usize>,
    pub receiver: Ty,
    pub scope: ScopeId,
}

/// What an item mentions.
#[derive(Debug, Default)]
pub struct Findings {
    pub items: Vec<ItemId>,
    /// `Type::name` and `Trait::name`.
    pub inner: Vec<(ItemId, String)>,
    /// `T::name` where only the last name is known; with the scope for traits.
    pub loose: Vec<(String, ScopeId)>,
    pub calls: Vec<Call>,
    pub leaves: Vec<LeafId>,
    /// Names that came from nowhere known: perhaps from a glob of the standard library.
    pub outside: Vec<(String, ScopeId)>,
    pub edits: Vec<(FileId, Edit)>,
    /// Modules that a macro may pick names from, `module::$name` and `$module::name`.
    pub open: Vec<ItemId>,
    /// Every name among words of unknown grammar.
    pub words: Vec<String>,
}

/// How far findings went, to take back what a wrong guess added.
struct Mark([usize; 7], usize);

/// A function's shape.
#[derive(Debug, Clone)]
pub struct Signature {
    pub has_self: bool,
    /// Parameters besides `self`.
    pub parameters: usize,
    pub returns: Ty,
    /// For each parameter that is a closure, what that takes first.
    pub closures: Vec<Ty>,
}

/// What a macro called as an item may make.
#[derive(Debug, Default)]
pub struct Products {
    pub names: Vec<String>,
    /// Those of them that may be names of items; `*` stands for any.
    pub made: Vec<String>,
    pub types: Vec<ItemId>,
    pub has_impl: bool,
    /// With parameters of its own, so perhaps for any type.
    pub has_blanket: bool,
}

pub struct Walker<'p> {
    p: &'p mut Program,
    src: Rc<Source>,
    file: FileId,
    at: usize,
    scope: ScopeId,
    locals: Vec<(String, Ty)>,
    generics: Vec<(String, bool)>,
    self_ty: Ty,
    /// The item of the impl or trait around, for `Self::…`.
    around: Option<ItemId>,
    /// Inside the body of a macro, read on behalf of a call: places to edit are not ours.
    in_macro: usize,
    /// Inside the brackets of a call whose macro may put paths into a module of its own.
    moves: bool,
    /// Of a type, only what it is made of counts: no array length, constant or projection.
    types_only: bool,
    /// The type that a closure read next takes.
    hint: Ty,
    /// What the last `Fn(A) -> B` or `fn(A) -> B` read takes first, if it takes one thing.
    closure_takes: Ty,
    /// Where the last `collect()` ended, and what it collected.
    collected: (usize, Ty),
    /// Calls whose macros were read on behalf of the outermost one: macro, file, bracket.
    macros_seen: Vec<(ItemId, FileId, usize)>,
    /// The scope around the words of unknown grammar read now, if imports among them have one.
    around_imports: Option<ScopeId>,
    /// How many walkers wait for this one: types that mention each other end there.
    depth: usize,
    pub found: Findings,
    /// The path that the library's root has in the bundle.
    library_path: String,
}

impl<'p> Walker<'p> {
    pub fn new(p: &'p mut Program, item: ItemId, library_path: &str) -> Walker<'p> {
        let (file, scope) = (p.items[item].file, p.items[item].scope);
        let src = p.files[file].clone();
        Walker {
            p,
            src,
            file,
            at: 0,
            scope,
            locals: Vec::new(),
            generics: Vec::new(),
            self_ty: Ty::Unknown,
            around: None,
            in_macro: 0,
            moves: false,
            types_only: false,
            hint: Ty::Unknown,
            closure_takes: Ty::Unknown,
            collected: (0, Ty::Unknown),
            macros_seen: Vec::new(),
            around_imports: None,
            depth: 0,
            found: Findings::default(),
            library_path: library_path.to_string(),
        }
    }

    fn is(&self, text: &str) -> bool {
        self.src.is(self.at, text)
    }

    fn is_op(&self, op: &str) -> bool {
        self.src.is_op(self.at, op)
    }

    fn eat(&mut self, text: &str) -> bool {
        let eaten = self.is(text);
        self.at += usize::from(eaten);
        eaten
    }

    fn eat_op(&mut self, op: &str) -> bool {
        let eaten = self.is_op(op);
        self.at += if eaten { op.len() } else { 0 };
        eaten
    }

    fn expect(&mut self, text: &str) -> Result<()> {
        if self.eat(text) {
            return Ok(());
        }
        Err(self
            .src
            .refusal(self.at, &format!("`{}` was expected here", text)))
    }

    fn refuse<T>(&self, at: usize, why: &str) -> Result<T> {
        Err(self.src.refusal(at, why))
    }

    fn close(&self) -> usize {
        self.src.partner(self.at)
    }

    fn mark(&self) -> Mark {
        let f = &self.found;
        let lengths = [
            f.items.len(),
            f.inner.len(),
            f.loose.len(),
            f.calls.len(),
            f.leaves.len(),
            f.outside.len(),
            f.edits.len(),
        ];
        Mark(lengths, self.at)
    }

    fn back(&mut self, mark: &Mark) {
        let f = &mut self.found;
        f.items.truncate(mark.0[0]);
        f.inner.truncate(mark.0[1]);
        f.loose.truncate(mark.0[2]);
        f.calls.truncate(mark.0[3]);
        f.leaves.truncate(mark.0[4]);
        f.outside.truncate(mark.0[5]);
        f.edits.truncate(mark.0[6]);
        self.at = mark.1;
    }
}
