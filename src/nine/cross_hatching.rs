//! Fills a 9x9 as far as cross-hatching leads.
//!
//! If a digit has only one place left in a box, it goes there. A place for a digit is a blank whose
//! row, column and box do not contain the digit. This rule is the hidden single of a box. Placing a
//! digit only ever removes places, so the order of the steps does not matter.

use super::{units_of, DIGITS};
use crate::bits::lowest;
use crate::board::SUDOKU9;

/// Fills cells of 0 (blank) and 1 to 9 until no digit has only one place left in a box. Returns
/// `false` if a row, column or box contains a digit twice, if a box has no place for a digit, or if
/// a value is above 9. Some cells may have been filled by then.
///
/// # Complexity
///
/// Each round looks at all cells, and each round but the last fills a blank.
pub fn cross_hatch(cells: &mut [u8; 81]) -> bool {
    let mut held = Held([0; 27]);
    for (cell, &digit) in cells.iter().enumerate() {
        match digit {
            0 => {}
            1..=9 if held.place(cell, 1 << (digit - 1)) => {}
            _ => return false,
        }
    }
    let mut moved = true;
    while moved {
        moved = false;
        // The boxes come after nine rows and nine columns.
        for (number, unit) in SUDOKU9.units.iter().enumerate().skip(18) {
            // The digits that are in the box or have a place there, and those that have at least
            // two places.
            let (mut once, mut twice) = (held.0[number], 0);
            for &cell in unit {
                if cells[cell] == 0 {
                    twice |= once & held.open(cell);
                    once |= held.open(cell);
                }
            }
            if once != DIGITS {
                return false;
            }
            for &cell in unit {
                let hidden = held.open(cell) & !twice;
                if cells[cell] == 0 && hidden != 0 {
                    // Two digits cannot share their only place.
                    if !hidden.is_power_of_two() {
                        return false;
                    }
                    held.place(cell, hidden);
                    cells[cell] = lowest(hidden) + 1;
                    moved = true;
                }
            }
        }
    }
    true
}

/// The digits that each unit contains, in the order of the board's units.
struct Held([u16; 27]);

impl Held {
    /// Returns the digits that are in none of the cell's units.
    fn open(&self, cell: usize) -> u16 {
        let [row, column, in_box] = units_of(cell).map(|unit| self.0[unit]);
        DIGITS & !(row | column | in_box)
    }

    /// Puts a digit into a cell. Returns `false` if a unit contains it already.
    fn place(&mut self, cell: usize, digit: u16) -> bool {
        let free = self.open(cell) & digit != 0;
        for &unit in &units_of(cell) {
            self.0[unit] |= digit;
        }
        free
    }
}
