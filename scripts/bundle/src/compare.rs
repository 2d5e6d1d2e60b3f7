//! Compares the code of a bundle with the code of its program and library. This is the guarantee
//! that a bundle does what the program does.

mod code;
mod compiled;
mod demangle;
mod editions;
mod llvm;
mod steps;
mod symbols;

pub use code::{Comparison, Difference, LibraryCode, ProgramCode};
pub use editions::migration_lints;
