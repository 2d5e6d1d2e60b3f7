//! The functions of the standard library that panic. A new version of rustc may call others.

/// The functions that panic with a text. Until 2018, `panic!("…")` calls the first of them, and its
/// text is no format.
const PANICS: [&str; 6] = [
    "std::panicking::begin_panic::<&str>",
    "core::panicking::panic",
    "core::panicking::panic_fmt",
    "core::panicking::panic_str",
    "core::panicking::panic_display::<&str>",
    "core::panicking::unreachable_display::<&str>",
];

/// The one that an assertion calls with its message and the message's length.
pub const PANIC: &str = "core::panicking::panic";

/// The mark of its name, in both manglings.
const MARK_OF_PANIC: &str = "4core9panicking5panic";

/// The marks of functions that print the values of their caller on standard error and panic.
const MARKS_WITH_VALUES: [&str; 2] = ["4core9panicking", "4core6result13unwrap_failed"];

/// Whether a function panics with a text, given its path.
pub fn is_panic(path: &str) -> bool {
    PANICS.contains(&path)
}

/// The path of such a function if its name has the older mangling: `_ZN4core9panicking5panic17h…`.
/// Some versions of rustc come with a standard library whose names have it.
pub fn path_of_older(name: &str) -> Option<&'static str> {
    let mangled = |path: &str| {
        let words = path.split("::").map(|word| format!("{}{}", word.len(), word));
        format!("_ZN{}17h", words.collect::<String>())
    };
    PANICS.iter().find(|path| name.starts_with(&mangled(path))).copied()
}

/// Whether a line of LLVM's text calls [`PANIC`].
pub fn calls_panic(line: &str) -> bool {
    line.contains(MARK_OF_PANIC)
}

/// Whether a line of LLVM's text calls a function that panics and prints values.
pub fn calls_panic_with_values(line: &str) -> bool {
    MARKS_WITH_VALUES.iter().any(|mark| line.contains(mark))
}
