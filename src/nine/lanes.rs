//! Sixteen 9x9 grids in lockstep, one in each lane of a vector.
//!
//! A solver that looks at one cell after another branches on what it finds, and the processor often
//! predicts these branches wrong. We avoid them: a sweep takes all sixteen grids through the same
//! operations, which the compiler turns into vector instructions (`rules.rs` says what that needs).
//!
//! [`Lanes`] holds the grids. A grid enters a lane, and sweeps apply the rules of `rules.rs` to it
//! until it gets a verdict. Then it leaves the lane, or guesses. Idle lanes are swept as well,
//! because one instruction works on all sixteen lanes, but get no verdict.
//!
//! # Verdicts
//!
//! After a sweep, a grid may get one of three verdicts. Without a verdict, it takes another sweep.
//!
//! - A grid is *dead* if a cell has no candidate, if a box has no place for a digit, or if a box
//!   had two naked singles of one digit when the sweep began. No mask records that a lane's grid
//!   is dead: the lane just becomes idle.
//! - A grid is *solved* if it is not dead, and in every box rule 3 has kept one minirow of each
//!   digit and rule 4 one minicolumn. The minirows of a digit form a permutation in each band, and
//!   its minicolumns form one in each stack. So each digit has nine places, all in different rows,
//!   columns and boxes. That makes 81 places for the nine digits together. Each of the 81 cells has
//!   a candidate, because the grid is not dead, so each has exactly one.
//! - A grid is *stuck* if it is neither dead nor solved, and its naked singles are exactly the
//!   claimed cells. Then rules 1 and 2 have nothing left to do. Another sweep might still find
//!   locked candidates or a hidden single, but on average it costs more than it saves.
//!
//! The naked singles and the claimed cells can differ in two ways. If a claimed cell is not a naked
//! single, rule 1 still has to remove candidates of earlier digits there. If a naked single is not
//! claimed, its digit has other places in the box, which rule 2 removes in the next sweep.
//!
//! For the verdict *solved*, we count the minirows that rule 3 keeps, because only these lie in
//! permutations: rule 4 may leave one minirow in each box although two of them share a row. (A claim
//! concerns one box alone, so rule 5 counts the minirows that rule 4 leaves.) Therefore the verdict may come one sweep late.
//! If rule 4 of a sweep decides the last cells of a grid, the grid counts as stuck after this
//! sweep, has no cell to guess at, and is solved or dead after the next one.
//!
//! # Direction
//!
//! Sweeps take the digits in ascending and in descending order by turns, and all lanes take them in
//! the same order. If a grid has several solutions, the direction of its first sweep decides which
//! one the search finds. But a grid should get the same solution wherever it is in the input, so
//! that an answer can be reproduced from its grid alone. Therefore a grid enters only before an
//! upward sweep. Its siblings wait for the same lane, which works on no other grid until the last
//! of them has left it, and they enter without delay. The number of sweeps since the grid entered,
//! and with it the direction of each, depends on the grid alone.
//!
//! # Prior art
//!
//! gertqin/sudoku-solver on GitHub (`C/solverAvx2.c`) also solves sixteen grids in lockstep in the
//! 16-bit lanes of AVX2 registers, with naked singles as its only rule.
//!
//! # Rejected alternative
//!
//! Eight grids in lanes of 32 bits: a digit takes fewer vector operations, because a word holds a
//! whole band, but only half as many grids share them.

use super::convert::Roots;
use super::guess::{choose_cells, choose_digit, Choice};
use super::layout::{copy, Cell, Grid, LaneCells, LanePlaces, Vector, BOXES, LANES};
use super::rules::{deduce, Passed};
use crate::bits::full_add;

/// The verdicts of a sweep, as two masks of lanes. A lane whose grid is dead is in neither mask: it
/// is idle from now on. Any other lane in neither mask was idle before or needs another sweep.
pub struct Verdicts {
    /// The lanes whose grid is solved.
    pub solved: u16,
    /// The lanes whose grid is stuck, and needs a guess if it has an undecided cell.
    pub stuck: u16,
}

/// Sixteen grids. `repr(C)` keeps the vectors before the short fields, so that the alignment of the
/// struct aligns each vector, and no vector crosses a cache line.
#[derive(Default)]
#[repr(C, align(32))]
pub struct Lanes {
    places: LanePlaces,
    /// The naked singles, of all digits together, that rule 2 applies in the next sweep: those that
    /// the last sweep left, those with which a grid came into the lane, and guessed cells.
    naked: LaneCells,
    /// The cells with two candidates after the last sweep. `put` and `enter` do not set them, because
    /// only a guess reads them, and a sweep comes first.
    pairs: LaneCells,
    /// The cells with two or three candidates after the last sweep.
    few: LaneCells,
    /// A bit for each lane with a grid to work on, neither dead nor solved. The other lanes are
    /// idle.
    active: u16,
    /// Whether the next sweep takes the digits in descending order.
    downward: bool,
}

impl Lanes {
    /// Returns a bit for each idle lane.
    pub fn idle(&self) -> u16 {
        !self.active
    }

    /// Returns the places in all lanes. A lane that the last sweep made idle still has those of its
    /// grid, which the next sweep may change.
    pub fn places(&self) -> &LanePlaces {
        &self.places
    }

    /// Returns whether the next sweep takes the digits in descending order.
    pub fn is_downward(&self) -> bool {
        self.downward
    }

    /// Puts a sibling into a lane.
    pub fn put(&mut self, lane: usize, grid: &Grid) {
        for i in 0..9 {
            for digit in 0..9 {
                self.places[digit][i][lane] = grid.places[digit][i];
            }
            self.naked[i][lane] = grid.naked[i];
        }
        self.active |= 1 << lane;
    }

    /// Lets the grid in lane `root` of `roots` enter a lane.
    pub fn enter(&mut self, lane: usize, roots: &Roots, root: usize) {
        for digit in 0..9 {
            copy(&roots.places[digit], root, &mut self.places[digit], lane);
        }
        copy(&roots.naked, root, &mut self.naked, lane);
        self.active |= 1 << lane;
    }

    /// Goes through all digits once in every lane. A lane with a dead or solved grid becomes idle.
    #[inline(always)]
    pub fn sweep(&mut self) -> Verdicts {
        let mut passed =
            Passed { claimed: [[0; LANES]; 9], intact: [BOXES; LANES], several: [0; LANES] };
        for step in 0..9 {
            let digit = if self.downward { 8 - step } else { step };
            deduce(&mut self.places[digit], &self.naked, &mut passed);
        }
        self.downward = !self.downward;
        self.judge(&passed)
    }

    /// Finds the naked singles that a sweep leaves, the cells with two or three candidates, and the
    /// verdicts.
    #[inline(always)]
    fn judge(&mut self, passed: &Passed) -> Verdicts {
        let (mut intact, mut mismatch) = (passed.intact, [0; LANES]);
        for i in 0..9 {
            for lane in 0..LANES {
                // A cell has `ones + 2 * (a.1 + b.1 + c.1 + twos)` candidates. It has two or three
                // if exactly one of the four bits in parentheses is set. Their parity is odd for
                // three bits as well, and three bits contain a.1 and b.1, or c.1 and twos.
                let x = |digit: usize| self.places[digit][i][lane];
                let (a, b, c) = (
                    full_add(x(0), x(1), x(2)),
                    full_add(x(3), x(4), x(5)),
                    full_add(x(6), x(7), x(8)),
                );
                let (ones, twos) = full_add(a.0, b.0, c.0);
                let two_or_more = a.1 | b.1 | c.1 | twos;
                let naked = ones & !two_or_more;
                let few = (a.1 ^ b.1 ^ c.1 ^ twos) & !(a.1 & b.1 | c.1 & twos);
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
        }
        let dead = self.active & !lanes_of_zero(&broken);
        let solved = self.active & !dead & lanes_of_zero(&passed.several);
        self.active &= !(dead | solved);
        let stuck = self.active & lanes_of_zero(&mismatch);
        Verdicts { solved, stuck }
    }

    /// Chooses a cell for the guess in each stuck lane.
    #[inline(always)]
    pub fn choose_cells(&self) -> Choice {
        choose_cells(&self.naked, &self.pairs, &self.few)
    }

    /// Guesses in a stuck lane: `cell` keeps one candidate. Returns the sibling, a copy of the grid
    /// in which the cell lacks this candidate.
    ///
    /// If the cell had two candidates, it is a naked single of the sibling. The sibling needs no
    /// other naked singles. In a stuck grid, the others are exactly the claimed cells. Each is the
    /// only place of its digit in its box, so rule 2 has nothing left to remove there.
    #[inline(always)]
    pub fn guess(&mut self, lane: usize, cell: Cell) -> Grid {
        let mut sibling = Grid { places: [[0; 9]; 9], naked: [0; 9] };
        for digit in 0..9 {
            for i in 0..9 {
                sibling.places[digit][i] = self.places[digit][i][lane];
            }
        }
        let chosen = choose_digit(&sibling.places, cell, self.downward);
        let Cell { i, bit } = cell;
        sibling.places[chosen][i] &= !bit;
        sibling.naked[i] = self.pairs[i][lane] & bit;
        for words in self.places.iter_mut() {
            words[i][lane] &= !bit;
        }
        self.places[chosen][i][lane] |= bit;
        self.naked[i][lane] |= bit;
        sibling
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

/// Public, because the tests of other files use the puzzles.
#[cfg(test)]
pub mod tests;
