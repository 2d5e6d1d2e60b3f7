//! A program between its streams: bytes in, cells, and bytes out.
//!
//! [`run()`] opens the streams and makes the exit status. [`Input`] reads cells and numbers,
//! and [`Grids`] reads one grid after another. An [`Alphabet`] says which byte is which cell.
//! [`Output`] writes grids, and complains of a case that has no answer.
//!
//! [`lists`] has the texts of sites that call a function and show what it returns. There the
//! program around the function reads its arguments and writes its result.

mod alphabet;
mod grids;
mod input;
pub mod lists;
mod output;
mod run;

pub use self::{
    alphabet::{Alphabet, BETWEEN, DIGITS4, DIGITS9, DOTTED9, FOREIGN, LETTERS16},
    grids::Grids,
    input::Input,
    output::Output,
    run::{run, run_without_input},
};
