use super::*;

/// Takes the first three thousand solutions.
#[test]
fn both_copies_of_the_search_find_the_same_solutions_in_the_same_order() {
    let mut clues = [0; CELLS];
    clues[..9].copy_from_slice(&[1, 2, 3, 4, 5, 6, 7, 8, 9]);
    let (mut fast, mut portable) = (Vec::new(), Vec::new());
    assert!(solutions(&clues, &mut |solution| first_3000(solution, &mut fast)).is_err());
    let each = &mut |solution: &_| first_3000(solution, &mut portable);
    assert!(Search { clues: &clues, each }.run().is_err());
    assert!(fast == portable);
}

fn first_3000(solution: &[u8; CELLS], found: &mut Vec<[u8; CELLS]>) -> Result<(), ()> {
    found.push(*solution);
    if found.len() < 3000 {
        Ok(())
    } else {
        Err(())
    }
}

/// A board with nothing but these candidates removed.
fn without(removed: &[(Cell, &[usize])]) -> FiveGrids {
    let mut grids = FiveGrids::new(&[0; CELLS]);
    for &(cell, digits) in removed {
        for &digit in digits {
            grids.remove(&Candidate { cell, digit });
        }
    }
    grids
}

const A: Cell = Cell { lane: 1, word: 2, bit: 14 };
const B: Cell = Cell { lane: 3, word: 0, bit: 20 };

#[test]
fn without_pairs_the_first_of_the_smallest_cells_is_chosen() {
    let grids = without(&[(A, &[0, 1, 5]), (B, &[0, 2, 4])]);
    let choice = Candidate { cell: A, digit: 2 };
    assert_eq!(choose(&grids, &Weights::new()), choice);
    let grids = without(&[(A, &[0, 1, 5]), (B, &[0, 2, 4, 5])]);
    let choice = Candidate { cell: B, digit: 1 };
    assert_eq!(choose(&grids, &Weights::new()), choice);
    // A cell with one candidate leaves no choice.
    let grids = without(&[(A, &[0, 1, 2, 3, 4, 5, 6, 7]), (B, &[0])]);
    let choice = Candidate { cell: B, digit: 1 };
    assert_eq!(choose(&grids, &Weights::new()), choice);
}

#[test]
fn of_pairs_the_heaviest_is_chosen_and_of_equals_the_first_cell() {
    let two: &[usize] = &[0, 1, 2, 4, 5, 6, 8];
    let mut grids = without(&[(A, two), (B, two)]);
    // In the box with the bits from 9, the digit 5 has the places (1, 10) and (2, 11).
    for word in 0..3 {
        for bit in (9..12).filter(|&bit| (word, bit) != (1, 10) && (word, bit) != (2, 11)) {
            let cell = Cell { lane: 0, word, bit };
            grids.remove(&Candidate { cell, digit: 4 });
        }
    }
    let mut weights = Weights::new();
    let check = |weights: &Weights, cell, digit| {
        assert_eq!(choose(&grids, weights), Candidate { cell, digit });
    };
    check(&weights, A, 3);
    weights.boxes[0][4][3] = 1;
    let place = Cell { lane: 0, word: 1, bit: 10 };
    check(&weights, place, 4);
    weights.cells[3][0][20] = 1;
    check(&weights, B, 3);
    weights.boxes[0][4][3] = 2;
    check(&weights, place, 4);
}

#[test]
fn shared_boxes_start_with_weight() {
    let weights = Weights::new();
    let total = |weights: &[u32]| weights.iter().sum::<u32>();
    for lane in 0..=CENTRE {
        let own = if lane < CENTRE { 9 * SHARED } else { 0 };
        assert_eq!(weights.cells[lane].iter().map(|word| total(word)).sum::<u32>(), own);
        assert_eq!(weights.boxes[lane].iter().map(|digit| total(digit)).sum::<u32>(), own);
    }
    // The bottom-right box of the top-left grid, which is held backwards.
    assert_eq!(weights.cells[0][2][..4], [SHARED, SHARED, SHARED, 0]);
    assert_eq!(weights.boxes[0][8][..2], [SHARED, 0]);
}

#[test]
fn conflicts_add_five_to_cells_and_one_to_boxes() {
    let mut weights = Weights::new();
    let mut grids = without(&[(A, &[0, 1, 2, 3, 4, 5, 6, 7, 8])]);
    weights.count(&grids.settle(EVERY_DIGIT).unwrap_err(), &grids);
    assert_eq!(weights.cells[1][2][13..16], [0, EMPTY, 0]);
    // The digit 7 has no place in the last box of the centre.
    let mut grids = FiveGrids::new(&[0; CELLS]);
    for (word, bit) in (0..9).map(|i| (i / 3, 24 + i % 3)) {
        let cell = Cell { lane: CENTRE, word, bit };
        grids.remove(&Candidate { cell, digit: 6 });
    }
    let conflict = grids.settle(EVERY_DIGIT).unwrap_err();
    assert_eq!(conflict, Conflict::NoPlace(6));
    weights.count(&conflict, &grids);
    weights.count(&conflict, &grids);
    assert_eq!(weights.boxes[CENTRE][6], [0, 0, 0, 0, 0, 0, 2, 2, 2]);
    assert_eq!(weights.boxes[CENTRE][5], [0; 9]);
}

#[test]
fn a_candidate_is_open_if_its_cell_has_another() {
    let mut grids = without(&[(A, &[3])]);
    let open = |grids: &FiveGrids, digit| is_open(grids, &Candidate { cell: A, digit });
    assert!(open(&grids, 2) && !open(&grids, 3));
    grids.place(&Candidate { cell: A, digit: 2 });
    assert!(!open(&grids, 2) && !open(&grids, 3));
}
