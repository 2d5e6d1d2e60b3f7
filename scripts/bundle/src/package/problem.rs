//! The names and titles of a problem, from the first line of its program.

/// The first line: `POJ 2676 <https://…>: Sudoku = Luogu P10481`.
pub struct Problem {
    entries: Vec<Entry>,
}

/// The name of a problem at one judge, and its titles at that judge, one for each language.
struct Entry {
    name: String,
    titles: Vec<String>,
}

impl Problem {
    /// Reads the first line of a source's header.
    pub fn of(text: &str) -> Problem {
        let line = text.lines().find_map(|line| line.strip_prefix("//!")).unwrap_or("");
        Problem { entries: line.split(" = ").map(Entry::read).collect() }
    }

    /// The names without links and titles: `POJ 2676 = Luogu P10481`.
    pub fn names(&self) -> String {
        let names = self.entries.iter().map(|entry| entry.name.as_str());
        names.collect::<Vec<_>>().join(" = ")
    }

    /// The titles, each once: `N-Queens / N 皇后`. Titles that differ only in a label such as
    /// `[NOIP2009]` count as the same.
    pub fn titles(&self) -> String {
        let mut titles: Vec<&str> = Vec::new();
        for title in self.entries.iter().flat_map(|entry| &entry.titles) {
            if !titles.iter().any(|known| without_label(known) == without_label(title)) {
                titles.push(title);
            }
        }
        titles.join(" / ")
    }

    /// Everything by which a user may ask for the problem: `Luogu P10481`, `P10481`, `10481`; the
    /// title, with and without a label; and the parts of a title in two languages.
    pub fn keys(&self) -> impl Iterator<Item = &str> {
        self.entries.iter().flat_map(|Entry { name, titles }| {
            let id = name.split_once(' ').map_or("", |(_, id)| id);
            let number = id.trim_start_matches(char::is_alphabetic);
            let titles = titles.iter().flat_map(|title| {
                let bare = without_label(title);
                let (one, other) = split_languages(bare);
                [title, bare, one, other]
            });
            titles.chain([name, id, number])
        })
    }

    /// Whether the problem is at a judge of this name.
    pub fn is_at(&self, judge: &str) -> bool {
        let sites = self.entries.iter().filter_map(|entry| entry.name.split(' ').next());
        sites.map(str::to_lowercase).any(|site| site == judge)
    }
}

impl Entry {
    /// Reads `NAME <LINK>: TITLE / TITLE`, where the link and the titles may be missing.
    fn read(entry: &str) -> Entry {
        let (name, rest) = match entry.split_once('<') {
            Some((name, rest)) => (name, rest.split_once('>').map_or("", |(_, rest)| rest)),
            None => entry.split_at(entry.find(": ").unwrap_or(entry.len())),
        };
        let titles =
            rest.trim_start_matches(':').split(" / ").map(|title| title.trim().to_string());
        let titles = titles.filter(|title| !title.is_empty()).collect();
        Entry { name: name.trim().to_string(), titles }
    }
}

/// A title without the label in front: `[NOIP2009 提高组] 靶形数独`, `「NOIP2009」靶形数独`.
fn without_label(title: &str) -> &str {
    for (open, close) in [('[', ']'), ('【', '】'), ('「', '」')] {
        if let Some((_, rest)) = title.strip_prefix(open).and_then(|rest| rest.split_once(close)) {
            return rest.trim_start();
        }
    }
    title
}

/// Splits a title such as `八皇后 Checker Challenge` before its English part. If the title has none,
/// the second part is empty.
fn split_languages(title: &str) -> (&str, &str) {
    let is_english =
        |part: &str| part.is_ascii() && part.contains(|c: char| c.is_ascii_lowercase());
    match title.split_once(' ') {
        Some((one, other)) if one.chars().all(|c| !c.is_ascii()) && is_english(other) => {
            (one, other)
        }
        _ => (title, ""),
    }
}
