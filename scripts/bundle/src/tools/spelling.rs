//! Finds the word that a user may have meant.

/// Returns the candidate whose spelling is nearest to a word, if one or two typing errors lie between
/// them. We allow only one in a word of five letters or fewer, and none in one of two. Each candidate
/// comes with its spelling.
pub fn nearest<T>(word: &str, candidates: impl Iterator<Item = (String, T)>) -> Option<T> {
    let distances = candidates.map(|(spelling, one)| (distance(&spelling, word), one));
    let most = (word.chars().count() / 3).min(2);
    let near = distances.filter(|(distance, _)| *distance <= most);
    near.min_by_key(|(distance, _)| *distance).map(|(_, one)| one)
}

/// How many typing errors turn one word into the other: a letter is missing, added or wrong, or two
/// neighbours have changed places (Damerau's distance).
fn distance(one: &str, other: &str) -> usize {
    let [one, other] = [one, other].map(|word| word.chars().collect::<Vec<char>>());
    // `rows[i][j]` is the distance between the first i letters of one and the first j of the other.
    let mut rows = vec![(0..=other.len()).collect::<Vec<usize>>()];
    for i in 1..=one.len() {
        let mut row = vec![i];
        for j in 1..=other.len() {
            let is_wrong = one[i - 1] != other[j - 1];
            let mut least = rows[i - 1][j - 1] + usize::from(is_wrong);
            least = least.min(rows[i - 1][j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && one[i - 1] == other[j - 2] && one[i - 2] == other[j - 1] {
                least = least.min(rows[i - 2][j - 2] + 1);
            }
            row.push(least);
        }
        rows.push(row);
    }
    rows[one.len()][other.len()]
}
