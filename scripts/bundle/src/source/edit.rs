//! Changes a text in several places at once.

use super::scan::cover;
use std::ops::Range;

/// Returns a text with blanks in these places. Everything else stays where it is.
pub fn without(text: &str, places: impl Iterator<Item = Range<usize>>) -> String {
    let mut bytes = text.as_bytes().to_vec();
    places.for_each(|place| cover(&mut bytes[place], b' '));
    String::from_utf8(bytes).expect("whole characters are covered")
}

/// What a place of a text is replaced with.
pub struct Edit {
    pub place: Range<usize>,
    pub words: String,
}

/// Returns a text after these edits, whose places do not overlap.
pub fn replace(text: &str, mut edits: Vec<Edit>) -> String {
    let (mut replaced, mut done) = (String::new(), 0);
    edits.sort_by_key(|edit| edit.place.start);
    for Edit { place, words } in edits {
        replaced += &text[done..place.start];
        replaced += &words;
        done = place.end;
    }
    replaced + &text[done..]
}
