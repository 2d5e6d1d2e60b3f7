//! Parses a program's input into cells and integers, and writes its answers.
//!
//! [`run`] opens the streams and returns the exit status. [`Input`] reads cells and integers, and
//! [`Grids`] reads one grid after another. An [`Alphabet`] says which byte stands for which cell
//! value. [`Output`] writes grids, and reports cases that have no answer. This module does not
//! depend on any board: a program passes the cells that it has read to a search.

mod grids;
mod input;
mod output;

pub use self::{
    grids::Grids,
    input::{Alphabet, Input, DIGITS4, DIGITS9, DOTTED9, LETTERS16},
    output::{run, run_stream, Output},
};
