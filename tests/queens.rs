//! Queens against counts from outside and a search that looks at every pair of queens.

use lowbit::queens::{
    board, cells, complete, complete_any, conflict, count, first_ways, open_board, peaceful,
    repair, squares, ways,
};
use proptest::prelude::*;

/// Every way, in the order in which it comes.
fn all_ways(board: &[u16]) -> Vec<Vec<u8>> {
    let mut found = Vec::new();
    let ended: Result<(), ()> = ways(board, &mut |queens| {
        found.push(queens.to_vec());
        Ok(())
    });
    assert!(ended.is_ok());
    found
}

fn attack(a: (usize, u8), b: (usize, u8)) -> bool {
    let columns = usize::from(a.1.max(b.1) - a.1.min(b.1));
    a.0 == b.0 || columns == 0 || columns == a.0.max(b.0) - a.0.min(b.0)
}

/// Every way on the open squares that keeps the standing queens, without a mask.
fn brute_force(open: &[Vec<bool>], standing: &[(usize, u8)]) -> Vec<Vec<u8>> {
    fn fill(
        queens: &mut Vec<u8>,
        open: &[Vec<bool>],
        standing: &[(usize, u8)],
        found: &mut Vec<Vec<u8>>,
    ) {
        let row = queens.len();
        if row == open.len() {
            found.push(queens.clone());
            return;
        }
        for column in 0..open.len() as u8 {
            let queen = (row, column);
            let free = open[row][usize::from(column)]
                && standing.iter().all(|&other| other == queen || !attack(other, queen))
                && !queens.iter().enumerate().any(|(row, &column)| attack((row, column), queen));
            if free {
                queens.push(column);
                fill(queens, open, standing, found);
                queens.pop();
            }
        }
    }
    let mut found = Vec::new();
    fill(&mut Vec::new(), open, standing, &mut found);
    found
}

/// A board of open squares as masks.
fn masks(open: &[Vec<bool>]) -> Vec<u16> {
    let cells: Vec<u8> = open.iter().flatten().map(|&open| u8::from(open)).collect();
    board(&cells, open.len())
}

/// Checks that columns from 1 are a way that keeps the given queens.
fn keeps(given: &[usize], columns: &[usize]) {
    assert_eq!(given.len(), columns.len());
    for (row, (&clue, &column)) in given.iter().zip(columns).enumerate() {
        assert!((1..=given.len()).contains(&column) && (clue == 0 || clue == column));
        let above = columns[..row].iter().enumerate();
        assert!(!above
            .into_iter()
            .any(|(i, &other)| attack((i, other as u8), (row, column as u8))));
    }
}

/// Boards of up to 10 rows on which some queens stand: for each row its column from 1, or 0.
fn given() -> impl Strategy<Value = Vec<usize>> {
    (1..11usize, 1..10u32).prop_flat_map(|(size, share)| {
        let queen = prop_oneof![10 - share => Just(0), share => 1..=size];
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
fn open_boards_have_the_known_numbers_of_ways() {
    // OEIS A000170.
    let known = [1, 1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2_680, 14_200, 73_712, 365_596];
    for (size, &ways) in known.iter().enumerate() {
        let board = open_board(size);
        assert_eq!(count(&board), ways, "size {}", size);
        if size <= 10 {
            assert_eq!(all_ways(&board).len() as u64, ways, "size {}", size);
        }
    }
}

#[test]
fn closed_boards_of_the_largest_size_have_no_way() {
    assert_eq!(count(&[0; 16]), 0);
    assert!(all_ways(&[0; 16]).is_empty());
    // One closed row is enough, whichever it is.
    for row in 0..16 {
        let mut board = open_board(16);
        board.iter_mut().for_each(|open| *open &= 0x8421);
        board[row] = 0;
        assert_eq!((count(&board), all_ways(&board).len()), (0, 0));
    }
}

#[test]
fn a_way_whose_squares_alone_are_open_is_the_only_one() {
    let way = first_ways(&open_board(16), 1).remove(0);
    let board: Vec<u16> = way.iter().map(|&column| 1 << column).collect();
    assert_eq!(count(&board), 1);
    assert_eq!(all_ways(&board), [way]);
}

#[test]
fn closing_a_square_takes_away_the_ways_that_use_it() {
    // Large enough that more partial ways wait than a row has room for.
    let mut board = open_board(12);
    let ways = count(&board);
    let by_column = |column: u16| {
        let mut board = open_board(12);
        board[5] = 1 << column;
        count(&board)
    };
    let parts: Vec<u64> = (0..12).map(by_column).collect();
    assert_eq!(parts.iter().sum::<u64>(), ways);
    for column in 0..12 {
        assert_eq!(parts[column], parts[11 - column]);
    }
    board[5] &= !(1 << 3);
    assert_eq!(count(&board), ways - parts[3]);
}

#[test]
fn an_enumeration_stops_at_the_first_error() {
    let mut seen = 0;
    let stopped = ways(&open_board(8), &mut |_| {
        seen += 1;
        if seen == 5 {
            Err("enough")
        } else {
            Ok(())
        }
    });
    assert_eq!((stopped, seen), (Err("enough"), 5));
}

#[test]
fn two_queens_that_attack_each_other_are_named() {
    let told = |queens: &[(usize, usize)]| conflict(queens).unwrap_or_default();
    assert_eq!(told(&[]), "");
    assert_eq!(told(&[(0, 0), (1, 2), (0, 0)]), "");
    assert_eq!(told(&[(0, 0), (3, 1), (3, 5)]), "queens at 3 1 and 3 5 attack each other");
    assert_eq!(told(&[(7, 4), (2, 4)]), "queens at 7 4 and 2 4 attack each other");
    assert_eq!(told(&[(6, 1), (2, 5)]), "queens at 6 1 and 2 5 attack each other");
}

/// Completes a copy of a board. A board without a way stays as it is.
fn completed(given: &[usize]) -> Option<Vec<usize>> {
    let mut way = given.to_vec();
    let found = complete_any(&mut way);
    assert!(found || way == given);
    found.then_some(way)
}

#[test]
fn large_boards_have_a_way_too() {
    assert_eq!(completed(&[]), Some(Vec::new()));
    assert_eq!(repair(&[], 0), Some(Vec::new()));
    for size in 4..=64 {
        let empty = vec![0; size];
        keeps(&empty, &repair(&empty, 1_000_000).unwrap());
        let way = completed(&empty).unwrap();
        keeps(&empty, &way);
        assert_eq!(completed(&way), Some(way.clone()));
        // Half of them are enough, whether they are the upper or the lower ones.
        for half in [0..size / 2, size / 2..size] {
            let mut given = way.clone();
            given[half].iter_mut().for_each(|column| *column = 0);
            keeps(&given, &completed(&given).unwrap());
        }
    }
}

#[test]
fn boards_of_a_thousand_rows_are_repaired_with_a_queen_given() {
    for &(row, column) in &[(0, 1), (500, 500), (999, 1000), (3, 777)] {
        let mut given = vec![0; 1000];
        given[row] = column;
        let way = repair(&given, 1_000_000).unwrap();
        assert_eq!(way[row], column);
        let queens: Vec<_> = way.iter().map(|column| column - 1).enumerate().collect();
        assert!(peaceful(&queens, 1000));
    }
}

#[test]
fn a_crowd_in_the_middle_is_repaired_always_in_the_same_way() {
    // Nine queens in the ten middle rows and columns.
    let mut given = vec![0; 39];
    given[14..24].copy_from_slice(&[16, 23, 21, 18, 15, 0, 20, 24, 17, 19]);
    let way = repair(&given, 10_000_000).unwrap();
    keeps(&given, &way);
    assert_eq!(repair(&given, 10_000_000), Some(way));
}

#[test]
fn a_queen_outside_the_columns_leaves_no_way() {
    for column in (8..80).chain([1 << 32, usize::MAX]) {
        assert_eq!(complete(&[(0, column)], 8), None);
    }
}

#[test]
#[should_panic(expected = "no such board")]
fn a_given_queen_outside_the_board_is_refused() {
    let _ = complete_any(&mut [0, 3]);
}

#[test]
#[should_panic(expected = "no such board")]
fn a_queen_outside_the_board_is_not_repaired() {
    let _ = repair(&[0, 3], 1);
}

#[test]
fn queens_that_attack_each_other_are_not_repaired() {
    for given in [[1, 1, 0, 0], [1, 2, 0, 0], [1, 2, 3, 4]] {
        assert_eq!(repair(&given, 1000), None);
    }
    assert_eq!(repair(&[2, 4, 1, 3], 0), Some(vec![2, 4, 1, 3]));
}

#[test]
#[should_panic(expected = "no such board")]
fn a_board_of_65_rows_is_refused() {
    let _ = complete_any(&mut [0; 65]);
}

#[test]
#[should_panic(expected = "an open square outside the board")]
fn a_square_outside_the_board_is_refused() {
    count(&[1, 4]);
}

#[test]
#[should_panic(expected = "more than 16 rows")]
fn a_board_of_17_rows_is_refused() {
    count(&[0; 17]);
}

proptest! {
    #[test]
    fn ways_and_their_number_are_those_of_a_plain_search(open in boards()) {
        let expected = brute_force(&open, &[]);
        let board = masks(&open);
        prop_assert_eq!(count(&board), expected.len() as u64);
        prop_assert!(expected.windows(2).all(|pair| pair[0] < pair[1]));
        for &most in &[0, 1, 3, 1000] {
            let first = &expected[..expected.len().min(most)];
            prop_assert_eq!(first_ways(&board, most), first);
        }
        prop_assert_eq!(all_ways(&board), expected);
    }

    #[test]
    fn ways_keep_the_queens_that_stand(
        standing in prop::collection::vec((0..7usize, 0..7u8), 0..4),
    ) {
        let mut board = open_board(7);
        for &(row, column) in &standing {
            board[row] &= 1 << column;
        }
        let expected = brute_force(&vec![vec![true; 7]; 7], &standing);
        prop_assert_eq!(count(&board), expected.len() as u64);
        prop_assert_eq!(all_ways(&board), expected);
        // Queens that can be told to attack each other are the reason that there is no way.
        let queens: Vec<_> = standing.iter().map(|&(row, column)| (row, column.into())).collect();
        prop_assert!(conflict(&queens).is_none() || count(&board) == 0);
    }

    #[test]
    fn standing_queens_are_completed_to_the_first_way_that_keeps_them(
        standing in prop::collection::vec((0..7usize, 0..7u8), 0..4),
    ) {
        let queens: Vec<_> = standing.iter().map(|&(row, column)| (row, column.into())).collect();
        let ways = brute_force(&vec![vec![true; 7]; 7], &standing);
        let first = ways.first().map(|way| way.iter().map(|&column| column.into()).enumerate());
        prop_assert_eq!(complete(&queens, 7), first.map(Iterator::collect));
    }

    #[test]
    fn queens_are_peaceful_if_no_two_attack_each_other(
        size in 1..9usize,
        queens in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 0..6),
    ) {
        let fit = |&(row, column): &(prop::sample::Index, u8)| (row.index(size), column);
        let on_board = queens.iter().map(fit).map(|(row, column)| (row, column % size as u8));
        let queens: Vec<(usize, u8)> = on_board.collect();
        let none = |i: usize| !queens[..i].iter().any(|&other| attack(other, queens[i]));
        let wide: Vec<_> = queens.iter().map(|&(row, column)| (row, column.into())).collect();
        prop_assert_eq!(peaceful(&wide, size), (0..queens.len()).all(none));
    }

    #[test]
    fn cells_and_squares_say_the_same(open in boards()) {
        let size = open.len();
        let written: Vec<u8> = open.iter().flatten().map(|&queen| u8::from(queen)).collect();
        let queens = squares(&written, size);
        prop_assert!(queens.iter().all(|&(row, column)| open[row][column]));
        prop_assert_eq!(cells(&queens, size), written);
    }

    #[test]
    fn given_queens_are_completed_if_the_plain_search_has_a_way(given in given()) {
        let mut board = open_board(given.len());
        for (open, &column) in board.iter_mut().zip(&given).filter(|&(_, &column)| column > 0) {
            *open = 1 << (column - 1);
        }
        let way = completed(&given);
        prop_assert_eq!(way.is_some(), !first_ways(&board, 1).is_empty());
        way.iter().for_each(|way| keeps(&given, way));
    }

    #[test]
    fn repaired_boards_are_ways_that_keep_the_given_queens(given in given()) {
        let way = repair(&given, 5000);
        way.iter().for_each(|way| keeps(&given, way));
        prop_assert!(way.is_none() || completed(&given).is_some());
    }

    #[test]
    fn mirror_images_have_as_many_ways(open in boards()) {
        let expected = brute_force(&open, &[]).len() as u64;
        let mirrored = |row: &Vec<bool>| row.iter().rev().copied().collect::<Vec<bool>>();
        let sideways: Vec<Vec<bool>> = open.iter().map(mirrored).collect();
        let upside_down: Vec<Vec<bool>> = open.iter().rev().cloned().collect();
        prop_assert_eq!(count(&masks(&sideways)), expected);
        prop_assert_eq!(count(&masks(&upside_down)), expected);
    }

    #[test]
    fn a_board_that_is_its_own_mirror_image_is_counted_whole(mut open in boards()) {
        for row in &mut open {
            let size = row.len();
            for column in 0..size / 2 {
                row[size - 1 - column] = row[column];
            }
        }
        prop_assert_eq!(count(&masks(&open)), brute_force(&open, &[]).len() as u64);
    }

    #[test]
    fn counting_a_large_board_agrees_with_going_through_its_ways(
        closed in prop::collection::vec(any::<u16>(), 12),
        more in prop::collection::vec(any::<u16>(), 12),
    ) {
        // A quarter of the squares is closed.
        let close = |(&a, &b): (&u16, &u16)| 0xFFF & !(a & b);
        let board: Vec<u16> = closed.iter().zip(&more).map(close).collect();
        let mut found = 0;
        let ended: Result<(), ()> = ways(&board, &mut |_| {
            found += 1;
            Ok(())
        });
        prop_assert!(ended.is_ok());
        prop_assert_eq!(count(&board), found);
    }
}
