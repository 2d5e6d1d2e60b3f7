//! A source as text and items. Nothing here knows types, traits or name resolution: an item begins
//! with its attributes, or with the comments right above them, and ends at its semicolon or where
//! its brackets close.
//!
//! A *place* is a position or a range of bytes in a text. The *code* of a text has blanks for its
//! comments and `_` for its string and character literals, so a place is the same in both, and a
//! word that is found in the code is in none of them.

mod around;
mod conditions;
mod item;
mod read;
mod scan;
mod under;

pub use conditions::{holds, split_conditions, Attribute};
pub use item::{Item, Kind};
pub use read::Source;
pub use scan::{all_words, in_word, places_of, replace, scan, without, word, Edit};
