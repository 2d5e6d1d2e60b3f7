//! Tests placements of queens against published numbers and a search that compares all pairs of
//! queens.

use lowbit::queens::{cells, complete, first_attack, list, place, place_all, repair, Squares};
use proptest::prelude::*;

/// Returns every placement, in the order of [`Squares::placements`].
fn all_placements(board: &Squares) -> Vec<Vec<usize>> {
    board.placements().collect()
}

/// Returns whether no two queens attack each other.
fn peaceful(queens: &[(usize, usize)], size: usize) -> bool {
    let mut lines = vec![0; 2 * size];
    queens.iter().all(|&(row, column)| place(&mut lines, row, column))
}

fn attack(a: (usize, usize), b: (usize, usize)) -> bool {
    let columns = a.1.abs_diff(b.1);
    a.0 == b.0 || columns == 0 || columns == a.0.abs_diff(b.0)
}

/// Returns every placement on the open squares that keeps the given queens. This search compares
/// queens in pairs, and uses no masks.
fn brute_force(open: &[Vec<bool>], given: &[(usize, usize)]) -> Vec<Vec<usize>> {
    fn fill(
        queens: &mut Vec<usize>,
        open: &[Vec<bool>],
        given: &[(usize, usize)],
        found: &mut Vec<Vec<usize>>,
    ) {
        let row = queens.len();
        if row == open.len() {
            found.push(queens.clone());
            return;
        }
        for column in 0..open.len() {
            let queen = (row, column);
            let free = open[row][column]
                && given.iter().all(|&other| other == queen || !attack(other, queen))
                && !queens.iter().enumerate().any(|(row, &column)| attack((row, column), queen));
            if free {
                queens.push(column);
                fill(queens, open, given, found);
                queens.pop();
            }
        }
    }
    let mut found = Vec::new();
    fill(&mut Vec::new(), open, given, &mut found);
    found
}

/// Makes a board on which a square is open if its element is `true`.
fn board(open: &[Vec<bool>]) -> Squares {
    let cells: Vec<u8> = open.iter().flatten().map(|&open| u8::from(open)).collect();
    Squares::from_cells(&cells, open.len())
}

/// Makes a board of `size` rows on which some queens are given.
fn occupied(queens: &[(usize, usize)], size: usize) -> Squares {
    let mut board = Squares::open(size);
    queens.iter().for_each(|&(row, column)| board.occupy(row, column));
    board
}

/// Checks that `columns` is a placement that keeps the `given` queens.
#[track_caller]
fn keeps(given: &[Option<usize>], columns: &[usize]) {
    assert_eq!(given.len(), columns.len());
    for (row, (clue, &column)) in given.iter().zip(columns).enumerate() {
        assert!(column < given.len() && clue.map_or(true, |clue| clue == column));
        let mut above = columns[..row].iter().enumerate();
        assert!(!above.any(|(i, &other)| attack((i, other), (row, column))));
    }
}

/// Boards of up to 10 rows on which some queens are given.
fn given() -> impl Strategy<Value = Vec<Option<usize>>> {
    (1..11usize, 1..10u32).prop_flat_map(|(size, share)| {
        let queen = prop_oneof![10 - share => Just(None), share => (0..size).prop_map(Some)];
        prop::collection::vec(queen, size)
    })
}

/// Boards of up to 7 rows with few or many closed squares.
fn boards() -> impl Strategy<Value = Vec<Vec<bool>>> {
    (1..8usize, 1..8u32).prop_flat_map(|(size, share)| {
        let square = prop::bool::weighted(f64::from(share) / 7.0);
        prop::collection::vec(prop::collection::vec(square, size), size)
    })
}

#[test]
fn open_boards_have_the_known_numbers_of_placements() {
    // OEIS A000170.
    let known = [1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2_680, 14_200, 73_712, 365_596];
    for (size, &placements) in (1..).zip(&known) {
        let board = Squares::open(size);
        assert_eq!(board.count_placements(), placements, "size {}", size);
        if size <= 10 {
            assert_eq!(board.count_one_by_one(), placements, "size {}", size);
            assert_eq!(all_placements(&board).len() as u64, placements, "size {}", size);
        }
    }
}

#[test]
fn a_closed_board_of_the_largest_size_has_no_placement() {
    let closed = Squares::from_cells(&[0; 256], 16);
    assert_eq!(closed.count_placements(), 0);
    assert!(all_placements(&closed).is_empty());
}

#[test]
fn closing_any_square_of_the_only_placement_leaves_no_placement() {
    let placement = Squares::open(16).placements().next().unwrap();
    let queens: Vec<_> = placement.iter().copied().enumerate().collect();
    let board = || Squares::from_cells(&cells(&queens, 16), 16);
    assert_eq!(board().count_placements(), 1);
    assert_eq!(all_placements(&board()), [placement]);
    for &(row, column) in &queens {
        let mut board = board();
        board.close(row, column);
        assert_eq!((board.count_placements(), all_placements(&board).len()), (0, 0));
    }
}

#[test]
fn a_board_with_all_queens_of_a_placement_given_has_only_this_placement() {
    let placement = Squares::open(16).placements().next().unwrap();
    let queens: Vec<_> = placement.iter().copied().enumerate().collect();
    assert_eq!(all_placements(&occupied(&queens, 16)), [placement]);
}

#[test]
fn closing_a_square_removes_the_placements_that_use_it() {
    // On a board of this size, a row has more partial placements than its buffer can hold.
    let mut board = Squares::open(12);
    let all = board.count_placements();
    let by_column = |column| occupied(&[(5, column)], 12).count_placements();
    let parts: Vec<u64> = (0..12).map(by_column).collect();
    assert_eq!(parts.iter().sum::<u64>(), all);
    for column in 0..12 {
        assert_eq!(parts[column], parts[11 - column]);
    }
    board.close(5, 3);
    assert_eq!(board.count_placements(), all - parts[3]);
}

#[test]
fn closing_a_column_outside_the_board_changes_nothing_and_occupying_one_leaves_no_placement() {
    for column in (8..80).chain([1 << 32, usize::MAX]) {
        let mut board = Squares::open(8);
        board.close(0, column);
        assert_eq!(board.count_placements(), 92);
        board.occupy(0, column);
        assert_eq!(board.count_placements(), 0);
    }
}

#[test]
fn the_explicit_formula_places_peaceful_queens_on_every_board_that_has_a_placement() {
    for size in (0..=600).chain([997, 1000, 2015, 99_998, 99_999, 100_000]) {
        match place_all(size) {
            Some(columns) => {
                assert_eq!(columns.len(), size);
                let queens: Vec<_> = columns.into_iter().enumerate().collect();
                assert!(peaceful(&queens, size), "size {}", size);
            }
            None => assert!(size == 2 || size == 3),
        }
    }
}

#[test]
fn eolymp2764_and_eolymp4044_print_a_placement_of_every_size_that_has_one() {
    for size in (4..=40).chain([1, 199, 200, 1000, 99_998, 99_999, 100_000]) {
        for (name, lines) in [("eolymp2764", 1), ("eolymp4044", size)] {
            let run = crate::programs::run(name, size.to_string().as_bytes());
            assert_eq!((run.status, run.reports), (0, String::new()));
            assert_eq!(run.answers.lines().count(), lines);
            let numbers = run.answers.split_whitespace().map(|number| number.parse::<usize>());
            let queens: Vec<_> = numbers.map(|number| number.unwrap() - 1).enumerate().collect();
            assert_eq!(queens.len(), size);
            assert!(queens.iter().all(|queen| queen.1 < size) && peaceful(&queens, size));
        }
    }
}

#[test]
fn eolymp2764_and_eolymp4044_print_no_placement_of_two_or_three_queens() {
    for size in ["2", "3"] {
        for name in ["eolymp2764", "eolymp4044"] {
            let run = crate::programs::run(name, size.as_bytes());
            assert_eq!((run.status, &*run.answers), (1, ""));
            assert_eq!(run.reports, format!("{}: case 1: no solution\n", name));
        }
    }
}

#[test]
fn two_queens_that_attack_each_other_are_named() {
    let message = |queens: &[(usize, usize)]| first_attack(queens).unwrap_or_default();
    assert_eq!(message(&[]), "");
    assert_eq!(message(&[(0, 0), (1, 2), (0, 0)]), "");
    assert_eq!(message(&[(0, 0), (3, 1), (3, 5)]), "queens at 3 1 and 3 5 attack each other");
    assert_eq!(message(&[(7, 4), (2, 4)]), "queens at 7 4 and 2 4 attack each other");
    assert_eq!(message(&[(6, 1), (2, 5)]), "queens at 6 1 and 2 5 attack each other");
}

#[test]
fn boards_of_up_to_64_rows_are_completed_and_repaired() {
    assert_eq!(complete(&[]), Some(Vec::new()));
    assert_eq!(repair(&[], 0), Some(Vec::new()));
    for size in 4..=64 {
        let empty = vec![None; size];
        keeps(&empty, &repair(&empty, 1_000_000).unwrap());
        let placement = complete(&empty).unwrap();
        keeps(&empty, &placement);
        let full: Vec<_> = placement.iter().copied().map(Some).collect();
        assert_eq!(complete(&full), Some(placement));
        // We remove the queens of the upper half or of the lower half, and complete the board
        // again.
        for half in [0..size / 2, size / 2..size] {
            let mut given = full.clone();
            given[half].iter_mut().for_each(|column| *column = None);
            keeps(&given, &complete(&given).unwrap());
        }
    }
}

#[test]
fn a_board_of_a_thousand_rows_with_one_given_queen_is_repaired() {
    for &(row, column) in &[(0, 0), (500, 499), (999, 999), (3, 776)] {
        let mut given = vec![None; 1000];
        given[row] = Some(column);
        let placement = repair(&given, 1_000_000).unwrap();
        assert_eq!(placement[row], column);
        let queens: Vec<_> = placement.into_iter().enumerate().collect();
        assert!(peaceful(&queens, 1000));
    }
}

/// Returns how many steps a board needs to be repaired, or up to a sixteenth more.
fn steps_needed(given: &[Option<usize>]) -> u64 {
    let mut steps = 0;
    while repair(given, steps).is_none() {
        assert!(steps < 1_000_000, "{given:?}");
        steps += 1 + steps / 16;
    }
    steps
}

/// The limits are about a tenth above what the search takes today.
#[test]
fn boards_with_one_given_queen_are_repaired_in_few_steps() {
    for (sizes, limit) in [(14..=20, 34_000), (300..=304, 117_000)] {
        let mut steps = 0;
        for size in sizes.clone() {
            for column in (0..size).step_by(size / 12) {
                let mut given = vec![None; size];
                given[size / 3] = Some(column);
                steps += steps_needed(&given);
            }
        }
        assert!(steps <= limit, "{sizes:?}: {steps}");
    }
}

#[test]
fn a_board_with_many_queens_in_the_middle_is_always_repaired_in_the_same_way() {
    // Nine queens are in the ten middle rows and columns.
    let mut given = vec![None; 39];
    for (row, column) in (14..).zip([15, 22, 20, 17, 14]).chain((20..).zip([19, 23, 16, 18])) {
        given[row] = Some(column);
    }
    let placement = repair(&given, 10_000_000).unwrap();
    keeps(&given, &placement);
    assert_eq!(repair(&given, 10_000_000), Some(placement));
}

#[test]
fn queens_that_attack_each_other_are_not_repaired() {
    for given in [[0, 0, 9, 9], [0, 1, 9, 9], [0, 1, 2, 3]] {
        let given = given.map(|column| Some(column).filter(|&column| column < 4));
        assert_eq!(repair(&given, 1000), None);
    }
}

#[test]
fn a_full_board_without_attacks_is_repaired_in_no_steps() {
    assert_eq!(repair(&[1, 3, 0, 2].map(Some), 0), Some(vec![1, 3, 0, 2]));
}

#[test]
#[should_panic(expected = "a column is outside the board")]
fn completing_refuses_a_queen_outside_the_board() {
    let _ = complete(&[None, Some(2)]);
}

#[test]
#[should_panic(expected = "a column is outside the board")]
fn repairing_refuses_a_queen_outside_the_board() {
    let _ = repair(&[None, Some(2)], 1);
}

#[test]
#[should_panic(expected = "more than 64 rows")]
fn completing_refuses_a_board_of_65_rows() {
    let _ = complete(&[None; 65]);
}

#[test]
#[should_panic(expected = "not 1 to 16 rows")]
fn an_open_board_has_at_most_16_rows() {
    let _ = Squares::open(17);
}

#[test]
#[should_panic(expected = "not 1 to 16 rows")]
fn an_open_board_has_a_row() {
    let _ = Squares::open(0);
}

#[test]
#[should_panic(expected = "not 1 to 16 rows")]
fn a_board_of_cells_has_at_most_16_rows() {
    let _ = Squares::from_cells(&[0; 17 * 17], 17);
}

#[test]
#[should_panic(expected = "not size * size cells")]
fn a_board_of_cells_has_a_cell_for_every_square() {
    let _ = Squares::from_cells(&[0; 15], 4);
}

#[test]
#[should_panic(expected = "index out of bounds")]
fn closing_refuses_a_row_outside_the_board() {
    Squares::open(4).close(4, 0);
}

#[test]
#[should_panic(expected = "index out of bounds")]
fn occupying_refuses_a_row_outside_the_board() {
    Squares::open(4).occupy(4, 0);
}

#[test]
#[should_panic(expected = "index out of bounds")]
fn cells_refuse_a_queen_below_the_board() {
    let _ = cells(&[(4, 0)], 4);
}

properties! {
    cases: 256;

    #[test]
    fn placements_and_their_number_are_those_of_brute_force(open in boards()) {
        let expected = brute_force(&open, &[]);
        let board = board(&open);
        prop_assert_eq!(board.count_placements(), expected.len() as u64);
        prop_assert_eq!(board.count_one_by_one(), expected.len() as u64);
        prop_assert!(expected.windows(2).all(|pair| pair[0] < pair[1]));
        prop_assert_eq!(all_placements(&board), expected);
    }

    #[test]
    fn placements_keep_the_given_queens(
        queens in prop::collection::vec((0..7usize, 0..7usize), 0..4),
    ) {
        let board = occupied(&queens, 7);
        let expected = brute_force(&vec![vec![true; 7]; 7], &queens);
        prop_assert_eq!(board.count_placements(), expected.len() as u64);
        // If two given queens attack each other, there is no placement.
        prop_assert!(first_attack(&queens).is_none() || expected.is_empty());
        prop_assert_eq!(all_placements(&board), expected);
    }

    #[test]
    fn queens_are_peaceful_if_no_two_attack_each_other(
        size in 1..9usize,
        queens in prop::collection::vec((0..8usize, 0..8usize), 0..6),
    ) {
        let queens: Vec<_> = queens.iter().map(|q| (q.0 % size, q.1 % size)).collect();
        let none = |i: usize| !queens[..i].iter().any(|&other| attack(other, queens[i]));
        prop_assert_eq!(peaceful(&queens, size), (0..queens.len()).all(none));
    }

    #[test]
    fn cells_restores_the_array_from_which_placed_has_read_the_queens(open in boards()) {
        let size = open.len();
        let written: Vec<u8> = open.iter().flatten().map(|&queen| u8::from(queen)).collect();
        let queens = list(&written, size);
        prop_assert!(queens.iter().all(|&(row, column)| open[row][column]));
        prop_assert_eq!(cells(&queens, size), written);
    }

    #[test]
    fn given_queens_are_completed_if_the_enumeration_finds_a_placement(given in given()) {
        let queens = (0..).zip(&given).filter_map(|(row, column)| Some((row, (*column)?)));
        let board = occupied(&queens.collect::<Vec<_>>(), given.len());
        let completed = complete(&given);
        prop_assert_eq!(completed.is_some(), board.placements().next().is_some());
        completed.iter().for_each(|columns| keeps(&given, columns));
    }

    #[test]
    fn repaired_boards_keep_the_given_queens(given in given()) {
        let repaired = repair(&given, 5000);
        repaired.iter().for_each(|columns| keeps(&given, columns));
        prop_assert!(repaired.is_none() || complete(&given).is_some());
    }

    #[test]
    fn counting_a_board_that_is_its_own_mirror_image_misses_no_placement(mut open in boards()) {
        for row in &mut open {
            let size = row.len();
            for column in 0..size / 2 {
                row[size - 1 - column] = row[column];
            }
        }
        prop_assert_eq!(board(&open).count_placements(), brute_force(&open, &[]).len() as u64);
    }

    #[test]
    fn counting_a_large_board_agrees_with_an_enumeration(
        closed in prop::collection::vec(prop::bool::weighted(0.25), 144),
    ) {
        let cells: Vec<u8> = closed.iter().map(|&closed| u8::from(!closed)).collect();
        let board = Squares::from_cells(&cells, 12);
        prop_assert_eq!(board.count_placements(), board.placements().count() as u64);
        prop_assert_eq!(board.count_placements(), board.count_one_by_one());
    }
}
