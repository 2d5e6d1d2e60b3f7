//! A 16x16: singles first, then a search that learns from its conflicts.
//!
//! A board is its 256 cells in reading order, 0 for a blank. Singles finish most boards of
//! contests. The rest goes to a search like a SAT solver's.
//!
//! ```text
//! clues -> singles -> solved?  else  propagate -> solved?  else  guess, and propagate again
//!                                        conflict -> learn a clause, go back, propagate again
//! ```
//!
//! | file | part |
//! |---|---|
//! | [`board`] | the board, and placing a single |
//! | [`clauses`] | learnt clauses: literals, watches, forgetting |
//! | [`trail`] | assignments with reasons; propagation and backjumps |
//! | [`locked`], [`subsets`] | two more rules |
//! | [`analysis`] | from a conflict to a clause |
//! | [`cdcl`] | the loop, and what is decided |
//! | [`solve`](mod@solve) | from clues to a solution |

mod analysis;
mod board;
mod cdcl;
mod clauses;
mod locked;
mod solve;
mod subsets;
mod trail;

pub use self::solve::solve;
