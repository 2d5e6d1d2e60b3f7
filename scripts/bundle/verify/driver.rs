//! Writes the text that is compiled for a bundle. A function-style judge adds its driver code, and
//! here the rest of the program plays the role of that code.

use crate::assemble::{relative, Form, Whole};
use crate::source::{replace, Source};

/// A function-style bundle at the two places where a judge may have it: at the root of a crate and
/// in a module.
pub fn judged(bundle: &str, form: Form) -> String {
    let driven = bundle.to_string() + form.driver();
    format!("{}pub mod in_a_module {{\n{}}}\n", driven, driven)
}

/// A program that reads samples. The rest of a function-style program is put into a module, and
/// calls the bundle from there, as the tests of a judge do.
pub fn runnable(bundle: &str, whole: &Whole) -> String {
    if !whole.form.is_function_style() {
        return bundle.to_string();
    }
    let program = Source::of(&whole.complete);
    let rest = relative(&replace(&whole.complete, whole.form.edits(&program)));
    format!(
        "{}#[allow(warnings)]\nmod in_tests {{\n{}\nuse super::*;\n}}\n\
         fn main() -> std::process::ExitCode {{\n\
         std::process::Termination::report(in_tests::main())\n}}\n",
        judged(bundle, whole.form),
        rest.replacen("\nfn main(", "\npub fn main(", 1)
    )
}
