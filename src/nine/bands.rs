//! Represents all solutions of a 9x9 at once, by fillings of its three bands.
//!
//! [`super::count`] and [`super::best`] walk through the solutions in this form. The fast solver
//! ([`super::lanes`]) does not use it.
//!
//! # Tries
//!
//! A column has three minicolumns, one in each band. We say that three sets of three digits, one
//! for each band, *agree* if together they contain all nine digits. A solution chooses three sets
//! that agree for each column. Whether a band can be filled then depends only on its own sets.
//!
//! So each band has a *trie*, a tree of paths. A path of *k* sets leads to a node, which stands for
//! all fillings of the band's first *k* columns with these sets:
//!
//! ```text
//!   path of three sets       two of the fillings that its node stands for
//!                                 1 9 4          1 7 4
//!   123 -> 789 -> 456             2 7 5          3 8 6
//!                                 3 8 6          2 9 5
//! ```
//!
//! Two fillings that use the same digits in each row can be continued in the same ways. We keep
//! them as one *state* of the node, with one worth: how many fillings there are, or what the best
//! one is worth.
//!
//! The search walks the three tries at once ([`Bands::meet`]). A node grows its children when the
//! walk first needs them, and a path ends if the other bands have no set that agrees. Millions of
//! solutions come from thousands of nodes, because one node serves all paths of the other two
//! bands.
//!
//! # Order
//!
//! We fill columns with few candidates first, one stack after the other. If the candidates allow
//! fewer fillings of the stacks than of the bands, we transpose the board first.
//!
//! # Sources
//!
//! Felgenhauer and Jarvis put bands together by their columns to enumerate all grids ("Enumerating
//! possible Sudoku grids", 2005). Databases walk several tries at once (Veldhuizen, "Leapfrog
//! Triejoin", 2014).
//!
//! # Rejected alternatives
//!
//! - Listing all fillings of each band before the walk takes longer, because the walk needs only
//!   some of them.
//! - Listing the patterns of each digit's nine places, and joining nine patterns, takes many times
//!   as long on boards with few clues, because a digit has thousands of patterns.

use super::DIGITS;
use crate::bits::{bits, popcount};
use std::marker::PhantomData;
use std::ops::Range;

/// What each digit (from 0) in each cell (in reading order) adds to the worth of a filling.
pub type Worths = [[u32; 9]; 81];

/// How to rate fillings.
pub trait Rate {
    /// The worth of the empty filling, in which no column is filled yet.
    const EMPTY: u64;

    /// Merges the worths of two fillings of a band that become one state.
    fn merge(a: u64, b: u64) -> u64;
}

/// Counts fillings. There is one empty filling, cells add nothing, and the numbers of fillings that
/// become one state add up.
pub struct Count;

impl Rate for Count {
    const EMPTY: u64 = 1;

    fn merge(a: u64, b: u64) -> u64 {
        a + b
    }
}

/// Keeps the better of two fillings. A filling is worth as much as its cells together, so the empty
/// filling is worth 0.
pub struct Best;

impl Rate for Best {
    const EMPTY: u64 = 0;

    fn merge(a: u64, b: u64) -> u64 {
        a.max(b)
    }
}

/// One node of each band's trie. All three fill the same number of columns.
///
/// The numbers of nodes and states fit into 32 bits, because the callers stop at [`MOST`] or below,
/// and the nodes and states that grow from one node are few.
pub type Nodes = [u32; 3];

/// The three roots.
pub const ROOTS: Nodes = [0; 3];

/// The tries of a board's three bands.
pub struct Bands<R> {
    bands: [Band<R>; 3],
}

/// The limit of [`super::count`] for the number of nodes and states; [`super::best`] has a lower
/// one. At 32 bytes each ([`Bands::size`]), 1.8 million take 55 MiB, so that a program stays below
/// 64 MiB, a common limit of judges. (The buffers for the states that are growing and for the
/// triples that the walk has still to visit are small beside them.)
pub const MOST: usize = 1_800_000;

impl Bands<Count> {
    /// Starts with three roots, and counts the fillings of a board of candidates.
    pub fn counting(board: &[u16; 81]) -> Bands<Count> {
        Bands::new(board, &[[0; 9]; 81])
    }
}

impl Bands<Best> {
    /// Starts with three roots, and rates the fillings of a board of candidates.
    pub fn rating(board: &[u16; 81], worths: &Worths) -> Bands<Best> {
        Bands::new(board, worths)
    }

    /// Returns an upper bound for the worth of a band's part of a solution through one of the
    /// band's nodes. If the node fills all columns, this is its worth.
    pub fn bound(&self, band: usize, node: usize) -> u64 {
        self.bands[band].bound(node)
    }
}

impl<R: Rate> Bands<R> {
    /// Does the work of [`Bands::counting`] and [`Bands::rating`].
    fn new(board: &[u16; 81], worths: &Worths) -> Bands<R> {
        let order = order(board);
        let line = |row: usize| Line::new(board, worths, order[row]);
        let band = |row: usize| Band::new([line(row), line(row + 1), line(row + 2)]);
        Bands { bands: [band(0), band(3), band(6)] }
    }

    /// Pushes to `met` each triple of nodes whose sets agree: one child of each of the three nodes
    /// `at`. The nodes `at` fill `column` columns, and each triple goes with `column + 1`, the
    /// number of columns that it fills.
    ///
    /// # Complexity
    ///
    /// *O*(*a* · *b* · log *c*) for nodes with *a*, *b* and *c* children. The first call for a node
    /// also makes its children.
    pub fn meet(&mut self, at: Nodes, column: usize, met: &mut Vec<(Nodes, usize)>) {
        let mut children = [(0, 0); 3];
        for k in 0..3 {
            children[k] = self.bands[k].children(at[k] as usize, column);
            let (start, end) = children[k];
            if start == end {
                return;
            }
        }
        let nodes = |k: usize| &self.bands[k].nodes[children[k].0..children[k].1];
        let third = nodes(2);
        for (i, one) in nodes(0).iter().enumerate() {
            for (j, two) in nodes(1).iter().enumerate() {
                if one.set & two.set == 0 {
                    let set = DIGITS ^ one.set ^ two.set;
                    if let Ok(k) = third.binary_search_by_key(&set, |node| node.set) {
                        let child = |band: usize, k: usize| (children[band].0 + k) as u32;
                        met.push(([child(0, i), child(1, j), child(2, k)], column + 1));
                    }
                }
            }
        }
    }

    /// Returns the worth of the fillings that each of three nodes stands for.
    pub fn worths(&self, at: Nodes) -> [u64; 3] {
        [0, 1, 2].map(|k| self.bands[k].worth(at[k] as usize))
    }

    /// Counts the nodes and states of all bands. Each takes 16 bytes, and up to 32 if we include
    /// the unused capacity of the vectors, which double when they are full. (If an allocator cannot
    /// extend a vector in place, it needs half of the new size once more while it moves.)
    ///
    /// A caller that splits boards whose tries outgrow a limit comes to an end if the limit is at
    /// least 60: the tries of a board with one candidate in each cell have 60 nodes and states.
    pub fn size(&self) -> usize {
        let sizes = self.bands.iter().map(|band| band.nodes.len() + band.states.len());
        sizes.sum()
    }
}

/// Transposes the board if necessary, and sorts its columns. Returns the cell for each row and
/// column of the walk.
pub fn order(board: &[u16; 81]) -> [[usize; 9]; 9] {
    let bands = (0..3).map(|k| fillings(board, (0..27).map(|i| 27 * k + i)));
    let stacks = (0..3).map(|k| fillings(board, (0..27).map(|i| 3 * k + i / 3 * 9 + i % 3)));
    // The steps on the board to the next cell of a column and to that of a row.
    let (down, across) = if bands.sum::<u128>() <= stacks.sum() { (9, 1) } else { (1, 9) };
    let column = |k: usize| fillings(board, (0..9).map(|i| i * down + k * across));
    // The first column of each stack.
    let mut firsts = [0, 3, 6];
    firsts.sort_by_key(|&k| column(k) * column(k + 1) * column(k + 2));
    let mut cells = [[0; 9]; 9];
    for (stack, &first) in firsts.iter().enumerate() {
        let mut columns = [first, first + 1, first + 2];
        columns.sort_by_key(|&k| column(k));
        for (row, cells) in cells.iter_mut().enumerate() {
            for (i, &column) in columns.iter().enumerate() {
                cells[3 * stack + i] = row * down + column * across;
            }
        }
    }
    cells
}

/// Returns how many fillings some cells would have if none of them were peers. For 27 cells these
/// are at most 9^27, which is between 2^85 and 2^86, so the number needs 128 bits.
fn fillings(board: &[u16; 81], cells: impl Iterator<Item = usize>) -> u128 {
    cells.map(|cell| u128::from(popcount(board[cell]))).product()
}

/// The candidates of a row's nine cells, and what the digits are worth in each of them.
pub struct Line {
    cells: [u16; 9],
    worths: [[u32; 9]; 9],
}

impl Line {
    pub fn new(board: &[u16; 81], worths: &Worths, order: [usize; 9]) -> Line {
        Line { cells: order.map(|cell| board[cell]), worths: order.map(|cell| worths[cell]) }
    }

    /// Returns the worth of the best filling of the row and its digits (from 0), or `None` if the
    /// row cannot be filled. [`super::multipliers`] calls this.
    pub fn best_filling(&self) -> Option<(u32, [usize; 9])> {
        let rest = self.rest();
        let mut digits = [0; 9];
        let mut used = 0;
        for column in 0..9 {
            let after = rest[used]?;
            let is_best = |&digit: &usize| {
                let with_digit = rest[used | 1 << digit];
                with_digit.map(|worth| worth + self.worths[column][digit]) == Some(after)
            };
            digits[column] = bits(self.cells[column] & !(used as u16)).find(is_best)?;
            used |= 1 << digits[column];
        }
        Some((rest[0]?, digits))
    }

    /// Returns, for each set of digits, the largest worth of the row's last cells if the set fills
    /// its first cells, or `None` if the last cells cannot be filled.
    fn rest(&self) -> Vec<Option<u32>> {
        let mut rest = vec![None; 512];
        rest[usize::from(DIGITS)] = Some(0);
        // A set with one more digit is a larger number, so it is known already.
        for used in (0..DIGITS).rev() {
            let column = usize::from(popcount(used));
            let digits = bits(self.cells[column] & !used);
            let with = |digit: usize| {
                let after = rest[usize::from(used) | 1 << digit]?;
                Some(after + self.worths[column][digit])
            };
            rest[usize::from(used)] = digits.filter_map(with).max();
        }
        rest
    }
}

/// The fillings of a band's first columns that use the same digits in each row.
#[derive(Clone, Copy)]
struct State {
    /// The digits in each row.
    rows: [u16; 3],
    /// The worths of these fillings, merged by [`Rate::merge`].
    worth: u64,
}

/// The fillings of a band's first columns that have the same set of digits in each column.
struct Node {
    /// The digits in the last of these columns.
    set: u16,
    /// The digits in the last column's box so far.
    boxed: u16,
    /// The index of the node's first state. The states of the next node follow those of this one.
    first_state: u32,
    /// The range of its children, which ascend by their sets, or [`UNGROWN`].
    children: (u32, u32),
}

/// `Node::children` before they grow. The root is no child, so no other range begins at 0.
const UNGROWN: (u32, u32) = (0, 0);

/// The trie of one band, as far as it has grown.
struct Band<R> {
    lines: [Line; 3],
    /// What [`Line::rest`] returns for each row.
    rest: [Vec<Option<u32>>; 3],
    nodes: Vec<Node>,
    states: Vec<State>,
    /// The states of the children that are growing, each with the set of its node. We keep the
    /// buffer, so that we need not allocate it for each node.
    grown: Vec<(u16, State)>,
    rate: PhantomData<R>,
}

impl<R: Rate> Band<R> {
    fn new(lines: [Line; 3]) -> Band<R> {
        Band {
            rest: [lines[0].rest(), lines[1].rest(), lines[2].rest()],
            lines,
            nodes: vec![Node { set: 0, boxed: 0, first_state: 0, children: UNGROWN }],
            states: vec![State { rows: [0; 3], worth: R::EMPTY }],
            grown: Vec::new(),
            rate: PhantomData,
        }
    }

    /// Returns the range of a node's children. The node fills `column` columns.
    fn children(&mut self, node: usize, column: usize) -> (usize, usize) {
        let (start, end) = match self.nodes[node].children {
            UNGROWN => self.grow(node, column),
            children => children,
        };
        (start as usize, end as usize)
    }

    /// Returns the range of a node's states.
    fn states_of(&self, node: usize) -> Range<usize> {
        let next = self.nodes.get(node + 1);
        let end = next.map_or(self.states.len(), |next| next.first_state as usize);
        self.nodes[node].first_state as usize..end
    }

    /// Grows a node's children, and returns their range. If the compiler inlines this function into
    /// the loops of [`Bands::meet`], `spoj_sudogob` executes 6 % more instructions on `drawn9` of
    /// `scripts/generate` (rustc 1.95).
    #[inline(never)]
    fn grow(&mut self, node: usize, column: usize) -> (u32, u32) {
        let boxed = if column % 3 == 0 { 0 } else { self.nodes[node].boxed };
        self.grown.clear();
        for k in self.states_of(node) {
            self.extend(self.states[k], column, boxed);
        }
        self.grown.sort_unstable_by_key(|&(set, state)| (set, state.rows));
        let first = self.nodes.len();
        // The new states are sorted by their sets and then by their rows. So if the set of a state
        // has a node already, it is the last one, and fillings with the same digits in each row
        // follow one another.
        for &(set, state) in &self.grown {
            let has_node = self.nodes[first..].last().map_or(false, |node| node.set == set);
            match self.states.last_mut() {
                Some(last) if has_node && last.rows == state.rows => {
                    last.worth = R::merge(last.worth, state.worth);
                }
                _ => {
                    if !has_node {
                        let first_state = self.states.len() as u32;
                        let boxed = boxed | set;
                        self.nodes.push(Node { set, boxed, first_state, children: UNGROWN });
                    }
                    self.states.push(state);
                }
            }
        }
        let children = (first as u32, self.nodes.len() as u32);
        self.nodes[node].children = children;
        children
    }

    /// Extends a state by each filling of the next column, and pushes the new states to `grown`,
    /// except those with a row that cannot be completed.
    fn extend(&mut self, state: State, column: usize, boxed: u16) {
        let (lines, rest) = (&self.lines, &self.rest);
        // The digits that may come next in a row.
        let open = |row: usize| {
            let used = state.rows[row];
            let completes = |&digit: &usize| rest[row][usize::from(used) | 1 << digit].is_some();
            let digits = bits(lines[row].cells[column] & !(boxed | used));
            digits.filter(completes).fold(0, |open, digit| open | 1 << digit)
        };
        let [above, middle, below] = [open(0), open(1), open(2)];
        let worth = |row: usize, digit| u64::from(lines[row].worths[column][digit]);
        for a in bits(above) {
            for b in bits(middle & !(1 << a)) {
                for c in bits(below & !(1 << a | 1 << b)) {
                    let set = [1 << a, 1 << b, 1 << c];
                    let rows = [0, 1, 2].map(|row| state.rows[row] | set[row]);
                    let worth = state.worth + worth(0, a) + worth(1, b) + worth(2, c);
                    self.grown.push((set[0] | set[1] | set[2], State { rows, worth }));
                }
            }
        }
    }

    /// Returns the worth of a node's fillings.
    fn worth(&self, node: usize) -> u64 {
        let worths = self.states[self.states_of(node)].iter().map(|state| state.worth);
        worths.reduce(R::merge).expect("a node has a state")
    }
}

impl Band<Best> {
    /// Does the work of [`Bands::bound`]: returns the largest bound among the node's states, whose
    /// rows we complete with their best fillings.
    fn bound(&self, node: usize) -> u64 {
        let rest = |state: &State, row: usize| {
            let rest = self.rest[row][usize::from(state.rows[row])];
            // Only a root can have a row that cannot be filled. It has no children, so its bound
            // does not matter.
            u64::from(rest.unwrap_or(0))
        };
        let states = &self.states[self.states_of(node)];
        let bound = |state: &State| state.worth + rest(state, 0) + rest(state, 1) + rest(state, 2);
        states.iter().map(bound).max().expect("a node has a state")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The numbers of nodes and states fit into 32 bits.
    const _: () = assert!(MOST < u32::MAX as usize / 2);

    fn empty_board() -> Bands<Count> {
        Bands::counting(&[DIGITS; 81])
    }

    #[test]
    fn a_board_whose_stacks_have_fewer_fillings_is_transposed_and_full_columns_come_first() {
        let mut board = [DIGITS; 81];
        let cells = order(&board);
        assert_eq!((cells[0][1], cells[1][0]), (1, 9));
        // If the sixth row has one candidate in each cell, one band has fewer fillings by the
        // factor 9^9. All three stacks have fewer by the factor 9^3, so their sum is smaller.
        board[45..54].iter_mut().enumerate().for_each(|(digit, mask)| *mask = 1 << digit);
        let cells = order(&board);
        assert_eq!((cells[0][0], cells[1][0], cells[0][1]), (45, 46, 27));
    }

    #[test]
    fn first_column_of_an_empty_board_has_1680_triples_of_sets() {
        let (mut bands, mut met) = (empty_board(), vec![]);
        bands.meet(ROOTS, 0, &mut met);
        assert_eq!(met.len(), 1680);
        // Each band has its root with one state, and 84 sets of three digits in six orders each.
        assert_eq!(bands.size(), 3 * (1 + 1 + 84 + 84 * 6));
    }

    #[test]
    fn fillings_with_the_same_digits_in_each_row_are_one_state() {
        let mut bands = empty_board();
        let mut todo = vec![(ROOTS, 0)];
        let last = loop {
            match todo.pop().expect("an empty board has solutions") {
                (nodes, 9) => break nodes,
                (nodes, column) => bands.meet(nodes, column, &mut todo),
            }
        };
        for (band, &last) in bands.bands.iter().zip(&last) {
            for node in 0..band.nodes.len() {
                let states = &band.states[band.states_of(node)];
                assert!(states.windows(2).all(|pair| pair[0].rows < pair[1].rows));
            }
            // All rows are full, so there is one state. Its rows can be exchanged, so the number of
            // its fillings is a multiple of six.
            let states = band.states_of(last as usize);
            assert_eq!((states.len(), band.worth(last as usize) % 6), (1, 0));
        }
    }
}
