//! Compares the code of a bundle with the code of its program and library. This is the guarantee
//! that a bundle does what the program does.

mod code;
mod compiled;
mod demangle;
mod llvm;
mod panics;
mod steps;
mod type_names;

pub use code::{Difference, LibraryCode, ProgramCode};
