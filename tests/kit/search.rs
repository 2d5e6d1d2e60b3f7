//! Tests the plain search, the weighted search and `Board::is_solved` against brute force, the fast
//! 9x9 searches and known solution counts.

use crate::boards::{boards, cells, solves};
use crate::random::thinned;
use lowbit::board::{Board, DIAGONAL9, SUDOKU4, SUDOKU9};
use lowbit::nine;
use lowbit::samurai::{PICTURE, SAMURAI};
use lowbit::streams::DIGITS9;
use proptest::prelude::*;
use std::{fs, iter};

/// Returns all solutions of a 4x4 in the order of the plain search.
fn all_4x4(clues: &[u8; 16]) -> Vec<[u8; 16]> {
    SUDOKU4.solutions(clues).collect()
}

/// Returns all solutions of a 4x4 in ascending order, found by trying every digit in every cell.
fn brute_force(clues: &[u8; 16]) -> Vec<[u8; 16]> {
    fn fill(cell: usize, grid: &mut [u8; 16], clues: &[u8; 16], found: &mut Vec<[u8; 16]>) {
        if cell == 16 {
            found.push(*grid);
            return;
        }
        for digit in 1..=4 {
            let clashes = (0..cell).any(|other| {
                let box_of = |cell: usize| (cell / 8, cell % 4 / 2);
                let peers =
                    other / 4 == cell / 4 || other % 4 == cell % 4 || box_of(other) == box_of(cell);
                peers && grid[other] == digit
            });
            if !clashes && (clues[cell] == 0 || clues[cell] == digit) {
                grid[cell] = digit;
                fill(cell + 1, grid, clues, found);
            }
        }
    }
    let mut found = Vec::new();
    fill(0, &mut [0; 16], clues, &mut found);
    found
}

#[test]
fn empty_4x4_has_288_solutions_in_ascending_order() {
    let found = all_4x4(&[0; 16]);
    assert_eq!(found.len(), 288);
    assert!(found.windows(2).all(|pair| pair[0] < pair[1]));
    assert_eq!(found, brute_force(&[0; 16]));
}

properties! {
    cases: 256;

    #[test]
    fn enumeration_of_4x4_is_complete_and_in_ascending_order(
        clues in prop::collection::vec(prop_oneof![3 => Just(0u8), 1 => 1..=4u8], 16),
    ) {
        let clues: [u8; 16] = clues.try_into().unwrap();
        let expected = brute_force(&clues);
        prop_assert_eq!(all_4x4(&clues), &expected[..]);
        prop_assert_eq!(SUDOKU4.count_up_to(&clues, 1000), expected.len());
        prop_assert_eq!(SUDOKU4.count_up_to(&clues, 3), expected.len().min(3));
        prop_assert_eq!(SUDOKU4.solve(&clues).is_some(), !expected.is_empty());
    }
}

#[test]
fn count_stops_at_its_limit() {
    for limit in 0..5 {
        assert_eq!(SUDOKU4.count_up_to(&[0; 16], limit), limit);
    }
}

#[test]
fn puzzle_without_six_of_its_clues_has_22_solutions() {
    let mut open = cells(
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        DIGITS9,
    );
    for &cell in &[0, 4, 9, 25, 55, 67] {
        open[cell] = 0;
    }
    assert_eq!(SUDOKU9.count_up_to(&open, 100), 22);
    assert_eq!(nine::count_solutions(&open), Some(22));
}

/// Returns the candidates on which the two rules find nothing more, or `None` if they meet a
/// contradiction.
fn propagate(clues: &[u8; 81]) -> Option<[u16; 81]> {
    SUDOKU9.search(clues).next_at_rest()
}

#[test]
fn propagation_places_a_hidden_single_of_a_box() {
    // Clues outside the first box exclude the digit from two of its rows and two of its columns.
    let mut clues = [0; 81];
    for &(row, column) in &[(1, 4), (2, 7), (4, 1), (7, 2)] {
        clues[row * 9 + column] = 3;
    }
    assert_eq!(propagate(&clues).unwrap()[0], 1 << 2);
}

#[test]
fn propagation_detects_a_cell_without_candidates() {
    // The first cell sees five digits in its row and the other four in its column.
    let mut clues = [0; 81];
    for digit in 1..=5 {
        clues[usize::from(digit)] = digit;
    }
    for digit in 6..=9 {
        clues[usize::from(digit - 1) * 9] = digit;
    }
    assert!(propagate(&clues).is_none());
    clues[5] = 0;
    assert!(propagate(&clues).is_some());
}

#[test]
fn propagation_detects_a_cell_that_is_the_only_place_of_two_digits() {
    // In the first box, 1 and 2 have no place except the first cell. All cells have candidates, and
    // all digits have places.
    let mut clues = [0; 81];
    for &(row, column) in &[(1, 3), (2, 6), (3, 1), (6, 2)] {
        clues[row * 9 + column] = 1;
    }
    for &(row, column) in &[(1, 4), (2, 7), (4, 1), (7, 2)] {
        assert!(propagate(&clues).is_some());
        clues[row * 9 + column] = 2;
    }
    assert!(propagate(&clues).is_none());
}

#[test]
fn propagation_detects_a_digit_without_a_place_in_a_box() {
    // Clues outside the first box leave the digit one place there, which another digit then takes.
    let mut clues = [0; 81];
    for &(row, column) in &[(0, 3), (1, 6), (3, 0), (6, 1)] {
        clues[row * 9 + column] = 1;
    }
    assert!(propagate(&clues).is_some());
    clues[2 * 9 + 2] = 5;
    assert!(propagate(&clues).is_none());
}

/// Reads a file in `samples/samurai`.
fn samurai(file: &str) -> String {
    let path = format!("{}/samples/samurai/{}", env!("CARGO_MANIFEST_DIR"), file);
    fs::read_to_string(path).unwrap()
}

/// A solved 9x9 with every digit on both diagonals as well.
const DIAGONAL: &str =
    "145792638287316495963845217459271386632458179718639542894563721571924863326187954";

properties! {
    cases: 256;

    #[test]
    fn diagonal_solutions_are_the_9x9_solutions_with_every_digit_on_both_diagonals(
        digits in Just((1..=9).collect::<Vec<u8>>()).prop_shuffle(),
        kept in prop::collection::vec(prop::bool::weighted(0.4), 81),
    ) {
        let solution: [u8; 81] = cells(DIAGONAL, DIGITS9);
        let mut clues = solution.map(|digit| digits[usize::from(digit) - 1]);
        for (clue, kept) in clues.iter_mut().zip(kept) {
            *clue *= u8::from(kept);
        }
        let mut all: Vec<_> = SUDOKU9.solutions(&clues).take(2000).collect();
        prop_assume!(all.len() < 2000);
        let whole = |cells: &[u8; 81], first: usize, step: usize| {
            (1..=9).all(|digit| (0..9).any(|i| cells[first + i * step] == digit))
        };
        all.retain(|cells| whole(cells, 0, 10) && whole(cells, 8, 8));
        prop_assert!(DIAGONAL9.solutions(&clues).eq(all));
    }

    #[test]
    fn weighted_search_solves_exactly_the_solvable_boards(clues in thinned(3)) {
        let clues: [u8; 81] = clues.try_into().unwrap();
        let found = SUDOKU9.solve_weighted(&clues);
        prop_assert_eq!(found.is_some(), nine::solve_batch(&mut [clues])[0]);
        prop_assert!(found.iter().all(|solution| solves(solution, &clues)));
    }

    #[test]
    fn weighted_search_finds_every_solution_once(
        lost in prop::collection::vec(0..81usize, 0..12),
        puzzle in any::<prop::sample::Index>(),
    ) {
        let puzzles = crate::boards::data::<81>("magictour.txt", DIGITS9);
        let mut clues = puzzles[puzzle.index(puzzles.len())];
        lost.iter().for_each(|&cell| clues[cell] = 0);
        let known: Vec<_> = SUDOKU9.solutions(&clues).take(500).collect();
        prop_assume!(known.len() < 500);
        let mut search = SUDOKU9.search(&clues);
        let mut found: Vec<_> = iter::from_fn(|| search.next_solution()).take(500).collect();
        found.sort_unstable();
        prop_assert_eq!(found, known);
    }

    #[test]
    fn is_solved_agrees_with_an_independent_check(
        changes in prop::collection::vec((0..81usize, prop_oneof![0..=10u8, Just(255)]), 0..3),
    ) {
        let mut board: [u8; 81] = cells(DIAGONAL, DIGITS9);
        for (cell, value) in changes {
            board[cell] = value;
        }
        prop_assert_eq!(SUDOKU9.is_solved(&board), solves(&board, &[0; 81]));
    }
}

#[test]
fn weighted_search_answers_boards_on_which_the_plain_search_takes_too_long() {
    // The first board has 12 clues and a solution, the second has 17 clues and none.
    let text = "...........7.68...............71.8.22........7............9..........9.......2...";
    let clues = cells(text, DIGITS9);
    let solution = DIAGONAL9.solve_weighted(&clues).unwrap();
    assert!(solves(&solution, &clues) && DIAGONAL9.is_solved(&solution));
    let text = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";
    assert_eq!(SUDOKU9.solve_weighted(&cells(text, DIGITS9)), None);
}

/// Counts the boards that the weighted search brings to rest until it has solved each of `boards`.
/// Stops at `limit`.
fn at_rest<const UNITS: usize>(
    rules: &Board<81, UNITS, 9>,
    boards: &[[u8; 81]],
    limit: usize,
) -> usize {
    let mut count = 0;
    for clues in boards {
        let mut search = rules.search(clues);
        while let Some(board) = search.next_at_rest() {
            count += 1;
            match search.hardest_question(&board) {
                Some(question) if count < limit => search.guess(&board, question),
                _ => break,
            }
        }
    }
    count
}

/// Each limit is a tenth above the count of today. A search that guesses at worse questions brings
/// more boards to rest, up to millions.
#[test]
fn weighted_search_needs_few_guesses() {
    let data = |file| crate::boards::data::<81>(file, DIGITS9);
    let few = include_str!("../data/few.txt").lines();
    let few: Vec<[u8; 81]> =
        few.map(|line| cells(line.split(' ').next().unwrap(), DIGITS9)).collect();
    for (name, boards, limit) in [
        ("17clue.txt", data("17clue.txt"), 720),
        ("magictour.txt", data("magictour.txt"), 5_150),
        ("hardest1106.txt", data("hardest1106.txt"), 8_770),
        ("few.txt", few, 586),
    ] {
        assert!(at_rest(SUDOKU9, &boards, limit) < limit, "{name}");
    }
    assert!(at_rest(DIAGONAL9, &data("few_diagonal.txt"), 305) < 305);
}

/// `tests/nine_solutions.rs` checks the same counts with the fast search.
#[test]
fn plain_search_counts_the_solutions_of_corner_grids_of_samurai_puzzles() {
    let counts = |sample| -> Vec<usize> {
        let grids = boards(&samurai(sample), DIGITS9);
        grids[..4].iter().map(|grid| SUDOKU9.count_up_to(grid, 1000)).collect()
    };
    assert_eq!(counts("1.in"), [511, 143, 250, 444]);
    assert_eq!(counts("2.in"), [72, 44, 7, 211]);
}

#[test]
fn plain_search_counts_solutions_of_overlapping_grids() {
    // We clear the cells of the top-left grid that belong to no other grid.
    let solution: [u8; 369] = cells(&samurai("1.out"), DIGITS9);
    let mut open = solution;
    for row in PICTURE[..9].iter().enumerate() {
        let own = if row.0 < 6 { 9 } else { 6 };
        row.1[..own].iter().for_each(|&cell| open[usize::from(cell)] = 0);
    }
    // That grid is then a 9x9 with one full box, which has far more than 500 solutions.
    assert_eq!(SAMURAI.count_up_to(&open, 500), 500);
    assert_eq!(SAMURAI.count_up_to(&solution, 500), 1);
    let mut wrong = solution;
    wrong.swap(0, 1);
    assert_eq!(SAMURAI.count_up_to(&wrong, 500), 0);
}
