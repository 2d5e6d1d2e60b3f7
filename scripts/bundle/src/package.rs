//! A package as cargo describes it.

mod crates;
mod dependencies;
mod library;
mod manifest;
mod names;
mod workspace;

pub use crates::{compile_crates, Crate};
pub use dependencies::Dependencies;
pub use library::{Import, Library};
pub use manifest::Package;
pub use workspace::{Program, Workspace};
