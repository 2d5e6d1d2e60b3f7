//! Writes the text that is compiled for a bundle. A function-style judge adds its driver code, and
//! here the rest of the program plays the role of that code.

use crate::assemble::{relative, Form, Whole};
use crate::source::{replace, Source};

/// A function-style bundle in a module, where a judge may have it. Each line stays where it is.
pub fn in_a_module(bundle: &str, form: Form) -> String {
    format!("pub mod in_a_module {{ {}{}}}\n", bundle, form.driver())
}

/// A program that reads samples. A function-style bundle is at the root, where most judges have it.
/// The rest of the program is put into a module and calls the bundle from there, as the tests of a
/// judge do.
pub fn runnable(bundle: &str, whole: &Whole) -> String {
    if !whole.form.is_function_style() {
        return bundle.to_string();
    }
    let program = Source::of(&whole.complete);
    let rest = relative(&replace(&whole.complete, whole.form.edits_for_driver(&program)));
    format!(
        "{}#[allow(warnings)]\nmod in_tests {{\n{}\nuse super::*;\n}}\n\
         fn main() -> std::process::ExitCode {{\n\
         std::process::Termination::report(in_tests::main())\n}}\n",
        bundle.to_string() + whole.form.driver(),
        rest.replacen("\nfn main(", "\npub fn main(", 1)
    )
}
