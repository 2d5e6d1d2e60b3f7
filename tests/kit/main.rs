//! Tests the kit as its users see it. All tests are in one binary, because linking takes much of the
//! time of `cargo test`; unit tests are next to the code in `src`.

#[macro_use]
mod property;
mod boards;
mod programs;
mod random;

mod calls;
mod few_clues;
mod input;
mod malformed;
mod nine;
mod nine_inequalities;
mod nine_singles;
mod nine_solutions;
mod properties;
mod queens;
mod queens_lines;
mod samples;
mod samurai;
mod search;
mod sixteen;
mod streams;
mod too_large_values;
