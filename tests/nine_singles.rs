//! Singles against plain versions that look at every digit and cell anew.

mod boards;

use boards::{clash, peers, thinned};
use lowbit::nine::{cross_hatch, singles};
use proptest::prelude::*;

/// The cells of each box.
fn boxes() -> Vec<Vec<usize>> {
    let first = |k: usize| k / 3 * 27 + k % 3 * 3;
    (0..9).map(|k| (0..9).map(|i| first(k) + i / 3 * 9 + i % 3).collect()).collect()
}

/// The cells of each row, column and box.
fn units() -> Vec<Vec<usize>> {
    let rows = (0..9).map(|row| (0..9).map(|column| row * 9 + column).collect());
    let columns = (0..9).map(|column| (0..9).map(|row| row * 9 + column).collect());
    rows.chain(columns).chain(boxes()).collect()
}

/// Tells whether a digit may go to a cell.
fn open(cells: &[u8], cell: usize, digit: u8) -> bool {
    cells[cell] == 0 && (0..81).all(|other| cells[other] != digit || !peers(3, cell, other))
}

/// The places of a digit in a unit that does not hold it yet.
fn places(cells: &[u8], unit: &[usize], digit: u8) -> Option<Vec<usize>> {
    let missing = unit.iter().all(|&cell| cells[cell] != digit);
    missing.then(|| unit.iter().copied().filter(|&cell| open(cells, cell, digit)).collect())
}

/// Fills what can be filled; `false` for clashing clues or a box without a place for a digit.
fn plain_cross_hatch(cells: &mut [u8]) -> bool {
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

/// Fills the singles in the `order` of cells and digits, again and again until there is none;
/// `false` if clues clash, or in the end a cell or a digit has no place.
fn plain_singles(cells: &mut [u8], order: &[(usize, u8)]) -> bool {
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

/// Every digit of every cell, shuffled.
fn order() -> impl Strategy<Value = Vec<(usize, u8)>> {
    let steps = (0..81).flat_map(|cell| (1..=9).map(move |digit| (cell, digit)));
    Just(steps.collect::<Vec<_>>()).prop_shuffle()
}

proptest! {
    #[test]
    fn the_plain_cross_hatching_agrees(clues in thinned(3)) {
        let mut known = clues.clone();
        let possible = plain_cross_hatch(&mut known);
        let mut cells: [u8; 81] = clues.try_into().expect("a board");
        prop_assert_eq!(cross_hatch(&mut cells), possible);
        if possible {
            prop_assert_eq!(&cells[..], &known[..]);
        }
    }

    #[test]
    fn the_plain_singles_agree_in_whatever_order(clues in thinned(3), order in order()) {
        let mut known = clues.clone();
        let possible = plain_singles(&mut known, &order);
        let mut cells: [u8; 81] = clues.clone().try_into().expect("a board");
        prop_assert_eq!(singles(&mut cells), possible);
        prop_assert_eq!(&cells[..], if possible { &known[..] } else { &clues[..] });
    }
}
