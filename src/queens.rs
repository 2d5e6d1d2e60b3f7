//! Queens that do not attack each other.
//!
//! A *placement* is the column of the queen in each row, from the top; columns count from 0.
//!
//! On boards of at most 16 rows, [`Squares`] says on which squares a queen may be placed. Its
//! methods list the placements in order ([`Squares::placements`], [`Squares::first_placements`]) or
//! count them without that ([`Squares::count_placements`]).
//!
//! A larger board is a slice with the column of the given queen in each row, or `None`. On up to 64
//! rows, [`complete`] finds one placement that keeps the given queens, or proves that there is none.
//! On 1,000 rows and more, [`repair`] finds one, and proves nothing. [`place_all`] needs no search on
//! an empty board of any size.
//!
//! Where queens or other pieces are listed, each is the row and the column of its square, both from
//! 0. [`peaceful`] and [`conflict`] look for two queens that attack each other, and [`squares`] and
//! [`cells`] convert between a list and a board's cells. [`first_seen`] returns the first piece in
//! each of eight directions from a square, and [`reach`] counts the squares that a queen can move
//! to. [`unattacked`] counts the squares that no queen attacks.
//!
//! For every square of a board of 7 to 1,000 rows there is a placement that uses it; we verified
//! this by search. `tests/calls.rs` does so again on boards of up to 24 rows.

mod annealing;
mod count;
mod diagonals;
mod given;
mod open;
mod pauls;
mod peace;
mod placements;
mod sight;

pub use self::{
    annealing::repair,
    diagonals::unattacked,
    given::complete,
    open::Squares,
    pauls::place_all,
    peace::{cells, conflict, peaceful, squares},
    sight::{first_seen, reach},
};
