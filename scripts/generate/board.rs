//! Boards as plain lists of units, and a plain search on them.
//!
//! Nothing here depends on the engines that the puzzles are to measure, so a faster engine
//! does not change the puzzles. Speed matters little, shape not at all: the same code fills
//! a 9x9, a 16x16 and a samurai board.

use crate::random::Random;
use lowbit::board;

/// Holds the units of a board; in each of them every digit stands exactly once.
pub struct Board {
    /// The number of digits, which is also the number of cells of a unit.
    side: usize,
    units: Vec<Vec<usize>>,
    /// For each cell, the units it lies in.
    homes: Vec<Vec<usize>>,
}

impl Board {
    /// Takes the units of a board of any shape.
    pub fn new<const CELLS: usize, const UNITS: usize, const SIDE: usize>(
        board: &board::Board<CELLS, UNITS, SIDE>,
    ) -> Board {
        let mut units = Vec::new();
        let mut homes = vec![Vec::new(); CELLS];
        for (u, unit) in board.units.iter().enumerate() {
            units.push(unit.iter().map(|&cell| usize::from(cell)).collect());
            for &cell in unit {
                homes[usize::from(cell)].push(u);
            }
        }
        Board {
            side: SIDE,
            units,
            homes,
        }
    }

    pub fn cells(&self) -> usize {
        self.homes.len()
    }

    /// Returns the digits, as bits `1 << digit`, that no unit of `cell` has yet.
    pub fn candidates(&self, grid: &[u8], cell: usize) -> u32 {
        self.open(&self.used(grid), cell)
    }

    /// Returns the digits, as bits, that each unit has.
    fn used(&self, grid: &[u8]) -> Vec<u32> {
        let digits = |unit: &Vec<usize>| unit.iter().fold(0, |all, &cell| all | 1u32 << grid[cell]);
        self.units
            .iter()
            .map(|unit| digits(unit) & self.digits())
            .collect()
    }

    fn open(&self, used: &[u32], cell: usize) -> u32 {
        self.digits()
            & !self.homes[cell]
                .iter()
                .fold(0, |all, &unit| all | used[unit])
    }

    fn digits(&self) -> u32 {
        (2 << self.side) - 2
    }

    /// Tells whether every unit holds every digit.
    pub fn is_solved(&self, grid: &[u8]) -> bool {
        self.used(grid).iter().all(|&used| used == self.digits())
    }

    /// Makes a random solved grid.
    pub fn fill(&self, random: &mut Random) -> Vec<u8> {
        // A bad start can cost a 16x16 search ages: give up early and draw again.
        loop {
            let mut search = Search {
                board: self,
                random,
                guesses: 0,
                limit: 1000,
            };
            if let Some(grid) = search.first(vec![0; self.cells()]) {
                return grid;
            }
        }
    }

    /// Counts the guesses of a search, with singles, through the whole tree of `grid`,
    /// as far as `limit`. The branching is random, so this is a measure and no constant.
    pub fn effort(&self, grid: &[u8], random: &mut Random, limit: usize) -> usize {
        let mut search = Search {
            board: self,
            random,
            guesses: 0,
            limit,
        };
        search.exhaust(grid.to_vec());
        search.guesses
    }
}

/// Searches depth first, with naked and hidden singles, on a cell of fewest candidates.
struct Search<'a> {
    board: &'a Board,
    random: &'a mut Random,
    guesses: usize,
    limit: usize,
}

impl Search<'_> {
    fn first(&mut self, mut grid: Vec<u8>) -> Option<Vec<u8>> {
        match self.singles(&mut grid) {
            Next::Dead => None,
            Next::Solved => Some(grid),
            Next::Branch(cell, candidates) => {
                for child in self.children(&grid, cell, candidates) {
                    if self.guesses < self.limit {
                        self.guesses += 1;
                        let found = self.first(child);
                        if found.is_some() {
                            return found;
                        }
                    }
                }
                None
            }
        }
    }

    fn exhaust(&mut self, mut grid: Vec<u8>) {
        if let Next::Branch(cell, candidates) = self.singles(&mut grid) {
            for child in self.children(&grid, cell, candidates) {
                if self.guesses < self.limit {
                    self.guesses += 1;
                    self.exhaust(child);
                }
            }
        }
    }

    /// Returns a copy of `grid` for each candidate of `cell`, in a random order.
    fn children(&mut self, grid: &[u8], cell: usize, candidates: u32) -> Vec<Vec<u8>> {
        let mut values = bits(candidates);
        self.random.shuffle(&mut values);
        let child = |&value: &u8| {
            let mut child = grid.to_vec();
            child[cell] = value;
            child
        };
        values.iter().map(child).collect()
    }

    /// Places singles until none is left.
    fn singles(&mut self, grid: &mut [u8]) -> Next {
        let board = self.board;
        let mut used = board.used(grid);
        let mut masks = vec![0; grid.len()];
        let place = |grid: &mut [u8], used: &mut [u32], cell: usize, mask: u32| {
            grid[cell] = mask.trailing_zeros() as u8;
            board.homes[cell]
                .iter()
                .for_each(|&unit| used[unit] |= 1 << grid[cell]);
        };
        loop {
            let mut placed = false;
            for cell in 0..grid.len() {
                masks[cell] = if grid[cell] == 0 {
                    board.open(&used, cell)
                } else {
                    0
                };
                match masks[cell].count_ones() {
                    0 if grid[cell] == 0 => return Next::Dead,
                    1 => {
                        place(grid, &mut used, cell, masks[cell]);
                        placed = true;
                    }
                    _ => {}
                }
            }
            if placed {
                continue; // the masks are out of date
            }
            for (u, unit) in board.units.iter().enumerate() {
                let (mut once, mut twice) = (0, 0);
                for &cell in unit {
                    twice |= once & masks[cell];
                    once |= masks[cell];
                }
                if once | used[u] != board.digits() {
                    return Next::Dead;
                }
                for &cell in unit {
                    // The masks may be out of date by a single of an earlier unit.
                    let hidden = masks[cell] & once & !twice & board.open(&used, cell);
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
            let open = (0..grid.len()).filter(|&cell| grid[cell] == 0);
            let ranked = open.map(|cell| (masks[cell].count_ones(), self.random.below(256), cell));
            return match ranked.min() {
                None => Next::Solved,
                Some((_, _, cell)) => Next::Branch(cell, masks[cell]),
            };
        }
    }
}

/// Says how a grid stands when no single is left: its branch is a cell and its candidates.
enum Next {
    Dead,
    Solved,
    Branch(usize, u32),
}

/// Lists the numbers of the bits set.
pub fn bits(mask: u32) -> Vec<u8> {
    (0..32).filter(|&bit| mask >> bit & 1 == 1).collect()
}
