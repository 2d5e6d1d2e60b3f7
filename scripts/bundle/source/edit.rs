//! Changes a text in several places at once.

use super::scan::cover;
use std::ops::Range;

/// Returns a text with blanks in these places. Everything else stays where it is.
pub fn without(text: &str, places: impl Iterator<Item = Range<usize>>) -> String {
    let mut bytes = text.as_bytes().to_vec();
    places.for_each(|place| cover(&mut bytes[place], b' '));
    String::from_utf8(bytes).expect("whole characters are covered")
}

/// Returns a text with other words in these places.
pub fn replace(text: &str, mut places: Vec<(Range<usize>, String)>) -> String {
    let (mut replaced, mut done) = (String::new(), 0);
    places.sort_by_key(|one| one.0.start);
    for (place, words) in places {
        replaced += &text[done..place.start];
        replaced += &words;
        done = place.end;
    }
    replaced + &text[done..]
}

/// How many lines end in a text.
pub fn count_lines(text: &str) -> usize {
    text.matches('\n').count()
}
