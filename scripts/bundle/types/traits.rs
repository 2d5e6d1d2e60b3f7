//! Traits of the standard library: what importing, implementing or deriving one makes callable.

/// Traits that stand in no prelude of every edition, or in none: their module, their name, and the
/// methods and functions that need them imported.
const TRAITS: &[(&str, &str, &[&str])] = &[
    (
        "io",
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
        "io",
        "BufRead",
        &[
            "fill_buf",
            "consume",
            "read_line",
            "read_until",
            "lines",
            "split",
            "skip_until",
        ],
    ),
    (
        "io",
        "Write",
        &[
            "write",
            "write_all",
            "write_fmt",
            "flush",
            "by_ref",
            "write_vectored",
        ],
    ),
    ("fmt", "Write", &["write_str", "write_char", "write_fmt"]),
    (
        "io",
        "Seek",
        &["seek", "rewind", "stream_position", "seek_relative"],
    ),
    ("str", "FromStr", &["from_str"]),
    ("hash", "Hash", &["hash", "hash_slice"]),
    (
        "hash",
        "Hasher",
        &[
            "finish",
            "write",
            "write_u8",
            "write_u16",
            "write_u32",
            "write_u64",
            "write_u128",
            "write_usize",
            "write_i8",
            "write_i16",
            "write_i32",
            "write_i64",
            "write_i128",
            "write_isize",
        ],
    ),
    ("hash", "BuildHasher", &["build_hasher", "hash_one"]),
    ("convert", "TryFrom", &["try_from"]),
    ("convert", "TryInto", &["try_into"]),
    ("iter", "FromIterator", &["from_iter"]),
    ("borrow", "Borrow", &["borrow"]),
    ("borrow", "BorrowMut", &["borrow_mut"]),
    ("any", "Any", &["type_id"]),
    ("error", "Error", &["source", "description", "cause"]),
    ("ops", "Deref", &["deref"]),
    ("ops", "DerefMut", &["deref_mut"]),
    ("ops", "Index", &["index"]),
    ("ops", "IndexMut", &["index_mut"]),
    ("ops", "Add", &["add"]),
    ("ops", "Sub", &["sub"]),
    ("ops", "Mul", &["mul"]),
    ("ops", "Div", &["div"]),
    ("ops", "Rem", &["rem"]),
    ("ops", "Neg", &["neg"]),
    ("ops", "Not", &["not"]),
    ("ops", "BitAnd", &["bitand"]),
    ("ops", "BitOr", &["bitor"]),
    ("ops", "BitXor", &["bitxor"]),
    ("ops", "Shl", &["shl"]),
    ("ops", "Shr", &["shr"]),
    ("ops", "AddAssign", &["add_assign"]),
    ("ops", "SubAssign", &["sub_assign"]),
    ("ops", "MulAssign", &["mul_assign"]),
    ("ops", "DivAssign", &["div_assign"]),
    ("ops", "RemAssign", &["rem_assign"]),
    ("ops", "BitAndAssign", &["bitand_assign"]),
    ("ops", "BitOrAssign", &["bitor_assign"]),
    ("ops", "BitXorAssign", &["bitxor_assign"]),
    ("ops", "ShlAssign", &["shl_assign"]),
    ("ops", "ShrAssign", &["shr_assign"]),
    (
        "ops",
        "RangeBounds",
        &["start_bound", "end_bound", "contains"],
    ),
    ("fmt", "Display", &["fmt"]),
    ("fmt", "Debug", &["fmt"]),
    ("fmt", "Binary", &["fmt"]),
    ("fmt", "Octal", &["fmt"]),
    ("fmt", "LowerHex", &["fmt"]),
    ("fmt", "UpperHex", &["fmt"]),
    ("fmt", "LowerExp", &["fmt"]),
    ("fmt", "UpperExp", &["fmt"]),
    ("fmt", "Pointer", &["fmt"]),
    ("net", "ToSocketAddrs", &["to_socket_addrs"]),
    ("io", "IsTerminal", &["is_terminal"]),
    ("task", "Wake", &["wake", "wake_by_ref"]),
    ("future", "Future", &["poll"]),
    ("future", "IntoFuture", &["into_future"]),
    ("process", "Termination", &["report"]),
    ("os::unix::ffi", "OsStrExt", &["as_bytes", "from_bytes"]),
    ("iter", "FusedIterator", &[]),
    ("iter", "Sum", &["sum"]),
    ("iter", "Product", &["product"]),
];

/// Modules that hold no such trait.
const WITHOUT_TRAITS: &[&str] = &[
    "alloc",
    "array",
    "ascii",
    "boxed",
    "cell",
    "char",
    "cmp",
    "collections",
    "env",
    "f32",
    "f32::consts",
    "f64",
    "f64::consts",
    "fs",
    "hint",
    "marker",
    "mem",
    "num",
    "option",
    "ptr",
    "rc",
    "result",
    "slice",
    "string",
    "sync",
    "sync::atomic",
    "thread",
    "time",
    "vec",
];

/// Whether an import of the standard library may make this method callable. The path of a glob
/// ends with `*`.
pub fn import_supplies(path: &[String], method: &str) -> bool {
    let has = |methods: &[&str]| methods.contains(&method);
    let (name, module) = match path.split_last() {
        Some((name, module)) => (name.as_str(), module.get(1..).unwrap_or(&[]).join("::")),
        None => return false,
    };
    if name != "*" {
        let mut named = TRAITS.iter().filter(|t| t.1 == name);
        let of_system = module.starts_with("os::") && named.clone().next().is_none();
        return of_system || named.any(|t| has(t.2));
    }
    let module = module.strip_suffix("::prelude").unwrap_or(&module);
    let mut held = TRAITS.iter().filter(|t| t.0 == module);
    let unknown = held.clone().next().is_none() && !WITHOUT_TRAITS.contains(&module);
    unknown || held.any(|t| has(t.2))
}

/// What the modules hold that a glob is most often written for.
const NAMES: &[(&str, &[&str])] = &[
    ("cmp", &["Ordering", "Reverse", "max", "min"]),
    (
        "collections",
        &[
            "BTreeMap",
            "BTreeSet",
            "BinaryHeap",
            "Bound",
            "HashMap",
            "HashSet",
            "LinkedList",
            "TryReserveError",
            "VecDeque",
            "binary_heap",
            "btree_map",
            "btree_set",
            "hash_map",
            "hash_set",
            "linked_list",
            "vec_deque",
        ],
    ),
    (
        "io",
        &[
            "BufRead",
            "BufReader",
            "BufWriter",
            "Bytes",
            "Chain",
            "Cursor",
            "Empty",
            "Error",
            "ErrorKind",
            "IntoInnerError",
            "IoSlice",
            "IoSliceMut",
            "IsTerminal",
            "LineWriter",
            "Lines",
            "PipeReader",
            "PipeWriter",
            "Read",
            "Repeat",
            "Result",
            "Seek",
            "SeekFrom",
            "Sink",
            "Split",
            "Stderr",
            "StderrLock",
            "Stdin",
            "StdinLock",
            "Stdout",
            "StdoutLock",
            "Take",
            "Write",
            "copy",
            "empty",
            "pipe",
            "prelude",
            "read_to_string",
            "repeat",
            "sink",
            "stderr",
            "stdin",
            "stdout",
        ],
    ),
    ("io::prelude", &["BufRead", "Read", "Seek", "Write"]),
    (
        "mem",
        &[
            "Discriminant",
            "ManuallyDrop",
            "MaybeUninit",
            "align_of",
            "align_of_val",
            "discriminant",
            "drop",
            "forget",
            "needs_drop",
            "offset_of",
            "replace",
            "size_of",
            "size_of_val",
            "swap",
            "take",
            "transmute",
            "transmute_copy",
            "uninitialized",
            "zeroed",
        ],
    ),
];

/// Whether a glob of the standard library may bring what this name means.
pub fn glob_supplies(path: &[String], name: &str) -> bool {
    let module = path[1..path.len() - 1].join("::");
    if let Some((_, names)) = NAMES.iter().find(|n| n.0 == module) {
        return names.contains(&name);
    }
    let hides_prelude = name == "Result" && matches!(module.as_str(), "fmt" | "thread");
    hides_prelude || !in_prelude(name)
}

/// Names that every module sees without an import.
fn in_prelude(name: &str) -> bool {
    const PRELUDE: &[&str] = &[
        "Some",
        "None",
        "Ok",
        "Err",
        "Option",
        "Result",
        "Vec",
        "Box",
        "String",
        "Self",
        "self",
        "Clone",
        "Copy",
        "Send",
        "Sync",
        "Sized",
        "Drop",
        "Fn",
        "FnMut",
        "FnOnce",
        "Iterator",
        "IntoIterator",
        "Extend",
        "DoubleEndedIterator",
        "ExactSizeIterator",
        "Default",
        "Eq",
        "PartialEq",
        "Ord",
        "PartialOrd",
        "AsRef",
        "AsMut",
        "Into",
        "From",
        "ToOwned",
        "ToString",
        "drop",
        "std",
        "core",
        "crate",
        "super",
        "Unpin",
    ];
    PRELUDE.contains(&name) || super::PRIMITIVES.contains(&name)
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
        _ => {
            let mut named = TRAITS.iter().filter(|t| t.1 == name).peekable();
            return named.peek().is_none() || named.any(|t| t.2.contains(&method));
        }
    };
    methods.contains(&method)
}

/// Whether a path leads to what a type of the standard library has itself, before any trait.
pub fn is_standard_item(path: &[String]) -> bool {
    let mut path = path.iter().rev();
    let mut next = || path.next().map_or("", |s| s.as_str());
    match (next(), next()) {
        ("MAX" | "MIN", owner) => {
            let is_number = !matches!(owner, "bool" | "char" | "str" | "String");
            is_number && super::PRIMITIVES.contains(&owner)
        }
        ("new", "BTreeMap" | "BTreeSet" | "Box" | "Cell" | "RefCell" | "Rc" | "Arc") => true,
        ("new" | "with_capacity", owner) => matches!(
            owner,
            "Vec" | "String" | "VecDeque" | "BinaryHeap" | "HashMap" | "HashSet"
        ),
        _ => false,
    }
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
