//! Checks a bundle as the judge would: it compiles, and it is right on the samples.

mod compile;
mod driver;
mod samples;

pub use compile::compile;
pub use samples::run_samples;
