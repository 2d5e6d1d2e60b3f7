//! Why the bundler prints no bundle.

use std::path::Path;
use std::{io, result};

/// The reason, in the words that the user reads.
#[derive(Debug)]
pub enum Failure {
    /// The bundle does not compile, answers a sample wrongly or is too large for the judge.
    Failed(String),
    /// The request makes no sense, the package cannot be bundled, or a file or tool is not
    /// available.
    Refused(String),
}

pub use Failure::{Failed, Refused};

pub type Result<T> = result::Result<T, Failure>;

impl Failure {
    /// The exit status that `-h` promises.
    pub fn status(&self) -> u8 {
        match self {
            Failed(_) => 1,
            Refused(_) => 2,
        }
    }

    pub fn reason(&self) -> &str {
        match self {
            Failed(reason) | Refused(reason) => reason,
        }
    }

    /// Returns the same failure with its reason rewritten.
    pub fn map(self, rewrite: impl Fn(&str) -> String) -> Failure {
        match self {
            Failed(reason) => Failed(rewrite(&reason)),
            Refused(reason) => Refused(rewrite(&reason)),
        }
    }
}

/// Adds the path to an error of the file system.
pub fn at<T>(path: &Path, done: io::Result<T>) -> Result<T> {
    done.map_err(|error| Refused(format!("{}: {}", path.display(), error)))
}
