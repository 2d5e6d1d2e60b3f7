//! A package as cargo describes it.

mod crates;
mod dependencies;
mod manifest;
mod names;
mod workspace;

pub use crates::{compile_crates, list_crates};
pub use dependencies::Dependencies;
pub use manifest::{Crate, Import, Library, Package};
pub use workspace::{Program, Workspace};
