//! Traits of the standard library: what importing, implementing or deriving one makes callable.

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
