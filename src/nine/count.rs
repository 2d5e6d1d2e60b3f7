//! Counts all solutions of a 9x9 without going through them.
//!
//! Three paths, one in each band's trie ([`super::bands`]), that agree in every column stand
//! for as many solutions as their numbers of ways multiplied.
//!
//! # Measured
//!
//! Seconds of the whole program on random boards drawn from solved grids (`drawn9` and `sparse9`
//! of `scripts/generate`), beside tdoku, which goes through all solutions (Tom Dillon,
//! github.com/t-dillon/tdoku):
//!
//! | clues | boards | solutions | here | tdoku |
//! |---|---:|---:|---:|---:|
//! | 24 | 1,000 | 21 million | 1.2 | 4.9 |
//! | 20 | 100 | 370 million | 4.8 | 83 |

use super::bands::Worth;
use super::total::total;

/// Nodes and states at most: less than 200 MiB.
const MOST: usize = 1 << 22;

/// Ways are added up within a band, and multiplied for three bands.
const WAYS: &Worth = &Worth {
    weights: [0; 81],
    empty: 1,
    merge: u64::saturating_add,
    join: |[a, b, c]| a.saturating_mul(b).saturating_mul(c),
};

/// Counts the solutions of a grid of 0 (blank) and 1 to 9. Where there are 2^64 or more, the count
/// is 2^64 - 1.
///
/// # Complexity
///
/// Exponential in the number of blanks at worst. Memory for four million nodes and states (200
/// MiB): boards that need more are split by the candidates of a cell.
pub fn count(clues: &[u8; 81]) -> u64 {
    total(clues, WAYS, MOST).unwrap_or(0)
}
