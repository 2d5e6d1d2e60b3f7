//! Queens that do not attack each other.
//!
//! A board has as many columns as rows, at most 16. A board is a slice with one mask of open
//! squares for each row: a queen may stand in column `i` of a row where bit `i` is set. A queen
//! that stands on the board already leaves its square as the only open one of its row.
//! [`open_board`] and [`board`] make boards, [`ways()`] goes through the ways to fill one row by
//! row, and [`count()`] counts them without that.
//!
//! Where queens are listed, a queen is the row and the column of its square, both from 0:
//! [`complete`] places the others, [`conflict`] names two that attack each other. [`first_seen`]
//! finds which pieces stand first in the eight directions from a square, and [`reach`] how far a
//! queen gets from there. [`unattacked()`] counts the squares that no queen attacks.
//!
//! Larger boards are lists of columns, see [`complete_any`], which finds one way on up to 64 rows
//! or proves that there is none. [`repair()`] finds one way on up to 1,000 rows and more, and
//! proves nothing.
//!
//! A board of 7 to 1,000 rows has a way through each of its squares: the search found one for all.
//! `tests/calls.rs` has it find them anew on boards of up to 24 rows.

mod count;
mod given;
mod peace;
mod repair;
mod sight;
mod unattacked;
mod ways;

pub use self::{
    count::count,
    given::complete_any,
    peace::{conflict, peaceful},
    repair::repair,
    sight::{first_seen, reach},
    unattacked::unattacked,
    ways::{board, cells, complete, first_ways, open_board, squares, ways},
};
