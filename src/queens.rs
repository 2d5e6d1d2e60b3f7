//! Queens that do not attack each other.
//!
//! A *placement* lists the column of the queen in each row from top to bottom, counted from 0.
//!
//! On boards of 1 to 16 rows, [`Squares`] says on which squares a queen may be placed. Its methods
//! enumerate the placements in ascending order ([`Squares::placements`]) or count them:
//! [`Squares::count_placements`] counts large boards fast, and [`Squares::count_one_by_one`] makes
//! a shorter bundle.
//!
//! [`complete()`] and [`repair()`] find one placement that keeps the given queens. They take a
//! slice that contains for each row the column of its given queen, or `None` if the row has none.
//! On boards of up to 64 rows, [`complete()`] finds a placement or proves that there is none.
//! [`repair()`] also completes boards of 1,000 rows, but it proves nothing. [`place_all()`] needs
//! no search on an empty board of any size.
//!
//! The remaining functions work on queens or other pieces that are given as the row and the column
//! of their square, both counted from 0 (for [`first_attack()`], also from 1). [`place()`] says of
//! each queen in turn whether an earlier one attacks it, and [`first_attack()`] names the first two
//! queens that attack each other. [`list()`] and [`cells()`] convert between a list of queens and a
//! board's cells. [`first_seen()`] returns the first piece in each of eight directions from a
//! square, and [`reach()`] counts the squares that a queen can move to. [`unattacked()`] counts the
//! squares that no queen attacks.

mod complete;
mod count_placements;
mod first_seen;
mod lists;
mod place_all;
mod repair;
mod squares;
mod unattacked;

pub use self::{
    complete::complete,
    first_seen::{first_seen, reach},
    lists::{cells, first_attack, list, place},
    place_all::place_all,
    repair::repair,
    squares::Squares,
    unattacked::unattacked,
};
