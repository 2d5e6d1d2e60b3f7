//! Tests which squares queens attack, by walking from square to square.

use lowbit::queens::{first_seen, reach, unattacked};
use proptest::prelude::*;
use std::iter::successors;

type Square = (usize, usize);

/// Returns the squares from `from` to the edge of a board of `size` rows and columns, in each
/// direction of `first_seen`.
fn walks(from: Square, size: usize) -> Vec<Vec<Square>> {
    let steps = (0..3).flat_map(|rows| (0..3).map(move |columns| (rows, columns)));
    let walk = |(rows, columns): (usize, usize)| {
        // A step adds 0, 1 or 2 and subtracts 1, because a coordinate cannot be negative.
        let square = |&(row, column): &Square| {
            Some(((row + rows).checked_sub(1)?, (column + columns).checked_sub(1)?))
        };
        let squares = successors(square(&from), square);
        squares.take_while(|&(row, column)| row < size && column < size).collect()
    };
    steps.filter(|&step| step != (1, 1)).map(walk).collect()
}

/// Generates the size of a board and a list of squares on it, which may contain a square twice.
fn squares(most: usize) -> impl Strategy<Value = (usize, Vec<Square>)> {
    (1..most)
        .prop_flat_map(|size| (Just(size), prop::collection::vec((0..size, 0..size), 1..2 * size)))
}

#[test]
fn a_piece_on_the_queens_square_stops_nothing() {
    assert_eq!(reach((2, 2), &[(2, 2)], 5), 16);
}

#[test]
fn a_queen_in_a_corner_of_a_huge_board_attacks_three_full_lines() {
    let side = 1_000_000_000;
    for &(row, column) in &[(0, 0), (0, side - 1), (side - 1, 0), (side - 1, side - 1)] {
        // Three lines of `side` squares meet in the corner.
        assert_eq!(
            unattacked(&[(row, column); 2], side, side),
            (side * side - 3 * side + 2) as u64
        );
    }
    assert_eq!(unattacked(&[], side, side), 1_000_000_000_000_000_000);
}

properties! {
    cases: 256;

    #[test]
    fn the_squares_that_share_no_line_with_a_queen_are_counted(
        rows in 1..16usize,
        columns in 1..16usize,
        queens in prop::collection::vec((0..16usize, 0..16usize), 0..12),
    ) {
        let queens: Vec<Square> = queens.iter().map(|q| (q.0 % rows, q.1 % columns)).collect();
        let squares = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
        let safe = |&(row, column): &Square| {
            queens.iter().all(|q| {
                let (rows, columns) = (row.abs_diff(q.0), column.abs_diff(q.1));
                rows != 0 && columns != 0 && rows != columns
            })
        };
        prop_assert_eq!(unattacked(&queens, rows, columns), squares.filter(safe).count() as u64);
    }

    #[test]
    fn the_first_piece_of_a_walk_is_seen_and_ends_the_reach((size, pieces) in squares(12)) {
        let (from, pieces) = (pieces[0], &pieces[1..]);
        let seen = first_seen(from, pieces.iter().copied());
        let mut free = 0;
        // The middle entry is for `from` itself.
        let directions = seen[..4].iter().chain(&seen[5..]);
        for (walk, &first) in walks(from, size).iter().zip(directions) {
            let stop = walk.iter().position(|square| pieces.contains(square));
            prop_assert_eq!(first, stop.map(|stop| walk[stop]));
            free += stop.unwrap_or(walk.len());
        }
        prop_assert_eq!(reach(from, pieces, size), free);
    }
}
