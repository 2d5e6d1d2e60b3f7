//! The units of a board of any shape, and a plain search on them.
//!
//! Puzzles must not change when an engine becomes faster. So puzzles depend on this search, and
//! on the engines only by whether a puzzle has a solution.

use crate::random::Random;
use lowbit::bits::{is_single, lowbit, lowest, popcount, Bits};
use lowbit::board::Board;

/// The units of a board, and which of them each cell is in.
pub struct Shape {
    /// The number of digits, which is also the number of cells of a unit.
    side: usize,
    units: Vec<Vec<usize>>,
    /// The units of each cell.
    units_of: Vec<Vec<usize>>,
}

impl Shape {
    /// Takes the units of a board.
    pub fn new<const CELLS: usize, const UNITS: usize, const SIDE: usize>(
        board: &Board<CELLS, UNITS, SIDE>,
    ) -> Shape {
        let unit = |unit: &[u16; SIDE]| unit.iter().map(|&cell| usize::from(cell)).collect();
        let units: Vec<Vec<usize>> = board.units.iter().map(unit).collect();
        let of_cell = |cell| (0..UNITS).filter(|&unit| units[unit].contains(&cell)).collect();
        let units_of = (0..CELLS).map(of_cell).collect();
        let side = SIDE;
        Shape { side, units, units_of }
    }

    /// Counts the cells.
    pub fn cells(&self) -> usize {
        self.units_of.len()
    }

    /// Finds the digits that no unit of `cell` has yet, bit `d` for the digit `d + 1`.
    pub fn candidates(&self, grid: &[u8], cell: usize) -> u16 {
        self.missing(&self.used(grid), cell)
    }

    /// Finds the digits that each unit has.
    fn used(&self, grid: &[u8]) -> Vec<u16> {
        let digits = |unit: &Vec<usize>| unit.iter().fold(0, |all, &cell| all | bit(grid[cell]));
        self.units.iter().map(digits).collect()
    }

    fn missing(&self, used: &[u16], cell: usize) -> u16 {
        let all = |all, &unit: &usize| all | used[unit];
        self.digits() & !self.units_of[cell].iter().fold(0, all)
    }

    fn digits(&self) -> u16 {
        u16::MAX >> (16 - self.side)
    }

    /// Tells whether every unit holds every digit.
    pub fn is_solved(&self, grid: &[u8]) -> bool {
        self.used(grid).iter().all(|&used| used == self.digits())
    }

    /// Makes a random solved grid.
    pub fn fill(&self, random: &mut Random) -> Vec<u8> {
        // A search may begin badly and take ages on a 16x16. So each search gives up early, and
        // another one begins.
        loop {
            let mut search = Search { shape: self, random, guesses: 0, limit: 1000 };
            if let Some(grid) = search.descend(vec![0; self.cells()], false) {
                return grid;
            }
        }
    }

    /// Counts the guesses that a random search makes through the whole tree, up to `limit`.
    pub fn effort(&self, grid: &[u8], random: &mut Random, limit: usize) -> usize {
        let mut search = Search { shape: self, random, guesses: 0, limit };
        search.descend(grid.to_vec(), true);
        search.guesses
    }
}

/// The mask of a digit, or of no digit for a blank.
fn bit(digit: u8) -> u16 {
    (1u32 << digit >> 1) as u16
}

/// A depth-first search with naked and hidden singles that guesses in a cell with the fewest
/// candidates.
struct Search<'a> {
    shape: &'a Shape,
    random: &'a mut Random,
    guesses: usize,
    limit: usize,
}

/// What is left of a grid without singles. A branch is a cell and its candidates.
enum Next {
    Dead,
    Solved,
    Branch(usize, u16),
}

impl Search<'_> {
    /// Returns the first solution. If `all` is set, passes through all of them and returns none.
    fn descend(&mut self, mut grid: Vec<u8>, all: bool) -> Option<Vec<u8>> {
        match self.place_singles(&mut grid) {
            Next::Dead => None,
            Next::Solved => Some(grid).filter(|_| !all),
            Next::Branch(cell, candidates) => {
                let mut guesses: Vec<usize> = Bits(candidates).collect();
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
                    if is_single(masks[cell]) {
                        place(grid, &mut used, cell, masks[cell]);
                        placed = true;
                    }
                }
            }
            if placed {
                continue; // the masks are out of date
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
                    // A single placed in an earlier unit has left the masks out of date.
                    let hidden = masks[cell] & once & !twice & shape.missing(&used, cell);
                    if grid[cell] == 0 && hidden != 0 {
                        place(grid, &mut used, cell, hidden);
                        masks[cell] = 0;
                        placed = true;
                    }
                }
            }
            if placed {
                continue;
            }
            let blanks = (0..grid.len()).filter(|&cell| grid[cell] == 0);
            let ranked = blanks.map(|cell| (popcount(masks[cell]), self.random.below(256), cell));
            return match ranked.min() {
                None => Next::Solved,
                Some((_, _, cell)) => Next::Branch(cell, masks[cell]),
            };
        }
    }
}
