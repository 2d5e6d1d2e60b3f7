//! The shared part of lowbit, a kit of online-judge solutions for Sudoku and queens. The programs
//! in `src/bin/` use it. The bundler in `scripts/bundle/` makes a single file, `submit.rs`, of a
//! program and the parts of this library that it uses.
//!
//! A program parses bytes into cells, lays the cells out on a board, searches the board for a
//! solution, and prints it. There are modules for these steps and for each kind of board. The file
//! of a module describes it and lists its public items: `src/nine.rs` does so for [`nine`]. The
//! folder `src/nine/` has its submodules, most of which are private. Each module uses only modules
//! above it in this table:
//!
//! | module | what it does |
//! |---|---|
//! | [`bits`], `masked`, `vectors` | counts and lists the bits of masks with lookup tables; indexes arrays without a bounds check; runs a task with AVX2 vectors on processors that have them |
//! | [`streams`] | parses the input, writes the output, and sets the exit status; only programs, [`calls`] and tests use it |
//! | [`calls`] | reads the arguments and formats the results of functions that judges call, and converts their boards |
//! | [`board`] | says which cells form a unit, on any board |
//! | [`search`] | searches any board, with the plain search or with one that learns from failures |
//! | [`nine`], [`sixteen`], [`samurai`], [`queens`] | one module for each kind of board, with its fast search |
//!
//! This table lists the searches by problem:
//!
//! | problem | search |
//! |---|---|
//! | a solution of one 9x9 | [`board::SUDOKU9`], [`board::Board::solve_weighted`], which learns from failures where to guess |
//! | a solution of a 9x9, and whether it is the only one | [`board::SUDOKU9`], [`search::Search::next_solution`] |
//! | the solutions of many 9x9 grids | [`nine::solve_batch`] |
//! | all solutions of a 9x9 in ascending order, or only the first of them | [`nine::solutions`] |
//! | the number of solutions of a 9x9, or the largest sum of digits times weights | [`nine::count_solutions`], [`nine::best_sum`] |
//! | a 9x9 with inequalities between cells | [`nine::inequalities`] |
//! | a 9x9 by singles alone, or by cross-hatching alone | [`nine::fill_singles`], [`nine::cross_hatch`] |
//! | whether two solved 9x9 grids are isomorphic | [`nine::are_isomorphic`] |
//! | a solution of a 16x16 | [`sixteen::solve`](sixteen::solve()) |
//! | all solutions of five overlapping 9x9 grids | [`samurai::solutions`](samurai::solutions()) |
//! | a 9x9 with diagonals, a 4x4, or any small board | [`search`], [`board::DIAGONAL9`] |
//! | all placements of queens on a small board, or their number | [`queens::Squares`] |
//! | one placement on a large board, with given queens or without | [`queens::complete()`], [`queens::repair()`], [`queens::place_all()`] |
//! | the first piece that a queen sees in each direction, how many squares she can move to, how many squares no queen attacks | [`queens::first_seen()`], [`queens::reach()`], [`queens::unattacked()`] |
//!
//! For one 9x9, the weighted search is fast enough and makes a much shorter bundle. The fast solver
//! takes its time from many grids that it solves side by side.
//!
//! Every Sudoku search takes the cells of a board in reading order: 0 for a blank, otherwise a
//! digit, starting at 1. A board with a value above its largest digit has no solution.
//!
//! # Examples
//!
//! ```
//! use lowbit::{board::SUDOKU9, queens::Squares};
//!
//! let puzzle = b"530070000600195000098000060800060003400803001700020006060000280000419005000080079";
//! let clues = puzzle.map(|symbol| symbol - b'0');
//! let solution = SUDOKU9.solve_weighted(&clues).unwrap();
//! assert_eq!(solution[..9], [5, 3, 4, 6, 7, 8, 9, 1, 2]);
//! assert_eq!(Squares::open(8).count_placements(), 92);
//! ```
//!
//! # Conventions
//!
//! - By decision of the project, we count and take apart masks of at most 16 bits with the lookup
//!   tables of [`bits`]: the tables are the technique that the kit shows. [`bits`] says what they
//!   cost, and names the exceptions.
//! - `#[inline(always)]` marks functions that are faster if they are inlined, most of them into the
//!   AVX2 copy of a search. The compiler inlines most small functions without a mark. `vectors`
//!   says which functions need one.
//! - The library and the bundles compile with rustc 1.63, because some judges have no newer one. It
//!   knows neither `let … else` nor `is_some_and`.
//! - An iterator over solutions borrows the clues, even if it does not need them. In edition 2024 a
//!   returned `impl Iterator` borrows every reference argument, and in earlier editions only those
//!   that its type names. We name all of them, so that a bundle compiles alike in every edition.
//!
//! # Words
//!
//! We use the words of the field: *unit* (a row, column, box or diagonal), *peers* (cells that
//! share a unit), *clue*, *blank*, *candidate*, *naked* and *hidden single*, *locked candidates*,
//! *naked* and *hidden subset*, *guess*, *band* and *stack* (a row and a column of boxes),
//! *minirow* and *minicolumn* (the cells that a box shares with a row or a column). [`sixteen`]
//! explains the words of SAT solvers, such as *literal* and *trail*. These words are our own:
//!
//! | word | meaning |
//! |---|---|
//! | board | all cells of a problem |
//! | grid | a square with rows, columns and boxes: a samurai board has five of them |
//! | place of a digit | a cell that still has the digit as a candidate |
//! | conflict | two equal clues in a unit |
//! | contradiction | a cell with no candidate or two forced digits, or a digit with no place or two forced places in a unit; the searches that learn call it a failure or, as SAT solvers do, a conflict |
//! | lane | the elements of all vectors that belong to one grid, see `nine/lanes.rs` |
//! | sweep | one pass over the digits that applies the rules to each of them, see `nine/rules.rs` |
//! | claim | the mark on the cell of a hidden single that makes the other digits drop the cell, see `nine/rules.rs` |
//! | sibling | the board that a guess leaves for later: the one in which the guess is wrong |
//! | fast search | a search that the tests compare with a simpler one: with the plain search of [`search`], or, for queens, with brute force or [`queens::Squares`] |

pub mod bits;
pub mod board;
pub mod calls;
mod masked;
pub mod nine;
pub mod queens;
pub mod samurai;
pub mod search;
pub mod sixteen;
pub mod streams;
mod vectors;
