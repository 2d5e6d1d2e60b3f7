use super::super::layout::{self, candidates, cell, Places};
use super::*;
use std::iter;

/// Returns the digit of the cell `k` in a solved grid. `shift`, from 0 to 8, rotates the digits.
pub fn solved_digit(k: usize, shift: usize) -> u8 {
    let (row, col) = (k / 9, k % 9);
    ((row % 3 * 3 + row / 3 + col + shift) % 9) as u8 + 1
}

/// Returns the solved grid whose cell `k` is `solved_digit(k, shift)`.
pub fn solved(shift: usize) -> [u8; 81] {
    let mut grid = [0; 81];
    (0..81).for_each(|k| grid[k] = solved_digit(k, shift));
    grid
}

/// Returns a set of cells of one grid.
pub fn cells_in(vectors: &LaneCells, lane: usize) -> layout::Cells {
    vectors.map(|vector| vector[lane])
}

/// Returns the places of the grid in a lane.
pub fn places_in(places: &LanePlaces, lane: usize) -> Places {
    places.map(|digit| cells_in(&digit, lane))
}

#[test]
fn clues_have_one_candidate_blanks_nine_and_other_values_none() {
    let mut grid = [0; 81];
    for k in (0..81).filter(|k| k % 3 > 0) {
        grid[k] = solved_digit(k, 4);
    }
    for (k, value) in (10..).enumerate().take(27) {
        grid[k * 3 + 1] = value;
    }
    grid[80] = 255;
    let lane = 11;
    let mut grids = [[7; 81]; LANES];
    grids[lane] = grid;
    let mut roots = Roots::default();
    roots.read(&grids);
    let places = places_in(&roots.places, lane);
    let naked = cells_in(&roots.naked, lane);
    for k in 0..81 {
        let expected = match grid[k] {
            0 => 511,
            10..=255 => 0,
            digit => 1 << (digit - 1),
        };
        assert_eq!(candidates(&places, cell(k)), expected);
        assert_eq!(naked[cell(k).i] & cell(k).bit != 0, grid[k] > 0);
    }
}

#[test]
fn missing_grids_are_read_as_blank_ones() {
    let mut roots = Roots::default();
    roots.read(&[solved(0); LANES]);
    roots.read(&[solved(0); 3]);
    for i in 0..9 {
        assert_eq!([2, 3, 15].map(|lane: usize| roots.naked[i][lane]), [BOXES, 0, 0]);
        assert!(roots.places.iter().all(|words| words[i][15] == BOXES));
    }
}

#[test]
fn solutions_are_written_to_their_indices_after_every_sixteen_and_in_the_end() {
    let grids: Vec<[u8; 81]> = (0..23).map(|shift| solved(shift % 9)).collect();
    let mut roots = Roots::default();
    let mut solutions = Solutions::default();
    let mut written = vec![[0; 81]; 23];
    for (k, grid) in grids.iter().enumerate() {
        roots.read(&[[0; 81], *grid]);
        solutions.add(&roots.places, iter::once((1, 22 - k)), &mut written);
        let count = written.iter().filter(|grid| **grid != [0; 81]).count();
        assert_eq!(count, if k < 15 { 0 } else { 16 });
    }
    solutions.flush(&mut written);
    written.reverse();
    assert_eq!(written, grids);
}
