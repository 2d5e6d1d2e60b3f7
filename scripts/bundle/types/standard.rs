//! What the types and methods of the standard library are, as far as that is simple to tell.

use super::Ty;

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
        // Method calls look through these.
        "Box" | "Rc" | "Arc" | "Ref" | "RefMut" => *first(),
        "HashMap" | "BTreeMap" => Ty::Std("Map", pair(args)),
        "RefCell" => Ty::Std("RefCell", vec![*first()]),
        "Cell" => Ty::Std("Cell", vec![*first()]),
        "Mutex" | "RwLock" => Ty::Std("Lock", vec![*first()]),
        "Weak" => Ty::Std("Weak", vec![*first()]),
        "NonNull" => Ty::Std("NonNull", vec![*first()]),
        "Reverse" | "Wrapping" => Ty::Std("Reverse", vec![*first()]),
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

/// The arguments of a map, unknown where they are not written.
fn pair(args: &[Ty]) -> Vec<Ty> {
    let arg = |i: usize| args.get(i).cloned().unwrap_or(Ty::Unknown);
    vec![arg(0), arg(1)]
}

/// A raw pointer to this.
pub fn pointer(to: Ty) -> Ty {
    Ty::Std("Pointer", vec![to])
}

/// What a function of the standard library with this path gives for these arguments.
pub fn built(path: &[String], args: &[Ty]) -> Ty {
    let name = path.last().map_or("", |s| s.as_str());
    let owner = path.len().checked_sub(2).map_or("", |i| path[i].as_str());
    let first = || args.first().cloned().unwrap_or(Ty::Unknown);
    match (owner, name) {
        ("", "Some" | "Ok") => Ty::Wrap(Box::new(first())),
        (_, "Reverse" | "Wrapping") => standard(&path[path.len() - 1..], args),
        ("Box" | "Rc" | "Arc" | "RefCell" | "Cell" | "Mutex" | "RwLock", "new") => {
            standard(&path[..path.len() - 1], args)
        }
        ("Rc" | "Arc", "clone") => first(),
        ("Rc" | "Arc", "downgrade") => Ty::Std("Weak", vec![first()]),
        ("Box" | "Rc" | "Arc", "into_raw") => pointer(first()),
        ("Box" | "Rc" | "Arc", "from_raw") => first().pointed(),
        ("mem", "take" | "replace") => first(),
        ("cmp", "min" | "max") => first(),
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
        (_, "clone") => receiver.clone(),
        (_, "to_owned") if receiver.is_foreign() => receiver.clone(),
        (Ty::Plain | Ty::Seq(_), "as_slice" | "as_mut_slice") => receiver.clone(),
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
            "as_ref" | "as_mut" | "as_deref_mut" | "take" | "copied" | "cloned" | "ok"
            | "filter" | "or" | "or_else" | "map_err" | "as_deref" | "replace" | "ok_or"
            | "ok_or_else" => receiver.clone(),
            "map" => wrap(result(arg())),
            "and_then" => result(arg()),
            "iter" | "into_iter" => iter((**t).clone()),
            "is_some" | "is_none" | "is_ok" | "is_err" => Ty::Plain,
            _ => Ty::Unknown,
        },
        (Ty::Std(kind, held), _) => held_method(kind, held, name),
        (Ty::Iter(t), _) => match name {
            "rev" | "skip" | "take" | "step_by" | "filter" | "by_ref" | "cycle" | "fuse"
            | "take_while" | "skip_while" | "copied" | "cloned" | "into_iter" | "chain"
            | "inspect" | "iter" | "peekable" => receiver.clone(),
            "enumerate" => iter(Ty::Tuple(vec![Ty::Plain, (**t).clone()])),
            "zip" => iter(Ty::Tuple(vec![(**t).clone(), arg().element()])),
            "next" | "last" | "nth" | "min" | "max" | "find" | "min_by_key" | "max_by_key"
            | "min_by" | "max_by" | "peek" | "next_back" => wrap((**t).clone()),
            "map" => iter(result(arg())),
            "flatten" => iter(t.element()),
            "flat_map" => iter(result(arg()).element()),
            "filter_map" | "map_while" => iter(result(arg()).unwrapped()),
            // Of what it starts with.
            "fold" => arg(),
            "all" | "any" | "for_each" => Ty::Plain,
            "position" | "rposition" => Ty::Plain,
            _ => Ty::Unknown,
        },
        _ => Ty::Unknown,
    }
}

/// Methods of maps, their entries, and cells.
fn held_method(kind: &str, held: &[Ty], name: &str) -> Ty {
    let arg = |i: usize| held.get(i).cloned().unwrap_or(Ty::Unknown);
    let iter = |t: Ty| Ty::Iter(Box::new(t));
    let wrap = |t: Ty| Ty::Wrap(Box::new(t));
    let entry = || Ty::Tuple(vec![arg(0), arg(1)]);
    match (kind, name) {
        ("Map", "get" | "get_mut" | "remove" | "insert") => wrap(arg(1)),
        ("Map", "entry") => Ty::Std("Entry", held.to_vec()),
        ("Map", "iter" | "iter_mut" | "into_iter" | "drain" | "range" | "range_mut") => {
            iter(entry())
        }
        ("Map", "keys" | "into_keys") => iter(arg(0)),
        ("Map", "values" | "values_mut" | "into_values") => iter(arg(1)),
        ("Map", "first_key_value" | "last_key_value" | "pop_first" | "pop_last") => {
            wrap(entry())
        }
        ("Map", "contains_key" | "clear" | "reserve") => Ty::Plain,
        ("Entry", "or_insert" | "or_insert_with" | "or_default") => arg(1),
        ("Entry", "and_modify") => Ty::Std("Entry", held.to_vec()),
        (
            "RefCell",
            "borrow" | "borrow_mut" | "into_inner" | "get_mut" | "take" | "replace",
        ) => arg(0),
        ("Cell", "get" | "get_mut" | "into_inner" | "take" | "replace") => arg(0),
        ("Cell", "set") => Ty::Plain,
        ("Lock", "lock" | "read" | "write" | "into_inner") => wrap(arg(0)),
        ("Weak", "upgrade") => wrap(arg(0)),
        ("NonNull", "as_ptr") => pointer(arg(0)),
        ("NonNull", "as_ref" | "as_mut") => arg(0),
        ("Pointer", "is_null") => Ty::Plain,
        ("Pointer", "as_ref" | "as_mut") => wrap(arg(0)),
        ("Pointer", "read") => arg(0),
        ("Pointer", "add" | "sub" | "offset" | "wrapping_add" | "wrapping_sub") => {
            pointer(arg(0))
        }
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
