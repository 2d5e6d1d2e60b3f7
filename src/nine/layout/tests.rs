use super::*;
use crate::bits::is_single;

/// Pseudo-random numbers (Marsaglia's xorshift).
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, limit: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 32) % limit
    }
}

/// Returns the digit of the cell `k` in a solved grid, one grid for each `shift`.
pub fn pattern(k: usize, shift: usize) -> u8 {
    let (row, col) = (k / 9, k % 9);
    ((row % 3 * 3 + row / 3 + col + shift) % 9) as u8 + 1
}

/// Makes a grid that has nearly all candidates of a solved grid, and random others. Some of its
/// naked singles are not noted.
pub fn muddle(random: &mut Random) -> Grid {
    let (more, missing) = (random.below(9), random.below(3));
    let shift = random.below(9) as usize;
    let mut grid = Grid::EMPTY;
    for k in 0..81 {
        let cell = cell(k);
        for digit in 0..9 {
            let right = digit + 1 == usize::from(pattern(k, shift));
            let here = if right {
                random.below(200) >= missing
            } else {
                random.below(9) < more && random.below(3) > 0
            };
            grid.places[digit][cell.r] |= u64::from(here) << cell.bit;
        }
        if is_single(candidates(&grid.places, cell)) && random.below(4) > 0 {
            grid.naked[cell.r] |= 1 << cell.bit;
        }
    }
    grid
}

/// Returns the grid in a lane and its naked singles.
pub fn grid_in(lanes: &Lanes, lane: usize) -> Grid {
    let mut grid = Grid { places: [[!0; 3]; 9], naked: [0; 3] };
    lanes.get(lane, &mut grid.places);
    for i in 0..9 {
        grid.naked[i / 3] |= u64::from(lanes.naked[i][lane]) << (i % 3 * 16);
    }
    grid
}

#[test]
fn get_returns_the_grid_that_put_stored() {
    let mut random = Random(1);
    let grids: Vec<Grid> = (0..LANES).map(|_| muddle(&mut random)).collect();
    let mut lanes = Lanes::new();
    for (lane, grid) in grids.iter().enumerate().rev() {
        assert_eq!(lanes.active >> lane & 1, 0);
        lanes.put(lane, grid);
    }
    assert_eq!(lanes.active, !0);
    for (lane, grid) in grids.iter().enumerate() {
        let stored = grid_in(&lanes, lane);
        assert_eq!((stored.places, stored.naked), (grid.places, grid.naked));
    }
}

#[test]
fn a_fixed_cell_is_a_naked_single_and_nothing_else_changes() {
    let grid = muddle(&mut Random(7));
    for fixed in 0..81 {
        let mut lanes = Lanes::new();
        lanes.put(5, &grid);
        lanes.unguessed = !0;
        lanes.fix(5, cell(fixed), Position(fixed % 7));
        assert_eq!(lanes.unguessed, !(1 << 5));
        let after = grid_in(&lanes, 5);
        for other in (0..81).filter(|&other| other != fixed) {
            let other = cell(other);
            assert_eq!(candidates(&after.places, other), candidates(&grid.places, other));
        }
        assert_eq!(candidates(&after.places, cell(fixed)), 1 << (fixed % 7));
        let mut naked = grid.naked;
        naked[cell(fixed).r] |= 1 << cell(fixed).bit;
        assert_eq!(after.naked, naked);
    }
}

/// Returns a grid as a lane holds it after [`Lanes::enter`]. It is one of the sixteen grids that
/// [`Lanes::read`] has read.
fn entered(grid: &[u8; 81], upward: bool) -> Grid {
    let (lane, root) = (5, 11);
    let mut grids = [[7; 81]; LANES];
    grids[root] = *grid;
    let mut roots = Lanes::new();
    roots.read(&grids);
    let mut lanes = Lanes { upward, ..Lanes::new() };
    lanes.enter(lane, &roots, root);
    assert_eq!((lanes.active, lanes.unguessed), (1 << lane, 1 << lane));
    grid_in(&lanes, lane)
}

#[test]
fn clues_have_one_candidate_blanks_nine_and_other_values_none() {
    let mut grid = [0; 81];
    for k in (0..81).filter(|k| k % 3 > 0) {
        grid[k] = pattern(k, 4);
    }
    for (k, value) in (10..).enumerate().take(27) {
        grid[k * 3 + 1] = value;
    }
    grid[80] = 255;
    for &upward in &[true, false] {
        let stored = entered(&grid, upward);
        for k in 0..81 {
            let expected = match grid[k] {
                0 => 511,
                10..=255 => 0,
                digit if upward => 1 << (digit - 1),
                digit => 1 << (9 - digit),
            };
            assert_eq!(candidates(&stored.places, cell(k)), expected);
            assert_eq!(stored.naked[cell(k).r] >> cell(k).bit & 1 != 0, grid[k] > 0);
        }
    }
    let (alone, together) = (Grid::of(&grid), entered(&grid, true));
    assert_eq!((alone.places, alone.naked), (together.places, together.naked));
}

#[test]
fn a_solved_grid_is_written_as_it_was_read() {
    for shift in 0..9 {
        let mut grid = [0; 81];
        (0..81).for_each(|k| grid[k] = pattern(k, shift));
        for &upward in &[true, false] {
            let mut written = [0; 81];
            write(&entered(&grid, upward).places, upward, &mut written);
            assert_eq!(written, grid);
        }
    }
}
