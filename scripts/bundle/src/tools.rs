//! Calls rustc and cargo, reads what they print, and works on several threads.

mod cargo;
mod json;
mod parallel;
mod process;
mod rustc;
mod scratch;

pub use cargo::{ask_cargo, build_with_cargo, metadata};
pub use json::Json;
pub use parallel::in_parallel;
pub use process::{run_tools_in, stdout_of, text, tool};
pub use rustc::{Diagnostic, Edition, Rustc};
pub use scratch::{Scratch, COMPARED};
