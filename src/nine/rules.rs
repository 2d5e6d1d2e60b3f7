//! The rules of a sweep, applied to one digit of sixteen 9x9 grids at once.
//!
//! A *sweep* visits each of the nine digits once, all in ascending or all in descending order, and
//! [`deduce`] applies five rules to the digit. `layout.rs` explains the words and vectors.
//!
//! # Rules
//!
//! 1. The digit drops every cell that an earlier digit of this sweep has *claimed* by rule 5.
//! 2. If a box has a naked single of the digit (a clue, a guess, or a single that the last sweep
//!    has found), the digit drops the other minirows and the other minicolumns of the box. Only the
//!    single is left in the box, and rules 3 and 4 make the digit drop the other cells of the row
//!    and the column.
//! 3. The digit drops each minirow that it cannot use in any arrangement of its three cells in the
//!    band (see below).
//! 4. The digit drops each minicolumn that it cannot use in any arrangement of its three cells in
//!    the stack.
//! 5. If the digit then has one minirow and one minicolumn in a box, the cell where they cross is
//!    its last place in the box: a hidden single. The digit claims this cell.
//!
//! ## Rule 3
//!
//! The minirows of a digit in a band form a 3x3 matrix of rows by stacks. A solution uses three of
//! them, one in each row and one in each box. They form a permutation inside the matrix. We keep
//! the minirows that lie in such a permutation:
//!
//! ```text
//!              s                 the two permutations            s
//!            0 1 2               inside the matrix             0 1 2
//!        0   x x .               x . .     . x .           0   x x .
//!     r  1   x x x               . x .     x . .        r  1   x x .
//!        2   . . x               . . x     . . x           2   . . x
//! ```
//!
//! Row 2 needs the box in stack 2, so row 1 loses its minirow there. The rule covers all locked
//! candidates between boxes and rows. It covers the hidden singles of rows as well: if a digit has
//! only one place in a row, the box of this place loses its other minirows, and the place is the
//! last one in the box. Rule 4 does the same with the minicolumns of a stack, which form a 3x3
//! matrix of columns by bands.
//!
//! ## Claims
//!
//! A sweep learns of a naked single only when it ends, so rule 2 applies the single one sweep late.
//! A claim makes the later digits of the same sweep drop the cell of a hidden single.
//!
//! A claim marks a cell for the rest of the sweep, and each later digit of the sweep drops the cell
//! by rule 1. The next sweep begins without claims and takes the digits in the opposite order. The
//! digit that made the claim makes it again, and now the digits that came earlier drop the cell.
//!
//! A claim need not record its digit, because the digit itself never meets its own claim. The digit
//! has one turn in a sweep. In this turn it drops claimed cells first, and makes its own claims
//! last.
//!
//! Suppose that 7 has only the place *a* left in a box, and that 3 has *a* and *b*. Each line shows
//! the places that 3 and 7 have after the sweep:
//!
//! ```text
//!                      3 has   7 has
//!   sweep 1, 1 to 9    a b     a       3 comes first and sees no claim. Then 7 claims a, and 8
//!                                      and 9 drop it.
//!   sweep 2, 9 to 1      b     a       7 claims a again, and 6 to 1 drop it. 3 has only b left
//!                                      and claims it, and 2 and 1 drop b.
//!   sweep 3, 1 to 9      b     a       3 claims b again, and 4 to 9 drop it.
//! ```
//!
//! The sweep of the first claim and the next sweep make all other digits drop the cell. If a cell
//! is the only place of two digits in its box, the digit that the sweep meets first claims it. The
//! other digit drops it and has no place left in the box, so the grid is dead (see `lanes.rs`).
//!
//! # Vector code
//!
//! [`deduce`] is a plain loop over the lanes, which the compiler turns into vector instructions:
//! each of them does one step for all lanes. For that, the loop has to run exactly [`LANES`] times,
//! its body must not branch on a grid or use an index that depends on one, and the compiler has to
//! inline all functions that the body calls and to unroll the loops in it.
//!
//! # Rejected alternatives
//!
//! - Full minirows: if three digits must share a minirow, it loses its other candidates. This rule
//!   saves a few sweeps, but makes each sweep slower, because it compares digits with each other.

use super::layout::{rotate_bands, rotate_stacks, Cells, LaneCells, Vector, LANES};

/// What a sweep remembers of the digits that it has passed. The alignment keeps each vector within
/// a cache line.
#[repr(align(32))]
pub struct Passed {
    /// The claimed cells.
    pub claimed: LaneCells,
    /// The boxes without a contradiction so far: each passed digit has a place there, and rules 3
    /// and 4 have not kept two naked singles of it.
    pub intact: Vector,
    /// The boxes in which rule 3 has kept several minirows of some passed digit, or rule 4 several
    /// minicolumns.
    pub several: Vector,
}

/// The minirows of a digit in all boxes, by row `r`, or its minicolumns, by column `c`.
type Lines = [u16; 3];

/// Keeps the entries of three 3x3 matrices that lie in a permutation inside their matrix. For rule
/// 3 these are the matrices of the three bands, for rule 4 those of the three stacks. `m[k]` has
/// row `k` of all three, and `rotate` rotates their columns by one and by two. `m` has no bit
/// outside the matrices, so the result has none, although the rotations may leave some.
#[inline(always)]
fn keep_permutations(m: Lines, rotate: impl Fn(u16) -> (u16, u16)) -> Lines {
    let (mut by_one, mut by_two, mut kept) = ([0; 3], [0; 3], [0; 3]);
    for k in 0..3 {
        let (one, two) = rotate(m[k]);
        by_one[k] = one;
        by_two[k] = two;
    }
    for k in 0..3 {
        // An entry of row k lies in a permutation if and only if one of the other two rows has the
        // next column and the other has the column after that. The rotations bring both to the
        // entry's bit.
        let (i, j) = ((k + 1) % 3, (k + 2) % 3);
        kept[k] = m[k] & (by_one[i] & by_two[j] | by_two[i] & by_one[j]);
    }
    kept
}

/// Returns the minirows that have a cell of a set.
fn minirows(x: &Cells) -> Lines {
    [x[0] | x[1] | x[2], x[3] | x[4] | x[5], x[6] | x[7] | x[8]]
}

/// Returns the minicolumns that have a cell of a set.
fn minicolumns(x: &Cells) -> Lines {
    [x[0] | x[3] | x[6], x[1] | x[4] | x[7], x[2] | x[5] | x[8]]
}

/// Returns the bits that any of three words has.
fn union(m: &Lines) -> u16 {
    m[0] | m[1] | m[2]
}

/// Returns the bits that at least two of three words have.
fn at_least_two(m: &Lines) -> u16 {
    m[0] & m[1] | m[2] & (m[0] | m[1])
}

/// Applies the five rules to one digit, whose places are `places`. `naked` has the naked singles of
/// all digits.
#[inline(always)]
pub fn deduce(places: &mut LaneCells, naked: &LaneCells, passed: &mut Passed) {
    for lane in 0..LANES {
        // Rule 1.
        let mut x = [0; 9];
        for i in 0..9 {
            x[i] = places[i][lane] & !passed.claimed[i][lane];
        }
        // The naked singles of this digit: those of other digits are not among its places.
        let mut single = [0; 9];
        for i in 0..9 {
            single[i] = x[i] & naked[i][lane];
        }
        let (single_rows, single_columns) = (minirows(&single), minicolumns(&single));
        let with_single = union(&single_rows);
        // Rule 2 for minirows, and rule 3.
        let mut m = minirows(&x);
        for k in 0..3 {
            m[k] &= !with_single | single_rows[k];
        }
        let row = keep_permutations(m, rotate_stacks);
        for i in 0..9 {
            x[i] &= row[i / 3];
        }
        // Rule 2 for minicolumns, and rule 4.
        let mut m = minicolumns(&x);
        for k in 0..3 {
            m[k] &= !with_single | single_columns[k];
        }
        let col = keep_permutations(m, rotate_bands);
        for i in 0..9 {
            x[i] &= col[i % 3];
        }
        // Rule 4 may have emptied minirows, so rule 5 counts them anew. It need not count minicolumns
        // anew: all those in `col` still have a cell.
        let many = at_least_two(&minirows(&x)) | at_least_two(&col);
        for i in 0..9 {
            passed.claimed[i][lane] |= x[i] & !many;
            places[i][lane] = x[i];
        }
        // The grid is dead if a box has two naked singles of the digit. Rule 2 keeps the minirows
        // and the minicolumns of both. Then there are two cases:
        // - Rules 3 and 4 keep both cells, so the box has several minirows or several minicolumns.
        //   We detect this here: in a box with one naked single, rule 2 leaves one of each.
        // - Rule 1, 3 or 4 removes one of the cells. It has no other candidate, so `Lanes::judge`
        //   detects a cell without one.
        passed.intact[lane] &= union(&col) & !(with_single & many);
        // `many` adds the boxes with several minicolumns. Its minirows are among those of `row`.
        passed.several[lane] |= at_least_two(&row) | many;
    }
}

/// Public for the tests of `lanes.rs`.
#[cfg(test)]
pub mod tests;
