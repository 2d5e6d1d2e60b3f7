//! The lines that the bundler may print on standard error. Everything else is a stray print.

/// The lines about a program that has samples and needs nothing special, in this order. A `*` stands
/// for any text.
const ORDINARY: [&str; 7] = [
    "bundling * in edition *",
    "compiling with rustc *",
    "compiles without a warning in edition *",
    "running the samples with a stack of * MiB",
    "* is right, * ms",
    "* bytes*",
    "compile it with: *",
];

/// The lines about whatever a user should know before submitting.
const SPECIAL: [&str; 15] = [
    "compiling * with cargo",
    "the package's own edition is *",
    "the library * is written in edition *",
    "a judge runs no build script, so the bundle is made without it",
    "with the default features, see --no-default-features: *",
    "unused items stay, because *",
    "more than half of * stays, because of: *",
    "warning: *",
    "edition * may change line *: *",
    "compiles with * warning* in edition *:",
    "  line *: *",
    "not run: there are no samples such as *",
    "`Solution` is in a module, so the bundle has `main`; *",
    "needs *",
    "the crates of * are not known",
];

/// Asserts that every line of a report is ordinary, or one of the special ones if the report may have
/// those.
#[track_caller]
pub fn assert_known(report: &str, may_be_special: bool) {
    let special = if may_be_special { &SPECIAL[..] } else { &[] };
    for line in report.lines() {
        let mut forms = ORDINARY.iter().chain(special);
        assert!(forms.any(|form| fits(line, form)), "a stray line, `{}`, in:\n{}", line, report);
    }
}

/// Returns whether a line has the parts of a form in this order, the first at its beginning and the
/// last at its end.
fn fits(line: &str, form: &str) -> bool {
    let (first, rest) = form.split_once('*').unwrap_or((form, ""));
    match line.strip_prefix(first) {
        Some(line) if form.contains('*') => {
            (0..=line.len()).filter_map(|i| line.get(i..)).any(|line| fits(line, rest))
        }
        left => left == Some(""),
    }
}

#[test]
fn a_stray_line_is_noticed() {
    assert!(fits("1.in is right, 3 ms", "* is right, * ms"));
    assert!(fits("49900 bytes; spoj accepts 50000", "* bytes*"));
    assert!(!fits("DBG 1.in is right, 3 ms", "1.in is right, * ms"));
    assert!(!fits("1.in is right, 3 ms, or so", "* is right, * ms"));
    assert!(!fits("warning: unused import", "* bytes*"));
}
