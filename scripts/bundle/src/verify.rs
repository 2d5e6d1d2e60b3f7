//! Checks a bundle as the judge would: it compiles, and it is right on the samples.

mod answer;
mod compile;
mod driver;
mod run;
mod samples;

pub use compile::{compile_as_judge, Submission};
pub use run::Built;
