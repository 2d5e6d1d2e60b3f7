//! Puzzles of every kind, made from random solved grids.

use crate::board::{bits, Board};
use crate::random::Random;

/// Makes puzzles of one board; cells are 0 for blank or a digit.
pub struct Maker {
    pub board: Board,
    /// Tells whether a puzzle has a solution.
    pub solvable: fn(&[u8]) -> bool,
    pub random: Random,
}

impl Maker {
    /// Takes clues from a random solved grid, in random order, as long as the solution stays
    /// the only one and more than `target` clues are left. Returns puzzle and solution.
    ///
    /// One pass is enough: a clue that was needed among more clues is needed among fewer.
    fn unique(&mut self, target: usize) -> (Vec<u8>, Vec<u8>) {
        let solution = self.board.fill(&mut self.random);
        let mut puzzle = solution.clone();
        let mut left = puzzle.len();
        for cell in self.random.order(puzzle.len()) {
            if left == target {
                break;
            }
            puzzle[cell] = 0;
            // There was one solution with the clue: any other has another digit here.
            let others = self.board.candidates(&puzzle, cell) & !(1 << solution[cell]);
            let needed = bits(others).into_iter().any(|other| {
                puzzle[cell] = other;
                (self.solvable)(&puzzle)
            });
            puzzle[cell] = if needed { solution[cell] } else { 0 };
            left -= usize::from(!needed);
        }
        (puzzle, solution)
    }

    /// Makes a puzzle with one solution and a random number of clues in `least..=most`.
    pub fn with_clues(&mut self, least: usize, most: usize) -> Vec<u8> {
        let target = least + self.random.below(most - least + 1);
        loop {
            let (puzzle, _) = self.unique(target);
            if clues(&puzzle).len() == target {
                return puzzle;
            }
        }
    }

    /// Makes a puzzle that has one solution and loses that with any of its clues.
    pub fn minimal(&mut self) -> Vec<u8> {
        self.unique(0).0
    }

    /// Makes a minimal puzzle in which a plain search guesses at least `guesses` times.
    pub fn hard(&mut self, guesses: usize) -> Vec<u8> {
        loop {
            let puzzle = self.minimal();
            if self.board.effort(&puzzle, &mut self.random, guesses) == guesses {
                return puzzle;
            }
        }
    }

    /// Takes one to three clues from a minimal puzzle, so that it has several solutions.
    pub fn several(&mut self) -> Vec<u8> {
        let mut puzzle = self.minimal();
        for _ in 0..=self.random.below(3) {
            let clues = clues(&puzzle);
            puzzle[clues[self.random.below(clues.len())]] = 0;
        }
        puzzle
    }

    /// Takes clues from a solved grid in random order until `count`, which gets a limit, finds
    /// `least` solutions.
    pub fn many(&mut self, least: usize, count: fn(&[u8], usize) -> usize) -> Vec<u8> {
        let mut puzzle = self.board.fill(&mut self.random);
        for cell in self.random.order(puzzle.len()) {
            puzzle[cell] = 0;
            if count(&puzzle, least) == least {
                break;
            }
        }
        puzzle
    }

    /// Adds to a minimal puzzle a wrong digit that no clue sees, so that it has no solution.
    pub fn unsolvable(&mut self) -> Vec<u8> {
        loop {
            let (mut puzzle, solution) = self.unique(0);
            for cell in self.random.order(puzzle.len()) {
                let right = 1 << solution[cell];
                let wrong = bits(self.board.candidates(&puzzle, cell) & !right);
                if puzzle[cell] == 0 && !wrong.is_empty() {
                    puzzle[cell] = wrong[self.random.below(wrong.len())];
                    return puzzle;
                }
            }
        }
    }
}

/// Lists the cells that are not blank.
pub fn clues(puzzle: &[u8]) -> Vec<usize> {
    (0..puzzle.len())
        .filter(|&cell| puzzle[cell] != 0)
        .collect()
}

/// Changes a square grid into another of the same difficulty: new names for the digits,
/// bands, stacks, and the rows and columns within them in a new order, perhaps transposed.
pub fn isomorph(order: usize, grid: &[u8], random: &mut Random) -> Vec<u8> {
    let side = order * order;
    let mut lines = || -> Vec<usize> {
        let mut lines = Vec::new();
        for group in random.order(order) {
            lines.extend(random.order(order).iter().map(|i| group * order + i));
        }
        lines
    };
    let (rows, columns) = (lines(), lines());
    let digits = random.order(side);
    let transpose = random.below(2) == 1;
    let moved = |to: usize| {
        let (r, c) = (rows[to / side], columns[to % side]);
        let (r, c) = if transpose { (c, r) } else { (r, c) };
        match grid[r * side + c] {
            0 => 0,
            digit => digits[digit as usize - 1] as u8 + 1,
        }
    };
    (0..side * side).map(moved).collect()
}
