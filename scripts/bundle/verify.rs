//! Verifies a bundle: it has the program's code, it compiles, and it is right on the samples.

mod code;
mod compile;
mod driver;
mod names;
mod samples;

pub use code::{Code, LibraryCode};
pub use compile::compile;
pub use samples::run_samples;
