//! Lets the compiler turn the loops of a search into vector instructions.
//!
//! A search that works on many grids or cells at once implements [`cpu::Task`], and [`cpu::run`]
//! runs it with AVX2 vectors if the processor supports them. Hot loops that index an array at
//! computed positions use [`Masked`], which needs no bounds check. This module knows nothing about
//! boards.

pub mod cpu;
mod masked;

pub use self::masked::Masked;
