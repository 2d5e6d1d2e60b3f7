//! What lets compilers turn the loops of a search into vector instructions.
//!
//! A search that works on many grids or cells at once is a [`cpu::Task`]: [`cpu::run`] gives it
//! the vectors of the processor at hand. Where its loops look up an entry, [`Masked`] spares them
//! the bounds check. Nothing here knows of boards.

pub mod cpu;
mod masked;

pub use self::masked::Masked;
