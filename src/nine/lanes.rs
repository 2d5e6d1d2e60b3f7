//! Sixteen 9x9 grids in lockstep, one in each lane of a vector.
//!
//! A solver that looks at one cell after another branches on what it finds, and the processor often
//! predicts these branches wrong. We avoid them: all sixteen grids go through the same operations.
//! Each of them is a loop over the lanes, and its body has no branch, no table and no index that
//! depends on a grid, so the compiler turns the loop into vector instructions.
//!
//! This file only deduces. When its rules have nothing left to do in a grid, `guess.rs` chooses
//! a cell and `solve.rs` guesses there. `layout.rs` explains the words, vectors and positions.
//!
//! # Rules
//!
//! [`Lanes::sweep`] visits each of the nine positions once, in ascending or in descending order.
//! This is a *sweep*. It applies five rules to the digit at each position in turn:
//!
//! 1. The digit drops every cell that an earlier digit of this sweep has *claimed* by rule 5.
//! 2. If a box has a naked single of the digit (a clue, a guess, or a single that the last sweep
//!    has found), the digit drops the other cells of the box. Rules 3 and 4 then make it drop the other cells of the row
//!    and the column.
//! 3. The digit drops each minirow that it cannot use in any arrangement of its three cells in the
//!    band (see below).
//! 4. The digit drops each minicolumn that it cannot use in any arrangement of its three cells in
//!    the stack.
//! 5. If rule 3 has kept one minirow of the digit in a box and rule 4 one minicolumn, the cell
//!    where they cross is the digit's last place in the box: a hidden single. The digit claims this
//!    cell. We count the minirows before rule 4 runs. So if only rule 4 empties the other minirows
//!    of the box, the digit claims the cell in the next sweep.
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
//! candidates between boxes and rows. Rule 4 does the same with the minicolumns of a stack, which
//! form a 3x3 matrix of columns by bands.
//!
//! ## Claims
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
//! other digit drops it and has no place left in the box, so the grid is dead (see below).
//!
//! # Verdicts
//!
//! After a sweep, a grid may get one of three verdicts. Without a verdict, it takes another sweep.
//!
//! - A grid is *dead* if a cell has no candidate, if a box has no place for a digit, or if a box
//!   had two naked singles of one digit when the sweep began.
//! - A grid is *solved* if it is not dead, and rules 3 and 4 have kept one minirow and one
//!   minicolumn of each digit in every box. These form permutations, so each digit has nine places,
//!   all in different rows, columns and boxes. That makes 81 places for the nine digits together.
//!   Each of the 81 cells has a candidate, because the grid is not dead, so each has exactly one.
//! - A grid is *stuck* if it is neither dead nor solved, and its naked singles are exactly the
//!   claimed cells. If a claimed cell is not a naked single, rule 1 still has to remove candidates
//!   of earlier digits there. If a naked single is not claimed, rule 2 still has to remove other
//!   places of its digit in the box, or rule 4 has only just removed them and the claim is due in
//!   the next sweep. In a stuck grid, rules 1 and 2 have nothing left to do. Another sweep might
//!   still find locked candidates or a hidden single, but on average it costs more than it saves.
//!   Before its first guess, a grid in a batch is stuck only if, in addition, at most three boxes
//!   are *fresh*: a cell there has two or three candidates and had more before the sweep. On the
//!   17-clue puzzles that `scripts/bench --help` names, this makes 47 % of the guesses unnecessary.
//!   Fresh boxes do not count after the first guess, nor in the single grid of
//!   [`solve`](super::solve()), where a sibling takes an idle lane, which is swept anyway.
//!
//! Idle lanes are swept as well, because one instruction works on all sixteen lanes. The mask
//! `active` keeps them out of the verdicts.
//!
//! # Prior art
//!
//! gertqin/sudoku-solver on GitHub (`C/solverAvx2.c`) also solves sixteen grids in lockstep in the
//! 16-bit lanes of AVX2 registers, with naked singles as its only rule.
//!
//! # Rejected alternatives
//!
//! - Full minirows: if three digits must share a minirow, it loses its other candidates. This rule
//!   saves a few sweeps, but makes each sweep slower, because it compares digits with each other.
//! - Eight grids in lanes of 32 bits: a digit takes fewer vector operations, because a word holds a
//!   whole band, but only half as many grids share them.

use super::layout::{rotate_bands, rotate_stacks, Lanes, Position, Vector, BOXES, LANES};
use crate::bits::full_add;

/// The verdicts of a sweep, as two masks of lanes. A lane whose grid is dead is in neither mask: it
/// is idle from now on. Any other lane in neither mask was idle before or needs another sweep.
pub struct Verdicts {
    /// The lanes whose grid is solved.
    pub solved: u16,
    /// The lanes whose grid is stuck, and needs a guess.
    pub stuck: u16,
}

/// A grid in a batch that has not guessed is stuck only if at most this many boxes are fresh. We
/// count boxes and not cells, because a box is the same bit of all nine words, so one OR for each
/// word collects the fresh boxes.
const FRESH: u32 = 3;

/// What a sweep remembers of the digits that it has passed.
#[repr(C, align(32))]
struct Passed {
    /// The claimed cells.
    claimed: [Vector; 9],
    /// The boxes without a contradiction so far: each passed digit has a place there, and no passed
    /// digit has two naked singles there.
    intact: Vector,
    /// The boxes in which some digit has several minirows or several minicolumns.
    several: Vector,
}

/// Keeps the entries of three 3x3 matrices that lie in a permutation inside their matrix. For rule
/// 3 these are the matrices of the three bands, for rule 4 those of the three stacks. `m[k]` has
/// row `k` of all three, and `rotate` rotates their columns by one and by two. `m` has no bit
/// outside the matrices, so the result has none, although the rotations may leave some.
#[inline(always)]
fn keep_permutations(m: &[u16; 3], rotate: impl Fn(u16) -> (u16, u16)) -> [u16; 3] {
    let (mut by_one, mut by_two, mut kept) = ([0; 3], [0; 3], [0; 3]);
    for k in 0..3 {
        let (one, two) = rotate(m[k]);
        by_one[k] = one;
        by_two[k] = two;
    }
    for k in 0..3 {
        // An entry of row k lies in a permutation if one of the other two rows has the next column
        // and the other has the column after that. The rotations bring both to the entry's bit.
        let (i, j) = ((k + 1) % 3, (k + 2) % 3);
        kept[k] = m[k] & (by_one[i] & by_two[j] | by_two[i] & by_one[j]);
    }
    kept
}

/// Returns the bits that are set in at least two of three words.
fn at_least_two(m: &[u16; 3]) -> u16 {
    m[0] & m[1] | m[2] & (m[0] | m[1])
}

/// Applies the five rules to one digit.
#[inline(always)]
fn deduce(places: &mut [Vector; 9], naked: &[Vector; 9], passed: &mut Passed) {
    for lane in 0..LANES {
        // Rule 1.
        let mut x = [0; 9];
        for i in 0..9 {
            x[i] = places[i][lane] & !passed.claimed[i][lane];
        }
        // Rule 2. `naked` has the naked singles of all digits, but those of other digits are not
        // places of this one.
        let mut cleared = 0;
        for i in 0..9 {
            cleared |= x[i] & naked[i][lane];
        }
        for i in 0..9 {
            x[i] &= !cleared | naked[i][lane];
        }
        // Rule 3.
        let m = [x[0] | x[1] | x[2], x[3] | x[4] | x[5], x[6] | x[7] | x[8]];
        let row = keep_permutations(&m, rotate_stacks);
        for i in 0..9 {
            x[i] &= row[i / 3];
        }
        // Rule 4.
        let m = [x[0] | x[3] | x[6], x[1] | x[4] | x[7], x[2] | x[5] | x[8]];
        let col = keep_permutations(&m, rotate_bands);
        // Rule 5.
        let several = at_least_two(&row) | at_least_two(&col);
        for i in 0..9 {
            let left = x[i] & col[i % 3];
            passed.claimed[i][lane] |= left & !several;
            places[i][lane] = left;
        }
        // Two naked singles in a box do not clear each other. If both are left, the box has several
        // minirows or minicolumns. If rules 3 and 4 have removed one, its cell has no candidate,
        // and `judge` sees that.
        passed.intact[lane] &= (col[0] | col[1] | col[2]) & !(cleared & several);
        passed.several[lane] |= several;
    }
}

/// Returns a bit for each lane in which a vector is zero.
fn lanes_of_zero(vector: &Vector) -> u16 {
    let mut lanes = 0;
    for lane in 0..LANES {
        lanes |= if vector[lane] == 0 { 1 << lane } else { 0 };
    }
    lanes
}

impl Lanes {
    /// Goes through all digits once in every lane. A lane with a dead or solved grid becomes idle.
    #[inline(always)]
    pub fn sweep(&mut self) -> Verdicts {
        let mut passed =
            Passed { claimed: [[0; LANES]; 9], intact: [BOXES; LANES], several: [0; LANES] };
        for step in 0..9 {
            let Position(position) = Position::at_step(step, self.upward);
            deduce(&mut self.places[position], &self.naked, &mut passed);
        }
        self.upward = !self.upward;
        self.judge(&passed)
    }

    /// Finds the naked singles that a sweep leaves, the cells with two or three candidates, and the
    /// verdicts.
    #[inline(always)]
    fn judge(&mut self, passed: &Passed) -> Verdicts {
        let (mut intact, mut mismatch, mut fresh) = (passed.intact, [0; LANES], [0u16; LANES]);
        for i in 0..9 {
            for lane in 0..LANES {
                // A cell has `ones + 2 * (a.1 + b.1 + c.1 + twos)` candidates. It has two or three
                // if exactly one of the four bits in parentheses is set. Their parity is odd for
                // three bits as well, and three bits contain a.1 and b.1, or c.1 and twos.
                let x = |position: usize| self.places[position][i][lane];
                let (a, b, c) = (
                    full_add(x(0), x(1), x(2)),
                    full_add(x(3), x(4), x(5)),
                    full_add(x(6), x(7), x(8)),
                );
                let (ones, twos) = full_add(a.0, b.0, c.0);
                let two_or_more = a.1 | b.1 | c.1 | twos;
                let naked = ones & !two_or_more;
                let few = (a.1 ^ b.1 ^ c.1 ^ twos) & !(a.1 & b.1 | c.1 & twos);
                fresh[lane] |= few & !self.few[i][lane];
                mismatch[lane] |= naked ^ passed.claimed[i][lane];
                intact[lane] &= ones | two_or_more;
                self.naked[i][lane] = naked;
                self.few[i][lane] = few;
                self.pairs[i][lane] = few & !ones;
            }
        }
        let mut broken = [0; LANES];
        for lane in 0..LANES {
            broken[lane] = intact[lane] ^ BOXES;
            // Each step drops one box, so a box is left if more than FRESH were fresh.
            for _ in 0..FRESH {
                fresh[lane] &= fresh[lane].wrapping_sub(1);
            }
        }
        let dead = self.active & !lanes_of_zero(&broken);
        let solved = self.active & !dead & lanes_of_zero(&passed.several);
        self.active &= !(dead | solved);
        // The naked singles are the claimed cells, and the fresh boxes are few or do not count.
        let stuck =
            self.active & lanes_of_zero(&mismatch) & (lanes_of_zero(&fresh) | !self.unguessed);
        Verdicts { solved, stuck }
    }
}

#[cfg(test)]
mod tests;
