//! Reads a program's input and writes its output: bytes to cells, and cells to bytes.
//!
//! [`run`] opens the streams and returns the exit status. [`Input`] reads cells and integers, and
//! [`Grids`] reads one grid after another. An [`Alphabet`] says which byte is which cell.
//! [`Output`] writes grids, and reports cases that have no answer. Nothing here knows a board: a
//! program passes the cells to its search.
//!
//! [`lists`] reads and writes the test cases of judges that call a function.

mod alphabet;
mod grids;
mod input;
mod lines;
pub mod lists;
mod output;

pub use self::{
    alphabet::{Alphabet, BETWEEN, DIGITS4, DIGITS9, DOTTED9, FOREIGN, LETTERS16},
    grids::Grids,
    input::Input,
    output::{run, run_without_input, Output},
};
