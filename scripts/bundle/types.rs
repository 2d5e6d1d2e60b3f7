//! What is known of an expression's type: just enough to tell whose method a call means.
//!
//! Being unsure is always allowed: a call on [`Ty::Unknown`] keeps every method of that name.
//! References are left out, as method calls look through them, and so are `Box`, `Rc` and `Arc`.

#[path = "types/standard.rs"]
mod standard;
#[path = "types/traits.rs"]
mod traits;

pub use self::standard::{
    built, closure_arguments, pointer, standard, standard_method, PRIMITIVES,
};
pub use self::traits::{
    glob_supplies, import_supplies, is_standard_item, trait_supplies, UNIVERSAL,
};

use crate::program::ItemId;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ty {
    Unknown,
    /// Of the standard library, and no way leads from it to a type of the program: numbers,
    /// strings, and collections and iterators of such.
    Plain,
    /// A generic parameter, or `Self` in a trait: only traits have methods for it.
    Param(String),
    /// A type of the program, with its generic arguments.
    Adt(ItemId, Vec<Ty>),
    /// An array, slice or `Vec`.
    Seq(Box<Ty>),
    /// An `Option` or a `Result`, by what it holds on success.
    Wrap(Box<Ty>),
    /// An iterator of the standard library, by what it yields.
    Iter(Box<Ty>),
    /// Another type of the standard library that holds something: a map, a cell, `Reverse`.
    Std(&'static str, Vec<Ty>),
    Tuple(Vec<Ty>),
    /// A function or closure, by what it returns.
    Callable(Box<Ty>),
}

impl Ty {
    /// What iterating over it yields.
    pub fn element(&self) -> Ty {
        match self {
            Ty::Seq(inner) | Ty::Iter(inner) | Ty::Wrap(inner) => (**inner).clone(),
            // A map yields pairs.
            Ty::Std("Map", args) => Ty::Tuple(args.clone()),
            Ty::Plain => Ty::Plain,
            _ => Ty::Unknown,
        }
    }

    /// What `?`, `unwrap` and a pattern like `Some(x)` give.
    pub fn unwrapped(&self) -> Ty {
        match self {
            Ty::Wrap(inner) => (**inner).clone(),
            Ty::Plain => Ty::Plain,
            _ => Ty::Unknown,
        }
    }

    /// What `*` gives for a raw pointer; other types stay, as references are left out.
    pub fn pointed(self) -> Ty {
        match self {
            Ty::Std("Pointer", mut to) => to.remove(0),
            other => other,
        }
    }

    /// Replaces parameters by what they stand for.
    pub fn with(&self, map: &[(String, Ty)]) -> Ty {
        let one = |ty: &Ty| Box::new(ty.with(map));
        match self {
            Ty::Param(name) => match map.iter().find(|(n, _)| n == name) {
                Some((_, ty)) => ty.clone(),
                None => self.clone(),
            },
            Ty::Adt(id, args) => Ty::Adt(*id, args.iter().map(|a| a.with(map)).collect()),
            Ty::Seq(t) => Ty::Seq(one(t)),
            Ty::Wrap(t) => Ty::Wrap(one(t)),
            Ty::Iter(t) => Ty::Iter(one(t)),
            Ty::Callable(t) => Ty::Callable(one(t)),
            Ty::Tuple(ts) => Ty::Tuple(ts.iter().map(|t| t.with(map)).collect()),
            Ty::Std(name, ts) => Ty::Std(name, ts.iter().map(|t| t.with(map)).collect()),
            Ty::Unknown | Ty::Plain => self.clone(),
        }
    }

    /// The same with every parameter unknown: for a call that chooses them itself.
    pub fn without_params(&self, keep: &[String]) -> Ty {
        let one = |ty: &Ty| Box::new(ty.without_params(keep));
        let many = |ts: &[Ty]| ts.iter().map(|t| t.without_params(keep)).collect();
        match self {
            Ty::Param(name) if !keep.contains(name) => Ty::Unknown,
            Ty::Adt(id, args) => Ty::Adt(*id, many(args)),
            Ty::Seq(t) => Ty::Seq(one(t)),
            Ty::Wrap(t) => Ty::Wrap(one(t)),
            Ty::Iter(t) => Ty::Iter(one(t)),
            Ty::Callable(t) => Ty::Callable(one(t)),
            Ty::Tuple(ts) => Ty::Tuple(many(ts)),
            Ty::Std(name, ts) => Ty::Std(name, many(ts)),
            Ty::Param(_) | Ty::Unknown | Ty::Plain => self.clone(),
        }
    }

    /// Whether this is certainly a type of the standard library: of the program's methods, it
    /// has only those of traits.
    pub fn is_foreign(&self) -> bool {
        match self {
            Ty::Plain | Ty::Seq(_) | Ty::Wrap(_) | Ty::Iter(_) | Ty::Tuple(_) | Ty::Std(..) => {
                true
            }
            Ty::Unknown | Ty::Param(_) | Ty::Adt(..) | Ty::Callable(_) => false,
        }
    }

    /// Fills in what is not known here and known there, of the same type.
    pub fn or(&self, other: &Ty) -> Ty {
        let one = |a: &Ty, b: &Ty| Box::new(a.or(b));
        let many = |a: &[Ty], b: &[Ty]| a.iter().zip(b).map(|(a, b)| a.or(b)).collect();
        match (self, other) {
            (Ty::Unknown, _) => other.clone(),
            (Ty::Seq(a), Ty::Seq(b)) => Ty::Seq(one(a, b)),
            (Ty::Wrap(a), Ty::Wrap(b)) => Ty::Wrap(one(a, b)),
            (Ty::Iter(a), Ty::Iter(b)) => Ty::Iter(one(a, b)),
            (Ty::Tuple(a), Ty::Tuple(b)) if a.len() == b.len() => Ty::Tuple(many(a, b)),
            (Ty::Std(n, a), Ty::Std(m, b)) if n == m && a.len() == b.len() => {
                Ty::Std(n, many(a, b))
            }
            (Ty::Adt(n, a), Ty::Adt(m, b)) if n == m && a.len() == b.len() => {
                Ty::Adt(*n, many(a, b))
            }
            (Ty::Adt(n, a), Ty::Adt(m, _)) if n == m && a.is_empty() => other.clone(),
            _ => self.clone(),
        }
    }
}
