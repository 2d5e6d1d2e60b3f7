//! A package as cargo describes it.

mod crates;
mod features;
mod library;
mod manifest;
mod names;
mod parts;
mod problem;

pub use crates::{compile_crates, Crates};
pub use library::{Import, Library};
pub use manifest::{Package, Program};
pub use parts::Parts;
