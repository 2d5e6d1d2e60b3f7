//! Calls rustc, rustfmt and cargo, reads what they print, works on several threads, and compares
//! spellings.

mod cargo;
mod edition;
mod json;
mod parallel;
mod process;
mod rustc;
mod rustfmt;
mod scratch;
mod spelling;

pub use self::rustfmt::format;
pub use cargo::{ask_cargo, build_with_cargo, describe};
pub use edition::Edition;
pub use json::Json;
pub use parallel::in_parallel;
pub use process::{output, text};
pub use rustc::{host, Diagnostic, Rustc};
pub use scratch::{Scratch, BUNDLE, COMPARED};
pub use spelling::nearest;
