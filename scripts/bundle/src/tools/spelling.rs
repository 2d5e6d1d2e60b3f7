//! Finds the word that a user may have meant.

/// Returns the candidate whose spelling is nearest to a word, if the two differ in every third
/// letter at most. Each candidate comes with its spelling.
pub fn nearest<T>(word: &str, candidates: impl Iterator<Item = (String, T)>) -> Option<T> {
    let distances = candidates.map(|(spelling, one)| (distance(&spelling, word), one));
    let near = distances.filter(|(distance, _)| 3 * distance <= word.chars().count());
    near.min_by_key(|(distance, _)| *distance).map(|(_, one)| one)
}

/// How many characters have to be inserted, removed or replaced to turn one word into the other
/// (Levenshtein's distance).
fn distance(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (i, c) in one.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for j in 0..other.len() {
            let replaced = diagonal + usize::from(c != other[j]);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(row[j] + 1).min(row[j + 1] + 1);
        }
    }
    row[other.len()]
}
