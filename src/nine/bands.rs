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

use super::rows::{order, Row, Worths};
use super::DIGITS;
use crate::bits::bits;
use std::ops::Range;

/// One node of each band's trie. All three fill the same number of columns.
///
/// The numbers of nodes and states fit into 32 bits, because the callers stop soon after [`MOST`].
pub type Nodes = [u32; 3];

/// The three roots.
pub const ROOTS: Nodes = [0, 1, 2];

/// The limit of [`super::count`] for the number of nodes and states; [`super::best`] has a lower
/// one. A call of [`Bands::meet`] may exceed it, because it grows up to three nodes, each by about
/// 31,000 nodes and states at most. (The worst node is one of three columns: it has 216 states with 162
/// fillings of the next column each, and 141 of these become states of their own. A node of four
/// columns adds fewer than 29,000.)
///
/// They take 16 bytes each. Each node has a state, so at most half of them are nodes. A vector has
/// room for at most twice as many as it holds, in powers of two: for 2^20 nodes (16 MiB) and for
/// 2^21 states (32 MiB). So a program stays below 64 MiB, a common limit of judges, where the
/// allocator can grow a large vector without a copy, as that of Linux can. (The buffers for the
/// states that are growing and for the triples that the walk has still to visit are small.)
pub const MOST: usize = 1_800_000;

/// The fillings of a band's first columns that use the same digits in each row.
#[derive(Clone, Copy)]
struct State {
    /// The digits in each row.
    rows: [u16; 3],
    /// The worths of these fillings, merged by [`Bands::merge`].
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

/// `Node::children` before they grow. A root is no child, so no other range begins at 0.
const UNGROWN: (u32, u32) = (0, 0);

/// The tries of a board's three bands, as far as they have grown.
///
/// One pair of vectors has the nodes and states of all bands. [`Bands::start`] clears the vectors
/// and keeps their memory for the next board: if each board had vectors of its own, allocators
/// would not reuse all of the memory that growing vectors leave behind.
pub struct Bands {
    /// The rows of the ordered board, three for each band.
    rows: Vec<Row>,
    nodes: Vec<Node>,
    states: Vec<State>,
    /// The states of the children that are growing, each with the set of its node.
    grown: Vec<(u16, State)>,
    /// The worth of the empty filling, in which no column is filled yet.
    empty: u64,
    /// Merges the worths of two fillings of a band that become one state.
    merge: fn(u64, u64) -> u64,
}

impl Bands {
    /// Makes tries without a board.
    ///
    /// To count fillings, `empty` is 1, because there is one empty filling, `merge` adds, and the
    /// worths of the board are 0. To keep the best filling, `empty` is 0, and `merge` takes the
    /// larger one.
    pub fn new(empty: u64, merge: fn(u64, u64) -> u64) -> Bands {
        let (nodes, states) = (Vec::new(), Vec::new());
        Bands { rows: Vec::new(), nodes, states, grown: Vec::new(), empty, merge }
    }

    /// Orders a board of candidates, and begins with the three roots.
    pub fn start(&mut self, board: &[u16; 81], worths: &Worths) {
        self.rows.clear();
        self.rows.extend(order(board).iter().map(|&cells| Row::new(board, worths, cells)));
        self.nodes.clear();
        self.states.clear();
        // Each root has one state, of the same number.
        for first_state in ROOTS {
            self.nodes.push(Node { set: 0, boxed: 0, first_state, children: UNGROWN });
            self.states.push(State { rows: [0; 3], worth: self.empty });
        }
    }

    /// Pushes to `met` each triple of nodes whose sets agree: one child of each of the three nodes
    /// `at`. The nodes `at` fill `column` columns, and each triple is pushed together with
    /// `column + 1`, the number of columns that it fills.
    ///
    /// # Complexity
    ///
    /// *O*(*a* · *b* · log *c*) for nodes with *a*, *b* and *c* children. The first call for a node
    /// also makes its children.
    pub fn meet(&mut self, at: Nodes, column: usize, met: &mut Vec<(Nodes, usize)>) {
        let mut children = [UNGROWN; 3];
        for band in 0..3 {
            let node = at[band] as usize;
            if self.nodes[node].children == UNGROWN {
                self.grow(band, node, column);
            }
            children[band] = self.nodes[node].children;
            if children[band].0 == children[band].1 {
                return;
            }
        }
        let nodes = |band: usize| {
            let (start, end) = children[band];
            &self.nodes[start as usize..end as usize]
        };
        let third = nodes(2);
        for (i, one) in (children[0].0..).zip(nodes(0)) {
            for (j, two) in (children[1].0..).zip(nodes(1)) {
                if one.set & two.set == 0 {
                    let set = DIGITS ^ one.set ^ two.set;
                    if let Ok(index) = third.binary_search_by_key(&set, |node| node.set) {
                        met.push(([i, j, children[2].0 + index as u32], column + 1));
                    }
                }
            }
        }
    }

    /// Counts the nodes and states of all bands. They take 16 bytes each, and up to 32 if we
    /// include the unused capacity of the vectors.
    pub fn size(&self) -> usize {
        self.nodes.len() + self.states.len()
    }

    /// Returns the worth of a node's fillings.
    pub fn worth(&self, node: u32) -> u64 {
        let worths = self.states_of(node as usize).iter().map(|state| state.worth);
        worths.reduce(self.merge).expect("a node has a state")
    }

    /// Returns an upper bound for the worth of a band's part of a solution through one of the
    /// band's nodes. If the node fills all columns, this is its worth. For each of the node's
    /// states, we add to its worth the best fillings of the rest of its rows. The bound is the
    /// largest of these sums.
    pub fn bound(&self, band: usize, node: u32) -> u64 {
        let bound = |state: &State| {
            let rows = self.rows[3 * band..].iter().zip(&state.rows);
            // Only a root can have a row that cannot be filled. It has no children, so its bound
            // does not matter.
            let rest = rows.map(|(row, &used)| u64::from(row.rest[usize::from(used)].unwrap_or(0)));
            state.worth + rest.sum::<u64>()
        };
        self.states_of(node as usize).iter().map(bound).max().expect("a node has a state")
    }

    /// Returns the states of a node.
    fn states_of(&self, node: usize) -> &[State] {
        &self.states[self.range_of(node)]
    }

    /// Returns the range of a node's states.
    fn range_of(&self, node: usize) -> Range<usize> {
        let next = self.nodes.get(node + 1);
        let end = next.map_or(self.states.len(), |next| next.first_state as usize);
        self.nodes[node].first_state as usize..end
    }

    /// Grows the children of a band's node, which fills `column` columns.
    fn grow(&mut self, band: usize, node: usize, column: usize) {
        let boxed = if column % 3 == 0 { 0 } else { self.nodes[node].boxed };
        self.grown.clear();
        for k in self.range_of(node) {
            self.extend(band, self.states[k], column, boxed);
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
                    last.worth = (self.merge)(last.worth, state.worth);
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
        self.nodes[node].children = (first as u32, self.nodes.len() as u32);
    }

    /// Extends a state by each filling of the next column, and pushes the new states to `grown`,
    /// except those with a row that cannot be completed.
    fn extend(&mut self, band: usize, state: State, column: usize, boxed: u16) {
        let rows = &self.rows[3 * band..];
        // The digits that may come next in a row.
        let open = |row: usize| {
            let used = state.rows[row];
            let completes =
                |&digit: &usize| rows[row].rest[usize::from(used) | 1 << digit].is_some();
            let digits = bits(rows[row].cells[column] & !(boxed | used));
            digits.filter(completes).fold(0, |open, digit| open | 1 << digit)
        };
        let [above, middle, below] = [open(0), open(1), open(2)];
        let worth = |row: usize, digit| u64::from(rows[row].worths[column][digit]);
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
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The numbers of nodes and states fit into 32 bits.
    const _: () = assert!(MOST < u32::MAX as usize / 2);

    fn empty_board() -> Bands {
        let mut bands = Bands::new(1, |a, b| a + b);
        bands.start(&[DIGITS; 81], &[[0; 9]; 81]);
        bands
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
        for node in 0..bands.nodes.len() {
            assert!(bands.states_of(node).windows(2).all(|pair| pair[0].rows < pair[1].rows));
        }
        for node in last {
            // All rows are full, so there is one state. Its rows can be exchanged, so the number of
            // its fillings is a multiple of six.
            let states = bands.states_of(node as usize);
            assert_eq!((states.len(), bands.worth(node) % 6), (1, 0));
        }
    }
}
