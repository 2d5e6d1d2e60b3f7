//! A 9x9: solved, counted, judged and compared.
//!
//! A grid is its 81 cells in reading order, 0 for a blank. [`solve_batch`] turns each grid into
//! candidates, gives it a lane beside fifteen others, applies rules and guesses (subsets, too, where
//! many guesses fail), and writes the solution where the clues stood. [`solutions`] asks it which
//! branches have a solution, and so finds all of them in order.
//!
//! [`count()`] and [`best()`] build the solutions from bands and never list them.
//! [`inequalities`], [`cross_hatch()`] and [`singles()`] have rules of their own, and [`same()`]
//! compares two solved grids.

mod bands;
mod best;
mod count;
mod cross_hatch;
pub mod inequalities;
mod lanes;
mod multipliers;
mod ordered;
mod same;
mod singles;
mod solve;
mod walk;

pub use self::{
    best::best_sum,
    count::count_solutions,
    cross_hatch::cross_hatch,
    ordered::{first_solution, solutions},
    same::same,
    singles::singles,
    solve::{solve, solve_batch, solve_unique},
};
