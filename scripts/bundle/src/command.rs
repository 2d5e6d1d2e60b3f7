//! The command line, the table of judges, and the output.

mod judges;
mod offer;
mod options;
mod output;

pub use judges::{describe_size, Judge};
pub use offer::list_crates;
pub use options::{help, Options, Task, VERSION};
pub use output::{print, refuse_missing, refuse_unwritable, write};
