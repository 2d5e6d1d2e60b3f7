//! Finds all solutions of a samurai board: five overlapping 9x9 grids.
//!
//! A board is the 369 cells of [`PICTURE`] in reading order, with 0 for a blank. [`join`] builds it
//! from five grids that come one after another, and [`crop`] from a picture that also has a blank
//! in each square outside the grids. [`solutions()`] copies the board into the lanes of
//! [`FiveGrids`](grids::FiveGrids), searches there until each cell has one candidate, and copies
//! the cells back. [`draw`] returns a solution as text.
//!
//! [`SAMURAI`] describes the same board to the plain search. [`conflict`] names a unit that
//! contains a digit twice.

mod grids;
mod picture;
mod solutions;

pub use self::{
    picture::{conflict, crop, draw, join, ORIGINS, OUTSIDE, PICTURE, SAMURAI},
    solutions::solutions,
};
