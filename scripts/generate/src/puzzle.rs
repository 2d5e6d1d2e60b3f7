//! Makes puzzles of every kind from random solved grids.

use crate::random::Random;
use crate::shape::Shape;
use lowbit::bits::bits;

/// A function that counts the solutions of a puzzle up to a limit.
pub type CountSolutions = fn(&[u8], usize) -> usize;

/// Generates puzzles of one shape. A cell is a digit, or 0 for a blank.
pub struct Maker {
    pub shape: Shape,
    pub count_solutions: CountSolutions,
    pub random: Random,
}

impl Maker {
    /// Removes clues from a random solved grid in random order, and keeps those without which there
    /// would be a second solution. Stops when `target` clues are left; with a target of 0, goes through
    /// all clues. Returns the puzzle and its solution.
    ///
    /// One pass is enough, because a clue that is needed now is still needed when there are fewer
    /// clues.
    fn unique(&mut self, target: usize) -> (Vec<u8>, Vec<u8>) {
        let solution = self.shape.fill(&mut self.random);
        let mut puzzle = solution.clone();
        let mut left = puzzle.len();
        for cell in self.random.order(puzzle.len()) {
            if left == target {
                break;
            }
            puzzle[cell] = 0;
            // The puzzle had one solution with the clue. A second one without it must have another
            // digit in this cell.
            let others = bits(self.shape.candidates(&puzzle, cell)).map(|bit| bit as u8 + 1);
            let needed = others.filter(|&other| other != solution[cell]).any(|other| {
                puzzle[cell] = other;
                (self.count_solutions)(&puzzle, 1) == 1
            });
            puzzle[cell] = if needed { solution[cell] } else { 0 };
            left -= usize::from(!needed);
        }
        (puzzle, solution)
    }

    /// Generates a puzzle with one solution and a random number of clues in `least..=most`.
    pub fn with_clues(&mut self, least: usize, most: usize) -> Vec<u8> {
        let target = least + self.random.below(most - least + 1);
        loop {
            let (puzzle, _) = self.unique(target);
            if clues(&puzzle).len() == target {
                return puzzle;
            }
        }
    }

    /// Generates a puzzle with one solution in which every clue is needed.
    pub fn minimal(&mut self) -> Vec<u8> {
        self.unique(0).0
    }

    /// Generates a minimal puzzle on which [`Shape::effort`] counts at least `guesses` guesses.
    pub fn hard(&mut self, guesses: usize) -> Vec<u8> {
        loop {
            let puzzle = self.minimal();
            if self.shape.effort(&puzzle, &mut self.random, guesses) == guesses {
                return puzzle;
            }
        }
    }

    /// Generates a puzzle with several solutions, by removing one to three clues from a minimal
    /// puzzle.
    pub fn several(&mut self) -> Vec<u8> {
        let mut puzzle = self.minimal();
        for _ in 0..=self.random.below(3) {
            self.remove_clue(&mut puzzle);
        }
        puzzle
    }

    /// Generates a puzzle with at least `least` solutions, by removing clues from a minimal
    /// puzzle.
    pub fn many(&mut self, least: usize) -> Vec<u8> {
        let mut puzzle = self.minimal();
        while (self.count_solutions)(&puzzle, least) < least {
            self.remove_clue(&mut puzzle);
        }
        puzzle
    }

    /// Removes a random clue from a puzzle.
    fn remove_clue(&mut self, puzzle: &mut [u8]) {
        let clues = clues(puzzle);
        puzzle[clues[self.random.below(clues.len())]] = 0;
    }

    /// Generates a puzzle of this many clues, drawn from a solved grid.
    pub fn drawn(&mut self, clues: usize) -> Vec<u8> {
        let mut puzzle = self.shape.fill(&mut self.random);
        let order = self.random.order(puzzle.len());
        order[clues..].iter().for_each(|&cell| puzzle[cell] = 0);
        puzzle
    }
}

/// Returns the cells that are not blank.
fn clues(puzzle: &[u8]) -> Vec<usize> {
    (0..puzzle.len()).filter(|&cell| puzzle[cell] != 0).collect()
}

/// Transforms a 9x9 grid into another of the same difficulty. Renames the digits, shuffles the
/// bands, the stacks, and the rows and columns within them, and perhaps transposes the grid.
pub fn isomorph(grid: &[u8], random: &mut Random) -> Vec<u8> {
    let mut lines = || -> Vec<usize> {
        let mut lines = Vec::new();
        for group in random.order(3) {
            lines.extend(random.order(3).iter().map(|i| group * 3 + i));
        }
        lines
    };
    let (rows, columns) = (lines(), lines());
    let digits = random.order(9);
    let transpose = random.below(2) == 1;
    let moved = |to: usize| {
        let (r, c) = (rows[to / 9], columns[to % 9]);
        let (r, c) = if transpose { (c, r) } else { (r, c) };
        match grid[r * 9 + c] {
            0 => 0,
            digit => digits[digit as usize - 1] as u8 + 1,
        }
    };
    (0..81).map(moved).collect()
}
