//! Tests singles and cross-hatching against slow versions that check every digit in every cell.

use crate::boards::{cells, clash, peers};
use crate::random::thinned;
use lowbit::nine::{cross_hatch, fill_singles};
use lowbit::streams::DIGITS9;
use proptest::prelude::*;

/// Returns the cells of each box.
fn boxes() -> Vec<Vec<usize>> {
    let first = |k: usize| k / 3 * 27 + k % 3 * 3;
    (0..9).map(|k| (0..9).map(|i| first(k) + i / 3 * 9 + i % 3).collect()).collect()
}

/// Returns the cells of each row, column and box.
fn units() -> Vec<Vec<usize>> {
    let rows = (0..9).map(|row| (0..9).map(|column| row * 9 + column).collect());
    let columns = (0..9).map(|column| (0..9).map(|row| row * 9 + column).collect());
    rows.chain(columns).chain(boxes()).collect()
}

/// Returns whether a cell is blank and no peer contains the digit.
fn open(cells: &[u8], cell: usize, digit: u8) -> bool {
    cells[cell] == 0 && (0..81).all(|other| cells[other] != digit || !peers(3, cell, other))
}

/// Returns the cells of a unit in which a digit is possible, or `None` if the unit contains the
/// digit already.
fn places(cells: &[u8], unit: &[usize], digit: u8) -> Option<Vec<usize>> {
    let missing = unit.iter().all(|&cell| cells[cell] != digit);
    missing.then(|| unit.iter().copied().filter(|&cell| open(cells, cell, digit)).collect())
}

/// Places each digit that has a single place in a box until nothing changes. Returns `false` if
/// clues clash or a digit has no place in a box.
fn slow_cross_hatch(cells: &mut [u8]) -> bool {
    if clash(cells) {
        return false;
    }
    loop {
        let before = cells.to_vec();
        for unit in boxes() {
            for digit in 1..=9 {
                match places(cells, &unit, digit).as_deref() {
                    Some([]) => return false,
                    Some(&[place]) => cells[place] = digit,
                    _ => {}
                }
            }
        }
        if cells == before {
            return true;
        }
    }
}

/// Places naked and hidden singles in the given `order` until there are none. Returns `false` if
/// clues clash, or if in the end a blank cell has no candidate or a digit has no place in a unit.
fn slow_singles(cells: &mut [u8], order: &[(usize, u8)]) -> bool {
    let units = units();
    let single = |cells: &[u8], cell: usize, digit: u8| {
        let naked = || (1..=9).all(|other| other == digit || !open(cells, cell, other));
        let mut around = units.iter().filter(|unit| unit.contains(&cell));
        open(cells, cell, digit)
            && (naked() || around.any(|unit| places(cells, unit, digit) == Some(vec![cell])))
    };
    loop {
        let before = cells.to_vec();
        for &(cell, digit) in order {
            if single(cells, cell, digit) {
                cells[cell] = digit;
            }
        }
        if cells == before {
            break;
        }
    }
    let no_digit = |cell: usize| cells[cell] == 0 && (1..=9).all(|d| !open(cells, cell, d));
    let no_place = |unit: &Vec<usize>| (1..=9).any(|d| places(cells, unit, d) == Some(Vec::new()));
    !clash(cells) && !(0..81).any(no_digit) && !units.iter().any(no_place)
}

/// Generates a random order of all pairs of a cell and a digit.
fn order() -> impl Strategy<Value = Vec<(usize, u8)>> {
    let steps = (0..81).flat_map(|cell| (1..=9).map(move |digit| (cell, digit)));
    Just(steps.collect::<Vec<_>>()).prop_shuffle()
}

#[test]
fn cross_hatching_rejects_a_cell_that_is_the_only_place_of_two_digits() {
    // The 1s and 2s leave only the top left cell of the first box to both digits.
    let mut cells = cells(
        "............12..........12..1........2..................1........2...............",
        DIGITS9,
    );
    assert!(!cross_hatch(&mut cells));
}

properties! {
    cases: 100;

    #[test]
    fn cross_hatching_fills_the_same_cells_as_a_slow_version(clues in thinned(3)) {
        let mut known = clues.clone();
        let possible = slow_cross_hatch(&mut known);
        let mut cells: [u8; 81] = clues.try_into().expect("a board");
        prop_assert_eq!(cross_hatch(&mut cells), possible);
        if possible {
            prop_assert_eq!(&cells[..], &known[..]);
        }
    }

    #[test]
    fn singles_fill_the_same_cells_as_a_slow_version_in_any_order(
        clues in thinned(3),
        order in order(),
    ) {
        let mut known = clues.clone();
        let possible = slow_singles(&mut known, &order);
        let mut cells: [u8; 81] = clues.clone().try_into().expect("a board");
        prop_assert_eq!(fill_singles(&mut cells), possible);
        prop_assert_eq!(&cells[..], if possible { &known[..] } else { &clues[..] });
    }
}
