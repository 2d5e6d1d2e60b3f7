//! A samurai board: five overlapping 9x9 grids.
//!
//! A board is the 369 cells of [`PICTURE`] in reading order, 0 for a blank. [`join`] makes it of
//! five grids that come one after another. [`solutions()`] puts it into the lanes of
//! [`FiveGrids`](grids::FiveGrids), where rules and guesses leave each cell one candidate, and
//! takes the cells back out. [`draw`] prints them.
//!
//! [`SAMURAI`] is the same board for the plain search. [`conflict`] names two clues that exclude
//! each other.

mod grids;
mod picture;
mod solutions;

pub use self::{
    picture::{conflict, draw, join, ORIGINS, OUTSIDE, PICTURE, SAMURAI},
    solutions::solutions,
};
