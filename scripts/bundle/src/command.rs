//! The command line, the table of judges, and the output.

mod crates;
mod judges;
mod options;
mod output;

pub use crates::{list as list_crates, Need};
pub use judges::{describe_size, Judge};
pub use options::{help, Options, Task, VERSION};
pub use output::{print, refuse_missing, refuse_unwritable, write};
