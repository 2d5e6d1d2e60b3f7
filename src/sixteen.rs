//! Solves 16x16 boards by singles, and then by a search that learns from its conflicts.
//!
//! A board is its 256 cells in reading order, with 0 for a blank. Placing singles solves most of
//! the boards that contests use. The other boards go to a search that works like a SAT solver:
//!
//! ```text
//! clues -> place singles -> propagate -> solved?  otherwise  guess a candidate
//!                             ^  |                                |
//!                             |  +-> conflict: learn a clause,    |
//!                             |      backjump, imply a literal    |
//!                             +--------------+--------------------+
//! ```
//!
//! The header of `analysis.rs` follows one conflict from the guess to the clause that we learn.
//!
//! | word | meaning |
//! |---|---|
//! | literal | the statement that a candidate is true, or that it is false |
//! | clause | a list of literals, at least one of which is true in every solution |
//! | trail | the literals that the search has made true, the oldest first |
//! | decision | a guess |
//! | level | the part of the trail from one decision to the next. Level 0 comes before all decisions and holds for good |
//! | reason | why a literal on the trail is true: a rule, or a clause whose other literals are false |
//! | backjump | undoing all levels above a given one |
//!
//! | file | content |
//! |---|---|
//! | `board.rs` | the candidates, and placing a single |
//! | `clauses.rs` | literals, the learnt clauses, and which of them imply a literal |
//! | `trail.rs` | assignments with reasons; propagation and backjumps |
//! | `locked.rs`, `subsets.rs` | two rules that remove more candidates |
//! | `analysis.rs` | from a conflict to a clause |
//! | `cdcl.rs` | the main loop, and the choice of a guess |
//! | `solve.rs` | from clues to a solution |

mod analysis;
mod board;
mod cdcl;
mod clauses;
mod locked;
mod solve;
mod subsets;
mod trail;

pub use self::solve::solve;
