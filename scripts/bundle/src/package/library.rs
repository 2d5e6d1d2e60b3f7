//! A library whose source becomes a module of the bundle.

use crate::tools::Edition;
use std::path::PathBuf;

#[derive(Clone)]
pub struct Library {
    /// The name of its module in a bundle: the name in the sources that import it.
    pub name: String,
    /// Its package, and the licence of the package.
    pub package: String,
    pub licence: Option<String>,
    /// The file of its root.
    pub file: PathBuf,
    pub edition: Edition,
    /// Its features that are on.
    pub features: Vec<String>,
    /// The libraries that it imports.
    pub imports: Vec<Import>,
}

/// A library that another one or a program imports.
#[derive(Clone)]
pub struct Import {
    /// The name in the sources that import it.
    pub name: String,
    /// The name of its module in a bundle. It is another one if other sources use another name.
    pub library: String,
}
