//! A source as text and items. Nothing here knows types, traits or name resolution: an item begins
//! with its attributes and ends where its brackets close.

mod around;
mod edit;
mod item;
mod read;
mod scan;

pub use edit::{count_lines, replace, without};
pub use item::{Item, Kind};
pub use read::Source;
pub use scan::{all_words, in_word, scan, word, words};
