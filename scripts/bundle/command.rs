//! What the user asks for.

mod judges;
mod options;

pub use judges::{describe_size, Judge};
pub use options::{help, Options, Task};
