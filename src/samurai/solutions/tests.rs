use super::*;

/// We compare the first 3000 solutions, because the board has too many to compare all.
#[test]
fn both_copies_of_the_search_find_the_same_solutions_in_the_same_order() {
    let mut clues = [0; CELLS];
    clues[..9].copy_from_slice(&[1, 2, 3, 4, 5, 6, 7, 8, 9]);
    let mut search = Search::new(&clues);
    let portable = iter::from_fn(|| NextSolution(&mut search).run());
    assert!(solutions(&clues).take(3000).eq(portable.take(3000)));
}

/// Returns a board on which every candidate is possible, except these.
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
fn choose_returns_an_open_candidate_with_and_without_pairs() {
    let single: &[usize] = &[0, 1, 2, 3, 4, 5, 6, 7];
    let two: &[usize] = &[0, 1, 2, 4, 5, 6, 8];
    let mut box_pair = without(&[(A, two)]);
    // In the box of bits 9 to 11, the digit 5 has two places: bit 10 of word 1 and bit 11 of
    // word 2.
    for word in 0..3 {
        for bit in (9..12).filter(|&bit| (word, bit) != (1, 10) && (word, bit) != (2, 11)) {
            let cell = Cell { lane: 0, word, bit };
            box_pair.remove(&Candidate { cell, digit: 4 });
        }
    }
    let mut weights = Weights::new();
    weights.boxes[0][4][3] = 1;
    let no_pair = without(&[(A, &[0, 1, 5]), (B, single)]);
    for grids in &[without(&[]), no_pair, without(&[(A, single), (B, two)]), box_pair] {
        assert!(is_open(grids, &choose(grids, &Weights::new())));
        assert!(is_open(grids, &choose(grids, &weights)));
    }
}

#[test]
fn a_candidate_is_open_if_its_cell_has_another() {
    let mut grids = without(&[(A, &[3])]);
    let open = |grids: &FiveGrids, digit| is_open(grids, &Candidate { cell: A, digit });
    assert!(open(&grids, 2) && !open(&grids, 3));
    grids.place(&Candidate { cell: A, digit: 2 });
    assert!(!open(&grids, 2) && !open(&grids, 3));
}

/// Counts the conflicts that the search meets before it has found all `solutions` of a board.
fn conflicts(board: &str, solutions: usize) -> u64 {
    let cells: Vec<u8> = board.bytes().map(|symbol| symbol.saturating_sub(b'0')).collect();
    let clues = cells.try_into().unwrap();
    let mut search = Search::new(&clues);
    assert_eq!(iter::from_fn(|| vectors::run(NextSolution(&mut search))).count(), solutions);
    search.conflicts
}

/// The first board has a cell that is the only place of two digits. Hill climbing found the others,
/// on which a search without one of the ideas in the header meets millions of conflicts.
#[test]
fn slow_boards_without_a_solution_are_refuted_after_few_conflicts() {
    // A search without the last conflict or the weights fails at this board, which has a solution.
    // On the others, it would not end.
    let minimal = include_str!("../../../tests/data/samurai_minimal.txt").lines().nth(3).unwrap();
    let found = conflicts(minimal, 1);
    assert!(found < 30, "{}", found);
    let boards = include_str!("../../../tests/data/samurai_slow.txt");
    let found: Vec<u64> = boards.lines().map(|board| conflicts(board, 0)).collect();
    assert_eq!(found[0], 1);
    assert!(found.iter().all(|&found| found < 4_000), "{:?}", found);
}
