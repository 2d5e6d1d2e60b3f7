use super::*;
use crate::bits::WideBits;
use crate::samurai::solutions::solutions;

/// The candidates of each cell of the board as sets of digits.
type Sets = Vec<u16>;

/// Puts sets of candidates into the lanes.
fn grids_of(sets: &Sets) -> FiveGrids {
    let mut grids = FiveGrids::new(&[0; CELLS]);
    for_each_cell(|cell, number| {
        remove_all(&mut grids, cell, EVERY_DIGIT & !sets[number]);
    });
    grids
}

fn remove_all(grids: &mut FiveGrids, cell: Cell, set: u16) {
    for digit in bits(set) {
        grids.remove(&Candidate { cell, digit });
    }
}

/// Reads the candidates from the lanes, and checks that the lanes of a shared cell agree.
fn sets_of(grids: &FiveGrids) -> Sets {
    let mut sets = vec![EVERY_DIGIT; CELLS];
    for_each_cell(|cell, number| sets[number] &= grids.of_cell(&cell));
    for_each_cell(|cell, number| assert_eq!(sets[number], grids.of_cell(&cell)));
    sets
}

/// Visits each cell of each grid with its number on the board.
fn for_each_cell(mut visit: impl FnMut(Cell, usize)) {
    for lane in 0..=CENTRE {
        for at in 0..81 {
            let (word, bit) = (at / 27, at % 27);
            let cell = Cell { lane, word, bit };
            visit(cell, usize::from(CELL_AT[lane][word][bit]));
        }
    }
}

/// Makes boards from a solution. Each board keeps the candidates of the solution and adds other
/// candidates at random, with a probability of its own. Every second board then loses a few
/// candidates of the solution.
fn random_boards(count: u64) -> impl Iterator<Item = Sets> {
    let solution = solutions(&[0; CELLS]).next().expect("an empty board has solutions");
    (1..=count).map(move |seed| {
        let mut state = seed;
        let mut random = |below: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(seed | 1);
            (state >> 33) % below
        };
        let others = 1 + random(8);
        let mut set = |digit: u8| {
            let right = if seed % 2 == 0 || random(40) > 0 { 1 << (digit - 1) } else { 0 };
            (0..9).fold(right, |set, d| set | u16::from(random(16) < others) << d)
        };
        solution.iter().map(|&digit| set(digit)).collect()
    })
}

/// Applies the definition of locked candidates until nothing changes: if all places of the digit in
/// one unit are in another unit as well, the digit loses its other places in that other unit.
fn lock(sets: &mut Sets, digit: usize) {
    let mut changed = true;
    while changed {
        changed = false;
        for grid in SAMURAI.units.chunks(27) {
            for (one, other) in grid.iter().flat_map(|one| grid.iter().map(move |b| (one, b))) {
                let place = |cell: &&usize| sets[**cell] >> digit & 1 == 1;
                if one.iter().filter(place).all(|cell| other.contains(cell)) {
                    let fall = |cell: &&usize| place(cell) && !one.contains(cell);
                    let fallen: Vec<usize> = other.iter().filter(fall).copied().collect();
                    changed |= !fallen.is_empty();
                    fallen.iter().for_each(|&cell| sets[cell] &= !(1 << digit));
                }
            }
        }
    }
}

/// Applies the definitions of naked and hidden singles once in each unit.
fn place_singles(sets: &mut Sets) {
    for unit in &SAMURAI.units {
        let cells = || unit.iter().copied();
        for cell in cells().filter(|&cell| sets[cell].count_ones() == 1).collect::<Vec<_>>() {
            let single = sets[cell];
            cells().filter(|&peer| peer != cell).for_each(|peer| sets[peer] &= !single);
        }
        for digit in 0..9 {
            let places: Vec<usize> = cells().filter(|&c| sets[c] >> digit & 1 == 1).collect();
            if places.len() == 1 {
                sets[places[0]] = 1 << digit;
            }
        }
    }
}

fn lacks_a_place(sets: &Sets, digit: usize) -> bool {
    let place = |cell: &usize| sets[*cell] >> digit & 1 == 1;
    SAMURAI.units.iter().any(|unit| !unit.iter().any(place))
}

#[test]
fn lock_and_share_removes_the_places_of_a_digit_that_locked_candidates_exclude() {
    let (mut conflicts, mut kept) = (0, 0);
    for mut sets in random_boards(200) {
        let mut grids = grids_of(&sets);
        lock(&mut sets, 4);
        let result = loop {
            match grids.lock_and_share(4) {
                Ok(true) => {}
                end => break end,
            }
        };
        if lacks_a_place(&sets, 4) {
            assert_eq!(result, Err(Conflict::NoPlace(4)));
            assert!((0..5).any(|lane| grids.boxes_without(lane, 4) != 0));
            conflicts += 1;
        } else {
            assert_eq!(result, Ok(false));
            assert!(sets_of(&grids) == sets);
            assert!((0..5).all(|lane| grids.boxes_without(lane, 4) == 0));
            kept += 1;
        }
    }
    assert!(conflicts > 20 && kept > 20, "{} {}", conflicts, kept);
}

#[test]
fn propagate_applies_singles_and_locked_candidates_until_they_remove_nothing_more() {
    let (mut conflicts, mut solved, mut open) = (0, 0, 0);
    for mut sets in random_boards(60) {
        let mut grids = grids_of(&sets);
        let mut before = Vec::new();
        while before != sets {
            before = sets.clone();
            (0..9).for_each(|digit| lock(&mut sets, digit));
            place_singles(&mut sets);
        }
        let result = grids.propagate(EVERY_DIGIT);
        if sets.contains(&0) || (0..9).any(|digit| lacks_a_place(&sets, digit)) {
            assert!(result.is_err());
            conflicts += 1;
        } else if sets.iter().all(|set| set.count_ones() == 1) {
            assert_eq!(result, Ok(Rest::Solved));
            assert!(sets_of(&grids) == sets);
            solved += 1;
        } else {
            assert_eq!(result, Ok(Rest::Open));
            assert!(sets_of(&grids) == sets);
            open += 1;
        }
    }
    let least = conflicts.min(solved).min(open);
    assert!(least > 10, "{} {} {}", conflicts, solved, open);
}

#[test]
fn pairs_are_the_cells_and_boxes_with_two_choices() {
    for sets in random_boards(30) {
        let grids = grids_of(&sets);
        let pairs = grids.pairs();
        let mut places = [[[0; 9]; 9]; 5];
        for_each_cell(|cell, number| {
            let is_pair = pairs.cells[cell.word][cell.lane] >> cell.bit & 1 == 1;
            assert_eq!(is_pair, sets[number].count_ones() == 2);
            for digit in bits(sets[number]) {
                places[cell.lane][digit][cell.bit / 3] += 1;
            }
        });
        for (lane, by_digit) in places.iter().enumerate() {
            for (digit, by_box) in by_digit.iter().enumerate() {
                let two = |&i: &usize| by_box[i] == 2;
                let boxes = (0..9).filter(two).fold(0, |all, i| all | 1 << (3 * i));
                assert_eq!(pairs.boxes[digit][lane], boxes);
            }
        }
    }
}

/// Removes a digit from the cells whose bit is set in `cells` but not in their word of `kept`.
fn keep(grids: &mut FiveGrids, lane: usize, digit: usize, cells: u32, kept: [u32; 3]) {
    for word in 0..3 {
        grids.candidates[digit][word][lane] &= !cells | kept[word];
    }
}

#[test]
fn boxes_without_returns_the_boxes_of_a_band_or_stack_without_a_permutation() {
    for lane in 0..=CENTRE {
        for i in 0..3 {
            // In two boxes of a band, the digit has places in the same row only.
            let mut grids = FiveGrids::new(&[0; CELLS]);
            keep(&mut grids, lane, 6, 0o077 << (9 * i), [ALL, 0, 0]);
            assert_eq!(grids.propagate(EVERY_DIGIT), Err(Conflict::NoPlace(6)));
            for other in 0..=CENTRE {
                let boxes = if other == lane { 0o111 << (9 * i) } else { 0 };
                assert_eq!(grids.boxes_without(other, 6), boxes);
            }
            // In two boxes of a stack, the digit has places in the same column only.
            let mut grids = FiveGrids::new(&[0; CELLS]);
            let column = 0o001_001 << (3 * i);
            keep(&mut grids, lane, 6, 0o007_007 << (3 * i), [column; 3]);
            assert_eq!(grids.propagate(EVERY_DIGIT), Err(Conflict::NoPlace(6)));
            for other in 0..=CENTRE {
                let boxes = if other == lane { 0o001_001_001 << (3 * i) } else { 0 };
                assert_eq!(grids.boxes_without(other, 6), boxes);
            }
        }
    }
}

#[test]
fn boxes_without_returns_the_band_of_a_shared_box_that_has_no_common_place() {
    for lane in 0..CENTRE {
        let mut grids = FiveGrids::new(&[0; CELLS]);
        keep(&mut grids, lane, 2, !UNSHARED[lane], [ALL, ALL, 0]);
        keep(&mut grids, CENTRE, 2, !UNSHARED[lane], [0, 0, ALL]);
        assert_eq!(grids.propagate(EVERY_DIGIT), Err(Conflict::NoPlace(2)));
        let band = (!UNSHARED[lane]).trailing_zeros() / 9;
        for other in 0..=CENTRE {
            let boxes = if other == lane || other == CENTRE { 0o111 << (9 * band) } else { 0 };
            assert_eq!(grids.boxes_without(other, 2), boxes);
        }
    }
}

#[test]
fn a_cell_without_a_candidate_is_a_conflict_and_failed_cells_returns_it() {
    for_each_cell(|cell, _| {
        let mut grids = FiveGrids::new(&[0; CELLS]);
        remove_all(&mut grids, cell, EVERY_DIGIT);
        // The next cell loses only one candidate, so `failed_cells` must not return it.
        let bit = (cell.bit + 1) % 27;
        remove_all(&mut grids, Cell { bit, ..cell }, 1);
        assert_eq!(grids.propagate(EVERY_DIGIT), Err(Conflict::NoCandidate));
        for lane in 0..CENTRE {
            for word in 0..3 {
                let empty = lane == cell.lane && word == cell.word;
                let cells = if empty { 1 << cell.bit } else { 0 };
                assert_eq!(grids.failed_cells(lane, word) & UNSHARED[lane], cells & UNSHARED[lane]);
            }
        }
    });
}

#[test]
fn a_cell_that_is_the_only_place_of_two_digits_is_a_conflict_and_failed_cells_returns_it() {
    for_each_cell(|cell, number| {
        // No other cell of the box has the digits 4 and 9.
        let mut sets = vec![EVERY_DIGIT; CELLS];
        let in_box = |unit: &&[usize; 9]| unit.contains(&number);
        let boxes = SAMURAI.units[27 * cell.lane + 18..][..9].iter().find(in_box);
        for &other in boxes.unwrap().iter().filter(|&&other| other != number) {
            sets[other] &= !(1 << 3 | 1 << 8);
        }
        let mut grids = grids_of(&sets);
        assert_eq!(grids.propagate(EVERY_DIGIT), Err(Conflict::NoCandidate));
        for word in 0..3 {
            let cells = if word == cell.word { 1 << cell.bit } else { 0 };
            assert_eq!(grids.failed_cells(cell.lane, word), cells);
        }
    });
}

#[test]
fn two_cells_of_a_box_with_the_same_only_candidate_are_a_conflict() {
    let mut grids = FiveGrids::new(&[0; CELLS]);
    for &bit in &[12, 13] {
        let cell = Cell { lane: 3, word: 1, bit };
        grids.place(&Candidate { cell, digit: 8 });
    }
    assert_eq!(grids.propagate(EVERY_DIGIT), Err(Conflict::NoCandidate));
}

#[test]
fn a_value_above_9_leaves_its_cell_no_candidate() {
    for &value in &[10, 16, 32, 255] {
        let mut clues = [0; CELLS];
        clues[200] = value;
        let mut grids = FiveGrids::new(&clues);
        assert!(sets_of(&grids).iter().enumerate().all(|(i, &set)| (set == 0) == (i == 200)));
        assert_eq!(grids.propagate(EVERY_DIGIT), Err(Conflict::NoCandidate));
    }
}

#[test]
fn place_keeps_one_candidate_of_a_cell_and_remove_keeps_all_others() {
    let cell = Cell { lane: 1, word: 2, bit: 26 };
    let mut grids = FiveGrids::new(&[0; CELLS]);
    let candidate = |digit| Candidate { cell, digit };
    assert_eq!(grids.remove(&candidate(0)), 1);
    assert_eq!(grids.of_cell(&cell), EVERY_DIGIT & !1);
    assert_eq!(grids.place(&candidate(5)), EVERY_DIGIT & !1 & !(1 << 5));
    assert_eq!(grids.of_cell(&cell), 1 << 5);
    assert_eq!(grids.of_cell(&Cell { bit: 25, ..cell }), EVERY_DIGIT);
}

/// Returns the union of the permutations inside a 3x3 matrix. Bit `3 * i + j` is entry `j` of row
/// `i`.
fn permutations_inside(matrix: u32) -> u32 {
    [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]
        .iter()
        .map(|p| 1 << p[0] | 8 << p[1] | 64 << p[2])
        .filter(|permutation| permutation & !matrix == 0)
        .fold(0, |union, permutation| union | permutation)
}

#[test]
fn every_matrix_keeps_the_union_of_its_permutations() {
    for matrix in 0..512 {
        let kept = permutations_inside(matrix);
        // Row `i` of a stack's matrix is band `i`.
        let spaced = |x: u32| x & 7 | (x & 0o70) << 6 | (x & 0o700) << 12;
        for i in 0..3 {
            let rows = keep_minirows(matrix << (9 * i));
            assert_eq!(rows, kept << (9 * i));
            let columns = keep_minicolumns(spaced(matrix) << (3 * i));
            assert_eq!(columns, spaced(kept) << (3 * i));
        }
    }
}

#[test]
fn a_corner_shares_the_bits_of_one_box_with_the_centre_and_no_others() {
    for_each_cell(|cell, number| {
        if cell.lane < CENTRE {
            let same = number == usize::from(CELL_AT[CENTRE][cell.word][cell.bit]);
            assert_eq!(same, UNSHARED[cell.lane] >> cell.bit & 1 == 0);
        }
    });
}

#[test]
fn a_candidate_lost_in_one_grid_is_lost_in_the_other_and_in_the_copies_of_the_centre() {
    for lane in 0..CENTRE {
        for bit in WideBits((!UNSHARED[lane]).into()) {
            // We remove the candidate from one, two or all of the three rows at once.
            for (rows, lost) in (1..8).flat_map(|rows| [(rows, lane), (rows, CENTRE)]) {
                let kept = lane + CENTRE - lost;
                let mut grids = FiveGrids::new(&[0; CELLS]);
                assert_eq!(grids.propagate(EVERY_DIGIT), Ok(Rest::Open));
                for word in WideBits(rows) {
                    let cell = Cell { lane: lost, word, bit };
                    grids.remove(&Candidate { cell, digit: 6 });
                }
                assert_eq!(grids.propagate(1 << 6), Ok(Rest::Open));
                for word in 0..3 {
                    let left = EVERY_DIGIT & !(((rows >> word & 1) as u16) << 6);
                    assert_eq!(grids.of_cell(&Cell { lane: kept, word, bit }), left);
                }
                for word in grids.candidates.iter().flatten() {
                    assert!(word[CENTRE..].iter().all(|&copy| copy == word[CENTRE]));
                }
            }
        }
    }
}
