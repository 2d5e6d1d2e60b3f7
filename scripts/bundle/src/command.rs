//! The command line, the table of judges, and the output.

mod judges;
mod options;
mod output;

pub use judges::describe_size;
pub use options::{help, Options, Task, VERSION};
pub use output::{print, refuse_missing, refuse_unwritable, write};
