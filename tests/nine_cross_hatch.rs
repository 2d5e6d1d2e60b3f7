//! Cross-hatching against a plain version that looks at every digit, box and cell anew.

mod boards;

use boards::{clash, peers, thinned};
use lowbit::nine::cross_hatch;
use proptest::prelude::*;

/// Fills what can be filled; `false` for clashing clues or a box without a place for a digit.
fn plain(cells: &mut [u8]) -> bool {
    if clash(cells) {
        return false;
    }
    loop {
        let before = cells.to_vec();
        for (first, digit) in (0..9).flat_map(|k| (1..=9).map(move |digit| (k, digit))) {
            let first = first / 3 * 27 + first % 3 * 3;
            let members: Vec<usize> = (0..9).map(|i| first + i / 3 * 9 + i % 3).collect();
            if members.iter().any(|&cell| cells[cell] == digit) {
                continue;
            }
            let open = |cell: usize| {
                cells[cell] == 0 && (0..81).all(|b| cells[b] != digit || !peers(3, cell, b))
            };
            let places: Vec<usize> = members.into_iter().filter(|&cell| open(cell)).collect();
            match places[..] {
                [] => return false,
                [place] => cells[place] = digit,
                _ => {}
            }
        }
        if cells == before {
            return true;
        }
    }
}

proptest! {
    #[test]
    fn the_plain_one_agrees(clues in thinned(3)) {
        let mut known = clues.clone();
        let possible = plain(&mut known);
        let mut cells: [u8; 81] = clues.try_into().expect("a board");
        prop_assert_eq!(cross_hatch(&mut cells), possible);
        if possible {
            prop_assert_eq!(&cells[..], &known[..]);
        }
    }
}
