//! An item of a source.

use std::ops::Range;

#[derive(Clone, Copy, PartialEq)]
pub enum Kind {
    Const,
    Enum,
    ExternCrate,
    Fn,
    Impl,
    /// The definition of a macro by `macro_rules!`.
    Macro,
    Mod,
    Static,
    Struct,
    Trait,
    TypeAlias,
    Union,
    /// A whole import: `use a::{b, c as d};`.
    Use,
    /// A part of an import: `a::{b, c as d}` is one, and so are `b` and `c as d` within it.
    UsePart,
    /// A macro call where an item or a statement can begin: it may make items.
    Call,
}

/// An item with the places that belong to it.
pub struct Item {
    pub kind: Kind,
    /// The whole item with the comments right above it, or the part of an import with its comma.
    pub place: Range<usize>,
    /// The attributes, or an empty place before the first word. The comments are above it.
    pub attributes: Range<usize>,
    /// The name. It is an empty place after the keyword of an `impl` or a `use`, and at the end of
    /// a glob. A part of an import has the name that it brings into scope; a part with braces has
    /// the name in front of them. A macro call has the macro's path, and `extern crate a as b` has
    /// `a`.
    pub name: Range<usize>,
    /// What is between the braces, or an empty place at the end.
    pub body: Range<usize>,
    /// The index of the item around it, in `Source::items`.
    pub parent: Option<usize>,
}

impl Kind {
    /// The kind of an item that begins with this keyword.
    pub fn of(keyword: &str) -> Option<Kind> {
        Some(match keyword {
            "const" => Kind::Const,
            "enum" => Kind::Enum,
            "fn" => Kind::Fn,
            "mod" => Kind::Mod,
            "static" => Kind::Static,
            "struct" => Kind::Struct,
            "trait" => Kind::Trait,
            "type" => Kind::TypeAlias,
            "union" => Kind::Union,
            _ => return None,
        })
    }

    /// Whether an item of this kind ends with a semicolon even if it has braces.
    pub fn has_semicolon(self) -> bool {
        use Kind::*;
        matches!(self, Const | ExternCrate | Static | TypeAlias | Use)
    }

    /// Whether the head of an `impl` can name an item of this kind.
    pub fn is_type_or_trait(self) -> bool {
        matches!(self, Kind::Struct | Kind::Enum | Kind::Union | Kind::TypeAlias | Kind::Trait)
    }

    /// Whether an item of this kind is an import or a part of one.
    pub fn is_import(self) -> bool {
        matches!(self, Kind::Use | Kind::UsePart)
    }

    /// Whether an item of this kind only contains or imports other items.
    pub fn is_outline(self) -> bool {
        self == Kind::Mod || self.is_import()
    }

    /// Whether rustc obeys an attribute above an item of this kind. There can be none above a part
    /// of an import, and rustc ignores one above a macro call.
    pub fn takes_attribute(self) -> bool {
        !matches!(self, Kind::UsePart | Kind::Call)
    }
}

impl Item {
    /// Where the first word after the attributes begins.
    pub fn head(&self) -> usize {
        self.attributes.end
    }
}
