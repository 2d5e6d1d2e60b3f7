//! What is known of an expression's type: just enough to tell whose method a call means.
//!
//! Being unsure is always allowed: a call on [`Ty::Unknown`] keeps every method of that name.
//! References are left out, as method calls look through them.

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
    Tuple(Vec<Ty>),
    /// A function or closure, by what it returns.
    Callable(Box<Ty>),
}

impl Ty {
    /// What iterating over it yields.
    pub fn element(&self) -> Ty {
        match self {
            Ty::Seq(inner) | Ty::Iter(inner) | Ty::Wrap(inner) => (**inner).clone(),
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
            Ty::Param(_) | Ty::Unknown | Ty::Plain => self.clone(),
        }
    }
}

pub const PRIMITIVES: &[&str] = &[
    "bool", "char", "f32", "f64", "i8", "i16", "i32", "i64", "i128", "isize", "str", "u8",
    "u16", "u32", "u64", "u128", "usize", "String",
];

/// The type of the standard library with this path and these arguments.
pub fn standard(path: &[String], args: &[Ty]) -> Ty {
    // Modules whose `Iter` and the like yield their one argument; those of maps yield pairs.
    const OF_ELEMENTS: &[&str] = &[
        "slice",
        "vec",
        "vec_deque",
        "binary_heap",
        "hash_set",
        "btree_set",
        "option",
        "result",
        "array",
    ];
    let name = path.last().map_or("", |s| s.as_str());
    let module = path.len().checked_sub(2).map_or("", |i| path[i].as_str());
    let first = || Box::new(args.first().cloned().unwrap_or(Ty::Unknown));
    match name {
        "Vec" | "VecDeque" | "BinaryHeap" | "HashSet" | "BTreeSet" => Ty::Seq(first()),
        "Option" | "Result" => Ty::Wrap(first()),
        "Iter" | "IterMut" | "IntoIter" if !OF_ELEMENTS.contains(&module) => Ty::Unknown,
        "Range" | "RangeInclusive" | "Iter" | "IterMut" | "IntoIter" => match args.first() {
            Some(inner) => Ty::Iter(Box::new(inner.clone())),
            None => Ty::Unknown,
        },
        "Ordering" | "ExitCode" | "Stdin" | "Stdout" | "Stderr" | "StdinLock"
        | "StdoutLock" | "StderrLock" | "Arguments" | "Formatter" | "ErrorKind" | "Read"
        | "Write" | "BufRead" | "Duration" | "Instant" => Ty::Plain,
        _ if PRIMITIVES.contains(&name) => Ty::Plain,
        _ => Ty::Unknown,
    }
}

/// What a method of the standard library returns, where that is simple to tell.
pub fn standard_method(receiver: &Ty, name: &str, args: &[Ty]) -> Ty {
    let iter = |t: Ty| Ty::Iter(Box::new(t));
    let wrap = |t: Ty| Ty::Wrap(Box::new(t));
    let arg = || args.first().cloned().unwrap_or(Ty::Unknown);
    let result = |t: Ty| match t {
        Ty::Callable(t) => *t,
        _ => Ty::Unknown,
    };
    match (receiver, name) {
        (_, "clone") | (_, "to_owned") | (_, "as_mut_slice") | (_, "as_slice") => {
            receiver.clone()
        }
        (_, "len") | (_, "is_empty") | (_, "count") | (_, "to_string") | (_, "contains") => {
            Ty::Plain
        }
        (Ty::Plain, "lines" | "chars" | "bytes" | "char_indices" | "split_whitespace")
        | (Ty::Plain, "split_ascii_whitespace" | "split" | "splitn" | "rsplit" | "filter") => {
            iter(Ty::Plain)
        }
        (Ty::Plain, _) => plain_method(name),
        (Ty::Seq(t), _) => match name {
            "iter" | "iter_mut" | "into_iter" | "drain" => iter((**t).clone()),
            "chunks" | "chunks_exact" | "windows" | "chunks_mut" | "chunks_exact_mut"
            | "rchunks" | "split" => iter(receiver.clone()),
            "first" | "last" | "pop" | "first_mut" | "last_mut" | "front" | "back"
            | "pop_front" | "pop_back" | "peek" => wrap((**t).clone()),
            "get" | "get_mut" if arg() == Ty::Plain => wrap((**t).clone()),
            "to_vec" | "into_boxed_slice" => receiver.clone(),
            "split_at" | "split_at_mut" => Ty::Tuple(vec![receiver.clone(), receiver.clone()]),
            "map" => Ty::Seq(Box::new(result(arg()))),
            "swap" | "fill" | "push" | "sort" | "sort_unstable" | "reverse" | "clear"
            | "starts_with" | "ends_with" | "copy_from_slice" | "extend_from_slice"
            | "copy_within" | "truncate" | "resize" | "capacity" => Ty::Plain,
            _ => Ty::Unknown,
        },
        (Ty::Wrap(t), _) => match name {
            "unwrap" | "expect" | "unwrap_or" | "unwrap_or_default" | "unwrap_or_else" => {
                (**t).clone()
            }
            "as_ref" | "as_mut" | "take" | "copied" | "cloned" | "ok" | "filter" | "or"
            | "or_else" | "map_err" | "as_deref" | "replace" | "ok_or" | "ok_or_else" => {
                receiver.clone()
            }
            "map" => wrap(result(arg())),
            "and_then" => result(arg()),
            "iter" | "into_iter" => iter((**t).clone()),
            "is_some" | "is_none" | "is_ok" | "is_err" => Ty::Plain,
            _ => Ty::Unknown,
        },
        (Ty::Iter(t), _) => match name {
            "rev" | "skip" | "take" | "step_by" | "filter" | "by_ref" | "cycle" | "fuse"
            | "take_while" | "skip_while" | "copied" | "cloned" | "into_iter" | "chain"
            | "inspect" | "iter" | "peekable" => receiver.clone(),
            "enumerate" => iter(Ty::Tuple(vec![Ty::Plain, (**t).clone()])),
            "zip" => iter(Ty::Tuple(vec![(**t).clone(), arg().element()])),
            "next" | "last" | "nth" | "min" | "max" | "find" | "min_by_key" | "max_by_key"
            | "min_by" | "max_by" | "peek" | "next_back" => wrap((**t).clone()),
            "map" => iter(result(arg())),
            "all" | "any" | "for_each" => Ty::Plain,
            "position" | "rposition" => Ty::Plain,
            _ => Ty::Unknown,
        },
        _ => Ty::Unknown,
    }
}

/// Methods of numbers and strings that return numbers, strings, or options of them.
fn plain_method(name: &str) -> Ty {
    let stem = [
        "wrapping_",
        "checked_",
        "saturating_",
        "is_",
        "to_",
        "count_",
        "trailing_",
    ];
    let stem = stem.iter().any(|p| name.starts_with(p));
    let other = matches!(
        name,
        "min"
            | "max"
            | "pow"
            | "abs"
            | "abs_diff"
            | "leading_zeros"
            | "rotate_left"
            | "rotate_right"
            | "swap_bytes"
            | "rem_euclid"
            | "div_euclid"
            | "signum"
            | "trim"
            | "trim_end"
            | "trim_start"
            | "trim_matches"
            | "as_bytes"
            | "as_str"
            | "find"
            | "starts_with"
            | "ends_with"
            | "strip_prefix"
            | "strip_suffix"
            | "cmp"
            | "eq"
            | "ne"
            | "lt"
            | "gt"
            | "le"
            | "ge"
            | "clamp"
            | "sqrt"
            | "rev"
            | "push"
            | "push_str"
            | "next"
            | "unwrap"
            | "expect"
            | "kind"
            | "lock"
            | "flush"
            | "write_all"
            | "write_fmt"
            | "read"
            | "read_line"
            | "repeat"
            | "replace"
    );
    if stem && name != "to_owned" || other {
        Ty::Plain
    } else {
        Ty::Unknown
    }
}

/// What the closures among a method's arguments take first, argument by argument.
pub fn closure_arguments(receiver: &Ty, name: &str) -> Vec<Ty> {
    let element = match receiver {
        Ty::Seq(t) | Ty::Iter(t) | Ty::Wrap(t) => (**t).clone(),
        _ => return Vec::new(),
    };
    match (receiver, name) {
        (Ty::Wrap(_), "map" | "and_then" | "filter" | "is_some_and" | "inspect") => {
            vec![element]
        }
        // The first argument is for the other case.
        (Ty::Wrap(_), "map_or" | "map_or_else") => vec![Ty::Unknown, element],
        (Ty::Seq(_), "map" | "retain" | "sort_by_key" | "sort_unstable_by_key") => {
            vec![element]
        }
        (
            Ty::Iter(_),
            "map" | "filter" | "filter_map" | "flat_map" | "for_each" | "find" | "find_map"
            | "position" | "any" | "all" | "take_while" | "skip_while" | "map_while"
            | "inspect" | "min_by_key" | "max_by_key" | "partition",
        ) => vec![element],
        _ => Vec::new(),
    }
}

/// Traits that stand in no prelude of every edition, or in none, with the methods and functions
/// that need them imported.
pub const TRAITS: &[(&str, &[&str])] = &[
    (
        "Read",
        &[
            "read",
            "read_exact",
            "read_to_end",
            "read_to_string",
            "bytes",
            "chain",
            "take",
            "by_ref",
            "read_vectored",
        ],
    ),
    (
        "BufRead",
        &[
            "fill_buf",
            "consume",
            "read_line",
            "read_until",
            "lines",
            "split",
        ],
    ),
    (
        "Write",
        &[
            "write",
            "write_all",
            "write_fmt",
            "flush",
            "write_str",
            "write_char",
            "by_ref",
            "write_vectored",
        ],
    ),
    ("Seek", &["seek", "rewind", "stream_position"]),
    ("FromStr", &["from_str"]),
    ("Hash", &["hash", "hash_slice"]),
    (
        "Hasher",
        &[
            "finish",
            "write",
            "write_u8",
            "write_u16",
            "write_u32",
            "write_u64",
            "write_usize",
            "write_i32",
            "write_i64",
        ],
    ),
    ("BuildHasher", &["build_hasher", "hash_one"]),
    ("TryFrom", &["try_from"]),
    ("TryInto", &["try_into"]),
    ("FromIterator", &["from_iter"]),
    ("Borrow", &["borrow"]),
    ("BorrowMut", &["borrow_mut"]),
    ("Any", &["type_id"]),
    ("Error", &["source", "description"]),
    ("Deref", &["deref"]),
    ("DerefMut", &["deref_mut"]),
    ("Index", &["index"]),
    ("IndexMut", &["index_mut"]),
    ("Add", &["add"]),
    ("Sub", &["sub"]),
    ("Mul", &["mul"]),
    ("Div", &["div"]),
    ("Rem", &["rem"]),
    ("Neg", &["neg"]),
    ("Not", &["not"]),
    ("BitAnd", &["bitand"]),
    ("BitOr", &["bitor"]),
    ("BitXor", &["bitxor"]),
    ("Shl", &["shl"]),
    ("Shr", &["shr"]),
    ("AddAssign", &["add_assign"]),
    ("SubAssign", &["sub_assign"]),
    ("MulAssign", &["mul_assign"]),
    ("DivAssign", &["div_assign"]),
    ("RemAssign", &["rem_assign"]),
    ("BitAndAssign", &["bitand_assign"]),
    ("BitOrAssign", &["bitor_assign"]),
    ("BitXorAssign", &["bitxor_assign"]),
    ("ShlAssign", &["shl_assign"]),
    ("ShrAssign", &["shr_assign"]),
    ("RangeBounds", &["start_bound", "end_bound", "contains"]),
    ("Display", &["fmt"]),
    ("Debug", &["fmt"]),
    ("ToSocketAddrs", &["to_socket_addrs"]),
    ("IsTerminal", &["is_terminal"]),
    ("Pattern", &[]),
    ("SliceIndex", &[]),
    ("Wake", &["wake"]),
    ("Future", &["poll"]),
    ("Termination", &["report"]),
    ("OsStrExt", &["as_bytes", "from_bytes"]),
    ("FusedIterator", &[]),
    ("Sum", &["sum"]),
    ("Product", &["product"]),
];

/// The methods that importing this trait of the standard library makes callable.
pub fn trait_methods(name: &str) -> Option<&'static [&'static str]> {
    TRAITS.iter().find(|t| t.0 == name).map(|t| t.1)
}

/// Whether a type that implements (or derives) this trait of the standard library has, through
/// it, a method of that name. Unknown traits have them all.
pub fn trait_supplies(name: &str, method: &str) -> bool {
    let methods: &[&str] = match name {
        "Clone" => &["clone", "clone_from"],
        "Copy" | "Eq" | "Sized" | "Send" | "Sync" | "Unpin" => &[],
        "PartialEq" => &["eq", "ne"],
        "PartialOrd" => &["partial_cmp", "lt", "le", "gt", "ge"],
        "Ord" => &["cmp", "max", "min", "clamp"],
        "Debug" => &["fmt"],
        "Display" => &["fmt", "to_string"],
        "Default" => &["default"],
        "Drop" => &["drop"],
        "From" | "Into" => &["from", "into"],
        "Error" => &["source", "description", "cause", "to_string", "fmt"],
        "AsRef" => &["as_ref"],
        "AsMut" => &["as_mut"],
        "Extend" => &["extend"],
        "IntoIterator" => &["into_iter"],
        "Iterator" | "DoubleEndedIterator" | "ExactSizeIterator" | "Deref" | "DerefMut" => {
            return true;
        }
        _ => match trait_methods(name) {
            Some(methods) => methods,
            None => return true,
        },
    };
    methods.contains(&method)
}

/// Methods that the standard library gives every type.
pub const UNIVERSAL: &[&str] = &[
    "into",
    "try_into",
    "borrow",
    "borrow_mut",
    "to_owned",
    "type_id",
    "clone_into",
];
