//! Describes a board of any shape by its units, and searches it.
//!
//! A seed must give the same puzzles even after a fast search of lowbit has changed. Therefore the
//! search in this file makes the solved grids. The fast searches only count the solutions of a
//! puzzle up to a limit, and this count does not depend on how they search.

use crate::random::Random;
use lowbit::bits::{bits, lowbit, lowest, popcount};
use lowbit::board::Board;

/// The units of a board, and the units that each cell belongs to.
pub struct Shape {
    /// The number of digits, which is the number of cells of a unit as well.
    side: usize,
    units: Vec<Vec<usize>>,
    /// The units of each cell.
    units_of: Vec<Vec<usize>>,
}

impl Shape {
    /// Describes the shape of a board.
    pub fn new<const CELLS: usize, const UNITS: usize, const SIDE: usize>(
        board: &Board<CELLS, UNITS, SIDE>,
    ) -> Shape {
        let units: Vec<Vec<usize>> = board.units.iter().map(|unit| unit.to_vec()).collect();
        let of_cell = |cell| (0..UNITS).filter(|&unit| units[unit].contains(&cell)).collect();
        let units_of = (0..CELLS).map(of_cell).collect();
        let side = SIDE;
        Shape { side, units, units_of }
    }

    /// Returns the number of cells.
    pub fn cells(&self) -> usize {
        self.units_of.len()
    }

    /// Returns the digits that no unit of `cell` contains: bit `d` means digit `d + 1`.
    pub fn candidates(&self, grid: &[u8], cell: usize) -> u16 {
        self.missing(&self.used(grid), cell)
    }

    /// Returns the digits that each unit contains.
    fn used(&self, grid: &[u8]) -> Vec<u16> {
        let digits = |unit: &Vec<usize>| unit.iter().fold(0, |all, &cell| all | bit(grid[cell]));
        self.units.iter().map(digits).collect()
    }

    /// Returns the digits that no unit of `cell` contains, given the digits `used` by each unit.
    fn missing(&self, used: &[u16], cell: usize) -> u16 {
        let all = |all, &unit: &usize| all | used[unit];
        self.digits() & !self.units_of[cell].iter().fold(0, all)
    }

    /// Returns the mask of all digits.
    fn digits(&self) -> u16 {
        u16::MAX >> (16 - self.side)
    }

    /// Returns whether every unit contains every digit.
    pub fn is_solved(&self, grid: &[u8]) -> bool {
        self.used(grid).iter().all(|&used| used == self.digits())
    }

    /// Generates a random solved grid.
    pub fn fill(&self, random: &mut Random) -> Vec<u8> {
        // On a 16x16 a search with an unlucky start can take hours. We stop it after a thousand
        // guesses and start again.
        loop {
            let mut search = Search { shape: self, random, guesses: 0, limit: 1000 };
            if let Some(grid) = search.descend(vec![0; self.cells()], false) {
                return grid;
            }
        }
    }

    /// Counts the guesses, up to `limit`, that a random search needs to visit the whole tree.
    pub fn effort(&self, grid: &[u8], random: &mut Random, limit: usize) -> usize {
        let mut search = Search { shape: self, random, guesses: 0, limit };
        search.descend(grid.to_vec(), true);
        search.guesses
    }
}

/// Returns the mask of a digit, or an empty mask for a blank.
fn bit(digit: u8) -> u16 {
    // Bit 0 is that of a blank, and the shift to the right drops it. Bit 16 needs more than 16 bits.
    (1u32 << digit >> 1) as u16
}

/// A depth-first search that places naked and hidden singles, and guesses in a random one of the
/// cells with the fewest candidates.
struct Search<'a> {
    shape: &'a Shape,
    random: &'a mut Random,
    guesses: usize,
    limit: usize,
}

/// The next step of the search with a grid in which it has placed all singles. A branch is a cell
/// and its candidates.
enum Next {
    Dead,
    Solved,
    Branch(usize, u16),
}

impl Search<'_> {
    /// Returns the first solution, or `None` if there is none or the limit is reached. If `all` is
    /// set, visits every solution and returns `None`.
    fn descend(&mut self, mut grid: Vec<u8>, all: bool) -> Option<Vec<u8>> {
        match self.place_singles(&mut grid) {
            Next::Dead => None,
            Next::Solved => Some(grid).filter(|_| !all),
            Next::Branch(cell, candidates) => {
                let mut guesses: Vec<usize> = bits(candidates).collect();
                self.random.shuffle(&mut guesses);
                guesses.into_iter().find_map(|guess| {
                    if self.guesses == self.limit {
                        return None;
                    }
                    self.guesses += 1;
                    let mut child = grid.clone();
                    child[cell] = guess as u8 + 1;
                    self.descend(child, all)
                })
            }
        }
    }

    /// Places singles until there are none.
    fn place_singles(&mut self, grid: &mut [u8]) -> Next {
        let shape = self.shape;
        let mut used = shape.used(grid);
        let mut masks = vec![0; grid.len()];
        let place = |grid: &mut [u8], used: &mut [u16], cell: usize, singles: u16| {
            let single = lowbit(singles);
            grid[cell] = lowest(single) + 1;
            shape.units_of[cell].iter().for_each(|&unit| used[unit] |= single);
        };
        loop {
            let mut placed = false;
            for cell in 0..grid.len() {
                masks[cell] = 0;
                if grid[cell] == 0 {
                    masks[cell] = shape.missing(&used, cell);
                    if masks[cell] == 0 {
                        return Next::Dead;
                    }
                    if masks[cell].is_power_of_two() {
                        place(grid, &mut used, cell, masks[cell]);
                        placed = true;
                    }
                }
            }
            if placed {
                // The masks are out of date now.
                continue;
            }
            for (u, unit) in shape.units.iter().enumerate() {
                let (mut once, mut twice) = (0, 0);
                for &cell in unit {
                    twice |= once & masks[cell];
                    once |= masks[cell];
                }
                if once | used[u] != shape.digits() {
                    return Next::Dead;
                }
                for &cell in unit {
                    // A single that was placed in an earlier unit may have taken this digit, and
                    // the masks do not show it yet.
                    let hidden = masks[cell] & !twice & shape.missing(&used, cell);
                    if hidden != 0 {
                        // If two digits have only this place, we place one of them. In the next
                        // round, the other one has no place.
                        place(grid, &mut used, cell, hidden);
                        masks[cell] = 0;
                        placed = true;
                    }
                }
            }
            if placed {
                continue;
            }
            // A random number decides between cells with equally many candidates.
            let blanks = (0..grid.len()).filter(|&cell| grid[cell] == 0);
            let ranked = blanks.map(|cell| (popcount(masks[cell]), self.random.below(256), cell));
            return match ranked.min() {
                None => Next::Solved,
                Some((_, _, cell)) => Next::Branch(cell, masks[cell]),
            };
        }
    }
}
