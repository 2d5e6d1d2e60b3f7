//! Puzzles of every kind, made from random solved grids.

use crate::random::Random;
use crate::shape::Shape;
use lowbit::bits::Bits;

/// Counts the solutions of a puzzle, up to a limit.
pub type Count = fn(&[u8], usize) -> usize;

/// Makes puzzles of one shape. A cell is a digit, or 0 for a blank.
pub struct Maker {
    pub shape: Shape,
    pub count: Count,
    pub random: Random,
}

impl Maker {
    /// Takes clues from a random solved grid, in random order, as long as the solution stays the
    /// only one and more than `target` clues are left. Returns puzzle and solution.
    ///
    /// Each clue is tried once: a clue that is needed among more clues is needed among fewer.
    fn unique(&mut self, target: usize) -> (Vec<u8>, Vec<u8>) {
        let solution = self.shape.fill(&mut self.random);
        let mut puzzle = solution.clone();
        let mut left = puzzle.len();
        for cell in self.random.order(puzzle.len()) {
            if left == target {
                break;
            }
            puzzle[cell] = 0;
            // The puzzle had one solution with the clue. Another one has another digit here.
            let others = Bits(self.shape.candidates(&puzzle, cell)).map(|bit| bit as u8 + 1);
            let needed = others.filter(|&other| other != solution[cell]).any(|other| {
                puzzle[cell] = other;
                (self.count)(&puzzle, 1) == 1
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

    /// Makes a puzzle that has one solution and several without any one of its clues.
    pub fn minimal(&mut self) -> Vec<u8> {
        self.unique(0).0
    }

    /// Makes a minimal puzzle in which a plain search guesses at least `guesses` times.
    pub fn hard(&mut self, guesses: usize) -> Vec<u8> {
        loop {
            let puzzle = self.minimal();
            if self.shape.effort(&puzzle, &mut self.random, guesses) == guesses {
                return puzzle;
            }
        }
    }

    /// Takes one to three clues from a minimal puzzle, so that it has several solutions.
    pub fn several(&mut self) -> Vec<u8> {
        let mut puzzle = self.minimal();
        for _ in 0..=self.random.below(3) {
            self.spare(&mut puzzle);
        }
        puzzle
    }

    /// Takes clues from a minimal puzzle until it has `least` solutions.
    pub fn many(&mut self, least: usize) -> Vec<u8> {
        let mut puzzle = self.minimal();
        while (self.count)(&puzzle, least) < least {
            self.spare(&mut puzzle);
        }
        puzzle
    }

    /// Takes one clue from a puzzle.
    fn spare(&mut self, puzzle: &mut [u8]) {
        let clues = clues(puzzle);
        puzzle[clues[self.random.below(clues.len())]] = 0;
    }

    /// Draws this many clues from a solved grid.
    pub fn drawn(&mut self, clues: usize) -> Vec<u8> {
        let mut puzzle = self.shape.fill(&mut self.random);
        let order = self.random.order(puzzle.len());
        order[clues..].iter().for_each(|&cell| puzzle[cell] = 0);
        puzzle
    }

    /// Adds to a minimal puzzle a wrong digit that no clue sees, so that it has no solution.
    pub fn unsolvable(&mut self) -> Vec<u8> {
        loop {
            let (mut puzzle, solution) = self.unique(0);
            for cell in self.random.order(puzzle.len()) {
                let right = 1 << (solution[cell] - 1);
                let wrong: Vec<usize> =
                    Bits(self.shape.candidates(&puzzle, cell) & !right).collect();
                if puzzle[cell] == 0 && !wrong.is_empty() {
                    puzzle[cell] = wrong[self.random.below(wrong.len())] as u8 + 1;
                    return puzzle;
                }
            }
        }
    }
}

/// Lists the cells that are not blank.
fn clues(puzzle: &[u8]) -> Vec<usize> {
    (0..puzzle.len()).filter(|&cell| puzzle[cell] != 0).collect()
}

/// Changes a square grid into another of the same difficulty: new names for the digits, another
/// order of bands and stacks and of the rows and columns in them, perhaps transposed.
pub fn isomorph(grid: &[u8], random: &mut Random) -> Vec<u8> {
    let (order, side) = if grid.len() == 81 { (3, 9) } else { (4, 16) };
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
