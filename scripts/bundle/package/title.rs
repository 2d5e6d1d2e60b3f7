//! The names and titles of a problem, from the first line of its program.

/// The first line: `POJ 2676 <https://…>: Sudoku = Luogu P10481`.
pub struct Title {
    entries: Vec<Entry>,
}

/// A name of a problem, and the title that it has there.
struct Entry {
    name: String,
    title: String,
}

impl Title {
    /// Reads the first line of a source's header.
    pub fn of(text: &str) -> Title {
        let line = text.lines().find_map(|line| line.strip_prefix("//!")).unwrap_or("");
        Title { entries: line.split(" = ").map(Entry::read).collect() }
    }

    /// The names without links and titles: `POJ 2676 = Luogu P10481`.
    pub fn names(&self) -> String {
        let names = self.entries.iter().map(|entry| entry.name.as_str());
        names.collect::<Vec<_>>().join(" = ")
    }

    /// The titles, each once: `Sudoku`. A title that another one repeats behind a label such as
    /// `[NOIP2009]` is left out.
    pub fn titles(&self) -> String {
        let mut titles: Vec<&str> = Vec::new();
        for title in self.entries.iter().map(|entry| entry.title.as_str()) {
            let is_known =
                titles.iter().any(|known| [known, without_label(known)].contains(&title));
            if !title.is_empty() && !is_known {
                titles.push(title);
            }
        }
        titles.join(" = ")
    }

    /// Everything by which a user may ask for the problem: `Luogu P10481`, `P10481`, `10481`; and
    /// the title, with and without a label.
    pub fn keys(&self) -> impl Iterator<Item = &str> {
        self.entries.iter().flat_map(|Entry { name, title }| {
            let id = name.split_once(' ').map_or("", |(_, id)| id);
            let number = id.trim_start_matches(char::is_alphabetic);
            [name, id, number, title, without_label(title)]
        })
    }

    /// Whether the problem is at a judge of this name.
    pub fn is_at(&self, judge: &str) -> bool {
        let sites = self.entries.iter().filter_map(|entry| entry.name.split(' ').next());
        sites.map(str::to_lowercase).any(|site| site == judge)
    }
}

impl Entry {
    /// Reads `NAME <LINK>: TITLE`, where the link and the title may be missing.
    fn read(entry: &str) -> Entry {
        let (name, rest) = match entry.split_once('<') {
            Some((name, rest)) => (name, rest.split_once('>').map_or("", |(_, rest)| rest)),
            None => entry.split_at(entry.find(": ").unwrap_or(entry.len())),
        };
        let title = rest.trim_start_matches(':');
        Entry { name: name.trim().to_string(), title: title.trim().to_string() }
    }
}

/// A title without the label in front: `[NOIP2009 提高组] 靶形数独`, `【模板】数独`.
fn without_label(title: &str) -> &str {
    for (open, close) in [('[', ']'), ('【', '】')] {
        if let Some((_, rest)) = title.strip_prefix(open).and_then(|rest| rest.split_once(close)) {
            return rest.trim_start();
        }
    }
    title
}
