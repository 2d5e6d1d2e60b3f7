//! A package as cargo describes it.

mod crates;
mod manifest;
mod names;
mod problem;

pub use crates::{compile_crates, Crates};
pub use manifest::{Import, Library, Package, Program};
