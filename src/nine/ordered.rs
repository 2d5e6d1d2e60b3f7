//! Iterates over the solutions of a 9x9 in ascending order.
//!
//! A cell is *open* unless it has exactly one candidate. We guess at the first open cell, the lowest
//! candidate first, and so meet the solutions in order. Between two guesses, we only apply naked
//! singles: a board has one integer for each digit, with a bit for each cell, so a few operations
//! find the naked singles of all cells at once.
//!
//! If the last cells of a board rule out its first guess, such a search takes hours to notice. So
//! when [`PATIENCE_IN_BOARDS`] boards in a row have led to no solution, we check each further board before we
//! guess there: the weighted search ([`crate::search`]), which takes the cells in any order, tells
//! whether the board has a solution. After the next solution, we begin again without checks.

use crate::board::SUDOKU9;
use crate::search::to_cells;
use std::iter;

/// After this many boards in a row that settle without a contradiction but are no solutions, we
/// check the next ones. A check takes as long as visiting many boards, so we begin only when the search seems to
/// be stuck.
const PATIENCE_IN_BOARDS: u32 = 300;

/// We do not check a board with this many open cells or fewer, because a few more guesses show
/// whether it has a solution.
const MOST_UNCHECKED: u32 = 24;

/// A set of cells. Cell `i` is bit `i`.
type Cells = u128;

/// A board that waits for its turn.
#[derive(Clone, Copy)]
struct Node {
    /// The cells that have each digit as a candidate.
    places: [Cells; 9],
    /// The cells that have one candidate and whose peers have lost it.
    decided: Cells,
}

impl Node {
    /// Applies naked singles until there are no more. Returns `false` if a cell has no candidate.
    fn settle(&mut self, peers: &[Cells; 81]) -> bool {
        loop {
            let (mut once, mut twice) = (0, 0);
            for cells in &self.places {
                twice |= once & cells;
                once |= cells;
            }
            if once != (1 << 81) - 1 {
                return false;
            }
            let naked = once & !twice & !self.decided;
            if naked == 0 {
                return true;
            }
            self.decided |= naked;
            for cells in &mut self.places {
                // If two of these cells are peers, both lose the digit, and the board is dead.
                let singles = *cells & naked;
                numbers(singles).for_each(|cell| *cells &= !peers[cell]);
            }
        }
    }

    /// Returns whether each cell has its digit of a full grid as a candidate.
    fn may_become(&self, grid: &[u8; 81]) -> bool {
        (0..81).all(|cell| self.places[usize::from(grid[cell]) - 1] >> cell & 1 == 1)
    }

    /// Returns the mask of each cell's candidates.
    fn candidates(&self) -> [u16; 81] {
        let mut masks = [0; 81];
        for (digit, &cells) in self.places.iter().enumerate() {
            numbers(cells).for_each(|cell| masks[cell] |= 1 << digit);
        }
        masks
    }
}

/// Iterates over the numbers of the cells of a set.
fn numbers(mut cells: Cells) -> impl Iterator<Item = usize> {
    iter::from_fn(move || {
        let rest = cells;
        cells &= rest.wrapping_sub(1);
        (rest != 0).then(|| rest.trailing_zeros() as usize)
    })
}

/// Iterates over all solutions of a grid of 0 (blank) and 1 to 9, ascending by the cells in reading
/// order.
///
/// # Complexity
///
/// Exponential in the number of blanks at worst. Memory for at most nine boards per blank, and as
/// many in a check, however many solutions there are.
///
/// # Examples
///
/// ```
/// let mut clues = [0; 81];
/// clues[1] = 1;
/// let first = lowbit::nine::solutions(&clues).next().unwrap();
/// assert_eq!(first[..9], [2, 1, 3, 4, 5, 6, 7, 8, 9]);
/// ```
pub fn solutions<'a>(clues: &'a [u8; 81]) -> impl Iterator<Item = [u8; 81]> + 'a {
    let mut board = Node { places: [0; 9], decided: 0 };
    for (cell, &clue) in clues.iter().enumerate() {
        let digits = (1..10).filter(|&digit| clue == 0 || clue == digit);
        digits.for_each(|digit| board.places[usize::from(digit) - 1] |= 1 << cell);
    }
    let mut peers = [0; 81];
    for unit in &SUDOKU9.units {
        let cells = unit.iter().fold(0, |cells, &cell| cells | 1 << cell);
        unit.iter().for_each(|&cell| peers[cell] |= cells & !(1 << cell));
    }
    let mut waiting = vec![board];
    // The solution that the last check has found.
    let mut known = None;
    // How many boards have settled without a contradiction since the last solution.
    let mut fruitless = 0;
    iter::from_fn(move || {
        while let Some(mut board) = waiting.pop() {
            if !board.settle(&peers) {
                continue;
            }
            let open = 81 - board.decided.count_ones();
            if open == 0 {
                fruitless = 0;
                return Some(to_cells(&board.candidates()));
            }
            fruitless += 1;
            if fruitless > PATIENCE_IN_BOARDS && open > MOST_UNCHECKED {
                // The first check is of the whole grid. If that has no solution, we are done.
                let solution = known.or_else(|| SUDOKU9.solve_weighted(clues))?;
                known = Some(solution);
                if !board.may_become(&solution) {
                    // We may give the open cells as blanks, because they have lost only the digits
                    // of decided peers.
                    match SUDOKU9.solve_weighted(&to_cells(&board.candidates())) {
                        None => continue,
                        other => known = other,
                    }
                }
            }
            // The first open cell keeps each of its candidates in turn. We take the board that we
            // push last, so the lowest candidate comes last.
            let first: Cells = 1 << board.decided.trailing_ones();
            for digit in (0..9).rev().filter(|&digit| board.places[digit] & first != 0) {
                let mut guess = board;
                guess.places.iter_mut().for_each(|cells| *cells &= !first);
                guess.places[digit] |= first;
                waiting.push(guess);
            }
        }
        None
    })
}
