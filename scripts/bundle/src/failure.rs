//! Why the bundler prints no bundle.

use std::path::Path;
use std::{io, result};

pub struct Failure {
    /// The exit status that `-h` promises.
    pub status: u8,
    /// The reason, in the words that the user reads.
    pub reason: String,
}

pub type Result<T> = result::Result<T, Failure>;

/// The bundle, its program or a dependency does not compile; or the bundle answers a sample
/// wrongly or is too large for the judge; or `submit` or `Solution` has nothing public.
pub fn failed(reason: impl Into<String>) -> Failure {
    Failure { status: 1, reason: reason.into() }
}

/// The request makes no sense, the package cannot be bundled, or a file or tool is not available.
pub fn refused(reason: impl Into<String>) -> Failure {
    Failure { status: 2, reason: reason.into() }
}

impl Failure {
    /// Puts a subject before the reason: `does not compile` becomes `the program does not compile`.
    pub fn about(self, subject: &str) -> Failure {
        Failure { reason: format!("{} {}", subject, self.reason), ..self }
    }
}

/// Adds the path to an error of the file system.
pub fn with_path<T>(path: &Path, done: io::Result<T>) -> Result<T> {
    done.map_err(|error| refused(format!("{}: {}", path.display(), error)))
}
