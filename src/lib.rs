//! Shared parts of the lowbit submission kit, for the binaries in `src/bin/`.
//!
//! Data flows one way: bytes ([`input`]), cells ([`alphabet`]), board ([`board`]), search
//! ([`search`], [`queens`] and the engines, [`engine9`], [`engine16`] and [`samurai`], each over
//! the files that it names), bytes ([`output`]). [`run`] puts a program between its streams.

pub mod abreast;
pub mod alphabet;
pub mod bits;
pub mod board;
pub mod board16;
pub mod engine16;
pub mod engine9;
pub mod input;
pub mod learning16;
pub mod output;
pub mod picture;
pub mod queens;
pub mod run;
pub mod samurai;
pub mod samurai_grids;
pub mod search;
pub mod sweeps16;
