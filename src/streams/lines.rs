//! Finds the line of a grid that has more or fewer cells than the others.

/// The number of cells in each line of a grid that has cells.
pub struct Lines {
    /// The line on which something else comes before the grid, or 0.
    begun: u64,
    /// Each line and its number of cells.
    counts: Vec<(u64, u64)>,
}

impl Lines {
    /// Begins a grid at a place in the input.
    pub fn new(line: u64, column: u64) -> Lines {
        Lines { begun: if column > 1 { line } else { 0 }, counts: Vec::new() }
    }

    /// Begins the next grid after the cells that were counted.
    pub fn begin(&mut self) {
        self.begun = self.counts.last().map_or(self.begun, |last| last.0);
        self.counts.clear();
    }

    /// Counts a cell.
    pub fn add(&mut self, line: u64) {
        match self.counts.last_mut() {
            Some(last) if last.0 == line => last.1 += 1,
            _ => self.counts.push((line, 1)),
        }
    }

    /// Returns the note `, line 3 has 8 cells` if all the other lines have as many cells as each
    /// other, else an empty text. `ended` says whether the last line is complete.
    ///
    /// A line counts only if all its cells belong to the grid, and two lines have no majority.
    pub fn note(mut self, ended: bool) -> String {
        if !ended {
            self.counts.pop();
        }
        self.counts.retain(|line| line.0 != self.begun);
        let mut sorted: Vec<u64> = self.counts.iter().map(|line| line.1).collect();
        sorted.sort_unstable();
        let usual = sorted.get(sorted.len() / 2);
        let mut odd = self.counts.iter().filter(|line| Some(&line.1) != usual);
        match (odd.next(), odd.next()) {
            (Some((line, 1)), None) if sorted.len() > 2 => format!(", line {} has 1 cell", line),
            (Some((line, cells)), None) if sorted.len() > 2 => {
                format!(", line {} has {} cells", line, cells)
            }
            _ => String::new(),
        }
    }
}
