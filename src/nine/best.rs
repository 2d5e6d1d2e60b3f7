//! Finds the best of all solutions of a 9x9, by branch and bound.
//!
//! The solutions are paths in the tries of the bands; [`super::bands`] explains tries, nodes,
//! states and their worths. We bound a path from above as follows. The worth of a state covers the
//! columns that the state fills. To it we add, for each row, the worth of the best filling of the
//! row's other cells with the digits that the row still lacks. The largest sum among the states of
//! a node bounds its band, and the bounds of the three bands add up to the bound of the path. We
//! prune a path whose bound is no better than the best solution so far. The walk through the tries
//! is depth first, and takes the child with the largest bound first.
//!
//! The caller asks for a *sum* of digits times weights. The worths of cells are on a finer scale,
//! because the multipliers below add fractions to them. So the walk compares [`Total`]s, which are
//! sums on this scale. A path can only improve the best total if its bound reaches the next better
//! one ([`Total::next_better`]).
//!
//! On most boards the walk ends after a small part of the tries. For the others we lower the bound
//! with Lagrange multipliers ([`super::multipliers`]). If the tries still grow too large, we guess
//! at one cell, and find multipliers for each of the resulting boards.
//!
//! The time varies widely from board to board, and grows quickly as boards have fewer clues.

use super::bands::{Bands, Nodes, ROOTS};
use super::multipliers::{plain, tightened, Total, LARGEST_WEIGHT};
use super::rows::Worths;
use crate::board::SUDOKU9;
use crate::search::{fewest_candidates, to_cells};

/// The tries may have this many nodes and states before we look for multipliers. With `1 << 12`,
/// `luogu_p1074` takes several times as long on its slowest sample. With `1 << 14` or `1 << 18`, the
/// samples take as long as with this limit.
const MOST_PLAIN: usize = 1 << 16;

/// The tries may have this many nodes and states before we guess at a cell. This limits the memory.
/// With what a call of [`Bands::meet`] may add, the vectors of nodes and states take at most 24 MiB,
/// and the bounds, of 16 bytes a node, another 8 MiB.
const MOST: usize = 1 << 19;

/// Returns the largest sum of digit times weight over all solutions of a grid of 0 (blank) and 1 to
/// 9, or `None` if the grid has no solution.
///
/// # Panics
///
/// If a weight is above 1,000.
///
/// # Complexity
///
/// Exponential in the number of blanks at worst. Memory for about 620,000 nodes and states and the
/// bounds of the nodes (32 MiB): a board that needs more is split into one board for each candidate
/// of a cell.
///
/// # Examples
///
/// ```
/// use lowbit::nine::best_sum;
///
/// let solved = *b"534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/// let mut clues = solved.map(|symbol| symbol - b'0');
/// let mut weights = [0; 81];
/// weights[0] = 10;
/// assert_eq!(best_sum(&clues, &weights), Some(50));
/// clues[1] = 5; // The row already contains a 5.
/// assert_eq!(best_sum(&clues, &weights), None);
/// ```
pub fn best_sum(clues: &[u8; 81], weights: &[u32; 81]) -> Option<u64> {
    assert!(weights.iter().all(|&weight| weight <= LARGEST_WEIGHT), "a weight is too large");
    best_sum_within(clues, weights, MOST_PLAIN, MOST)
}

/// Does what [`best_sum`] does with other limits than [`MOST_PLAIN`] and [`MOST`].
fn best_sum_within(
    clues: &[u8; 81],
    weights: &[u32; 81],
    most_plain: usize,
    most: usize,
) -> Option<u64> {
    let worths = plain(weights);
    let mut bands = Bands::new(0, u64::max);
    let mut best = None;
    let mut is_first = true;
    let mut search = SUDOKU9.search(clues);
    while let Some(board) = search.next_at_rest() {
        match fewest_candidates(&board) {
            None => best = best.max(Some(Total::of(&to_cells(&board), &worths))),
            Some(cell) if is_nearly_full(&board) => search.guess(&board, cell),
            Some(cell) => {
                // The first board rarely needs multipliers. Those after a guess always get them.
                let mut walk = |worths: &Worths, most: usize| {
                    raise(&mut best, &mut bands, &board, worths, most)
                };
                let is_done = is_first && walk(&worths, most_plain);
                is_first = false;
                if !is_done && !walk(&tightened(&board, weights), most) {
                    search.guess(&board, cell);
                }
            }
        }
    }
    best.map(Total::sum)
}

/// Returns whether a board of candidates has so few open cells that we visit its solutions one by
/// one. That takes less time than building the tries.
fn is_nearly_full(board: &[u16; 81]) -> bool {
    board.iter().filter(|mask| !mask.is_power_of_two()).count() <= 20
}

/// Raises `best` to the largest total of a board's solutions, if this is larger. Returns `false` if
/// the tries outgrow `most` before the walk has seen all solutions. Then the caller has to split
/// the board. Even then `best` keeps what the walk has found, and prunes later walks. (We test this
/// before each call of [`Bands::meet`], so the tries may become slightly larger.)
fn raise(
    best: &mut Option<Total>,
    bands: &mut Bands,
    board: &[u16; 81],
    worths: &Worths,
    most: usize,
) -> bool {
    bands.start(board, worths);
    let mut bounds = Bounds(vec![]);
    let mut todo = vec![(ROOTS, 0)];
    while let Some((nodes, column)) = todo.pop() {
        let bound = bounds.get(bands, nodes);
        if best.map_or(false, |best| bound < best.next_better()) {
            continue;
        }
        if column == 9 {
            // The rows are full, so the bound is the total of a solution. It is better than `best`,
            // because we would have pruned the path otherwise.
            *best = Some(bound);
        } else if bands.size() > most {
            return false;
        } else {
            let before = todo.len();
            bands.meet(nodes, column, &mut todo);
            // The walk goes on with the last one, so the largest bound has to come last.
            todo[before..].sort_by_key(|&(nodes, _)| bounds.get(bands, nodes));
        }
    }
    true
}

/// For each node, an upper bound for the worth of its band's part of a solution through the node, or
/// `None` if the walk has not asked for it yet. The newest nodes may be missing.
struct Bounds(Vec<Option<u64>>);

impl Bounds {
    /// Returns an upper bound for the total of a solution through three nodes, one of each band.
    fn get(&mut self, bands: &Bands, nodes: Nodes) -> Total {
        let mut sum = 0;
        for (band, &node) in nodes.iter().enumerate() {
            let index = node as usize;
            if self.0.len() <= index {
                self.0.resize(index + 1, None);
            }
            sum += *self.0[index].get_or_insert_with(|| bands.bound(band, node));
        }
        Total(sum)
    }
}

#[cfg(test)]
mod tests {
    use super::super::lanes::tests::{puzzles, several};
    use super::*;

    #[test]
    fn limits_do_not_change_the_best_sum() {
        let clues = several();
        let mut weights = [0; 81];
        for cell in 0..81 {
            weights[cell] = cell as u32 * 7 % 11;
        }
        let sum = |solution: [u8; 81]| -> u64 {
            let products = solution.iter().zip(&weights);
            products.map(|(&digit, &weight)| u64::from(digit) * u64::from(weight)).sum()
        };
        let known = SUDOKU9.solutions(&clues).map(sum).max();
        assert!(known.is_some());
        let board = SUDOKU9.search(&clues).next_at_rest().expect("a board");
        let mut bands = Bands::new(0, u64::max);
        assert!(!raise(&mut None, &mut bands, &board, &plain(&weights), 100));
        for (most_plain, most) in
            [(0, 100), (0, 1000), (1000, 10_000), (0, MOST), (MOST_PLAIN, MOST)]
        {
            assert_eq!(best_sum_within(&clues, &weights, most_plain, most), known);
        }
    }

    #[test]
    fn with_equal_weights_the_best_sum_is_405_times_the_weight() {
        let clues = several();
        for weight in [0, LARGEST_WEIGHT] {
            for most_plain in [0, MOST_PLAIN] {
                let sum = best_sum_within(&clues, &[weight; 81], most_plain, MOST);
                assert_eq!(sum, Some(u64::from(weight) * 9 * 45));
            }
        }
    }

    /// The weights are those of a target Sudoku. The limits, without multipliers and with them, are
    /// about a tenth above what the search takes today.
    #[test]
    fn the_best_sums_of_many_boards_take_few_nodes_and_states() {
        let mut weights = [0; 81];
        for cell in 0..81 {
            let to_edge = |line: usize| line.min(8 - line) as u32;
            weights[cell] = 6 + to_edge(cell / 9).min(to_edge(cell % 9));
        }
        let mut bands = Bands::new(0, u64::max);
        let mut sizes = [0, 0];
        for clues in puzzles().iter().take(36) {
            if let Some(board) = SUDOKU9.search(clues).next_at_rest() {
                let worths = [plain(&weights), tightened(&board, &weights)];
                for (size, worths) in sizes.iter_mut().zip(&worths) {
                    assert!(raise(&mut None, &mut bands, &board, worths, MOST));
                    *size += bands.size();
                }
            }
        }
        assert!(sizes[0] <= 1_900_000 && sizes[1] <= 273_000, "{sizes:?}");
    }
}
