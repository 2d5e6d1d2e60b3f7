//! A package as cargo describes it.

mod crates;
mod features;
mod library;
mod manifest;
mod names;
mod parts;
mod problem;
mod settings;
mod workspace;

pub use crates::{compile_crates, Crates};
pub use library::{Import, Library};
pub use manifest::Package;
pub use parts::Parts;
pub use workspace::{Program, Workspace};
