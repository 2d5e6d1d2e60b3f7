//! Shared parts of the lowbit submission kit, for the binaries in `src/bin/`.
//!
//! Bytes become cells, cells a board, a search fills the board, and bytes come out. Each step has
//! a module. A module of several files is a file and a folder of the same name: the file describes
//! the module and lists its public items, and the files in the folder are private to it. Each row
//! of the table uses only the rows above it.
//!
//! | module | content |
//! |---|---|
//! | [`bits`], [`vectors`] | masks by tables; loops as vector instructions |
//! | [`streams`] | bytes to cells and cells to bytes; the programs alone use it |
//! | [`board`] | the units of any board |
//! | [`search`] | the plain search |
//! | [`nine`], [`sixteen`], [`samurai`], [`queens`] | a kind of board each, and its engine |
//!
//! | problem | search |
//! |---|---|
//! | a solution of a 9x9, of many 9x9, of a 16x16 | [`nine::solve()`], [`nine::solve_batch`], [`sixteen::solve()`] |
//! | all solutions of a 9x9 in order, their number, the best | [`nine::solutions`], [`nine::first_solution`], [`nine::count()`], [`nine::best()`] |
//! | a 9x9 by signs between cells, by singles alone | [`nine::inequalities`], [`nine::singles()`], [`nine::cross_hatch()`] |
//! | whether two solved 9x9 are the same except for moving and renaming | [`nine::same()`] |
//! | five overlapping 9x9 | [`samurai::solutions()`] |
//! | placements of queens on a small board, in order and counted | [`queens::Squares`] |
//! | one placement of queens on a large board, with given queens and without | [`queens::complete`], [`queens::repair`], [`queens::place_all`] |
//! | what a queen sees from a square, how far she gets, what no queen attacks | [`queens::first_seen`], [`queens::reach`], [`queens::unattacked`] |
//! | a 9x9 with diagonals, anything small, and the reference for the others | [`search`], [`board::DIAGONAL9`] |
//!
//! A board goes to a search as its cells in reading order: 0 for a blank, else a digit. A board
//! with a value above its largest digit has no solution, whichever search it goes to.
//!
//! # Words
//!
//! | word | meaning |
//! |---|---|
//! | unit, peers | a row, column, box or (on one board) diagonal, which takes each digit once; the cells that share a unit |
//! | board, grid | all cells of a problem; a square of cells with rows, columns and boxes, of which a samurai board has five |
//! | band, stack | three (in a 16x16, four) boxes side by side; three (four) boxes above each other |
//! | minirow, minicolumn | the cells that a box and a row, or a box and a column, have in common |
//! | clue, blank | a cell that is given; one that is not |
//! | candidate | a digit in a cell where the clues and rules still allow it |
//! | place | a cell of a unit where a digit is still a candidate |
//! | naked single, hidden single | a cell with one candidate; a digit with one place in a unit |
//! | locked candidates | the places of a digit in one unit that all lie in a second unit: the second has no others |
//! | naked subset, hidden subset | cells of a unit with as many candidates in all; digits with as many places in all |
//! | mask, word | a set as the bits of an integer; an integer of a board's state |
//! | lane, vector | a slot for one grid, where the same instructions work on all slots at once; the same word of all lanes |
//! | sweep, at rest | one application of the rules to everything; when a sweep finds nothing more |
//! | guess, branch | a candidate tried without proof; a state that a guess leaves to be searched |
//! | conflict | a cell without a candidate, or a digit without a place in a unit; between clues: the same digit twice in a unit |
//! | engine | a fast search, tested against the plain one, [`search`] |
//! | trie | a tree of paths, where paths with a common beginning share it |
//! | literal, trail, level, reason | as in SAT solvers, see [`sixteen`] |

pub mod bits;
pub mod board;
pub mod nine;
pub mod queens;
pub mod samurai;
pub mod search;
pub mod sixteen;
pub mod streams;
mod vectors;
