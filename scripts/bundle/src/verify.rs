//! Checks a bundle as the judge would: it compiles, and it is right on the samples.

mod compile;
mod driver;
mod run;
mod samples;

pub use compile::Submission;
pub use run::Built;
