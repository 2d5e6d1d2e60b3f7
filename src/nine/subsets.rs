//! Removes what subsets exclude on a 9x9: naked and hidden pairs, triples and so on.
//!
//! If three cells of a unit have three digits as candidates and no others, the digits are in
//! these cells and in no other cell of the unit: a naked triple. Where the unit's other six digits
//! have no places but its other six cells, these are a hidden subset. So a look at all sets of a
//! unit's cells finds both kinds:
//!
//! - as many digits as cells: the other cells of the unit lose these digits;
//! - fewer digits than cells: there is no solution.
//!
//! A unit alone shows nothing else. That follows from Hall's theorem on distinct representatives
//! (1935), and is known from all-different constraints (Régin, "A filtering algorithm for
//! constraints of difference in CSPs", 1994).

use super::lanes::{candidates, cell, Places};
use crate::bits::{lowest, popcount, Bits};
use crate::board::SUDOKU9;

/// Removes what the subsets of each unit exclude, one unit after the other. A unit that cannot be
/// filled loses all its candidates.
///
/// # Complexity
///
/// 512 sets in each of 27 units: about a thousand sweeps of one grid.
#[cold]
pub fn remove_subsets(places: &mut Places) {
    for unit in &SUDOKU9.units {
        let cells = unit.map(|number| cell(usize::from(number)));
        let before = cells.map(|cell| candidates(places, cell));
        let after = without_subsets(before);
        for (k, cell) in cells.iter().enumerate() {
            for digit in Bits(before[k] & !after[k]) {
                places[digit][cell.r] &= !(1 << cell.bit);
            }
        }
    }
}

/// Applies the rule to the candidates of a unit's cells.
fn without_subsets(mut cells: [u16; 9]) -> [u16; 9] {
    // By set of cells: all their candidates.
    let mut unions = [0; 512];
    for set in 1..512_u16 {
        let first = usize::from(lowest(set));
        let union = unions[usize::from(set & (set - 1))] | cells[first];
        unions[usize::from(set)] = union;
        if popcount(union) < popcount(set) {
            return [0; 9];
        }
        if popcount(union) == popcount(set) {
            for other in Bits(511 & !set) {
                cells[other] &= !union;
            }
        }
    }
    cells
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// What the ways to fill a unit have in each of its cells: the definition.
    fn covered(cells: &[u16]) -> Option<Vec<u16>> {
        let (&first, rest) = match cells.split_first() {
            None => return Some(Vec::new()),
            Some(parts) => parts,
        };
        let mut all: Option<Vec<u16>> = None;
        for digit in Bits(first) {
            let others: Vec<u16> = rest.iter().map(|cell| cell & !(1 << digit)).collect();
            if let Some(covered) = covered(&others) {
                let all = all.get_or_insert_with(|| vec![0; cells.len()]);
                all[0] |= 1 << digit;
                all[1..].iter_mut().zip(covered).for_each(|(all, more)| *all |= more);
            }
        }
        all
    }

    proptest! {
        #[test]
        fn a_unit_keeps_what_some_way_to_fill_it_has(
            sparse in prop::collection::vec((0..512u16, 0..512u16), 9),
            filling in Just((0..9).collect::<Vec<u16>>()).prop_shuffle(),
            wrong in 0..12usize,
        ) {
            let cell = |k: usize| sparse[k].0 & sparse[k].1 | u16::from(k != wrong) << filling[k];
            let cells = [0, 1, 2, 3, 4, 5, 6, 7, 8].map(cell);
            let expected = covered(&cells).unwrap_or_else(|| vec![0; 9]);
            prop_assert_eq!(without_subsets(cells).to_vec(), expected);
        }
    }

    #[test]
    fn a_triple_of_any_unit_keeps_its_digits_from_the_rest_of_it() {
        for unit in &SUDOKU9.units {
            let mut board = [511u16; 81];
            for (k, triple) in [0b011, 0b110, 0b101].iter().enumerate() {
                board[usize::from(unit[k * 4])] = *triple;
            }
            let mut places = [[0; 3]; 9];
            for number in 0..81 {
                for digit in Bits(board[number]) {
                    places[digit][cell(number).r] |= 1 << cell(number).bit;
                }
            }
            remove_subsets(&mut places);
            for &number in unit {
                let number = usize::from(number);
                let expected = if board[number] == 511 { 0b1_1111_1000 } else { board[number] };
                assert_eq!(candidates(&places, cell(number)), expected);
            }
        }
    }
}
