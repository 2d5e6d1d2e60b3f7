//! Finds the line of a grid that has more or fewer cells than the others.

/// The number of cells in each line of a grid. Lines without a cell are left out.
pub struct Lines {
    /// The line of what precedes the grid, because the grid's first cells may be on this line as
    /// well. It is 0 if the grid begins at the start of a line.
    begun: u64,
    /// Each line and its number of cells.
    counts: Vec<(u64, u64)>,
}

impl Lines {
    /// Begins a grid at a place in the input.
    pub fn new(line: u64, column: u64) -> Lines {
        Lines { begun: if column > 1 { line } else { 0 }, counts: Vec::new() }
    }

    /// Counts a cell.
    pub fn add(&mut self, line: u64) {
        match self.counts.last_mut() {
            Some(last) if last.0 == line => last.1 += 1,
            _ => self.counts.push((line, 1)),
        }
    }

    /// Returns a note on the only line that is not a row, for example `, line 3 has 8 cells`. If at
    /// least two lines differ and every line is short, the note says so. Otherwise it is empty. The
    /// `size` cells are one square grid, or several of the same size. `ended` says whether the last
    /// line is complete because the input has ended.
    ///
    /// A line counts only if all its cells belong to the grid. We take the median length as the
    /// length of a row, so at least three lines have to count. A row has at least four cells.
    pub fn note(mut self, size: u64, ended: bool) -> String {
        // Unless the input has ended, cells of another grid may follow on the last line.
        let unfinished = if ended { None } else { self.counts.pop() };
        // Before edition 2021, a closure borrows all of `self`.
        let begun = self.begun;
        self.counts.retain(|line| line.0 != begun);
        let mut sorted: Vec<u64> = self.counts.iter().map(|line| line.1).collect();
        sorted.sort_unstable();
        let row = sorted.get(sorted.len() / 2).map_or(0, |&row| row);
        // The last row may be written in two lines.
        let is_split = |line: &(u64, u64)| {
            self.counts.last() == Some(line)
                && unfinished.map_or(false, |last| line.1 + last.1 == row)
        };
        let side = (size as f64).sqrt() as u64;
        let mut odd = self.counts.iter().filter(|line| line.1 != row);
        match (odd.next(), odd.next()) {
            (Some(line), None)
                if sorted.len() > 2 && row > 3 && size % (row * row) == 0 && !is_split(line) =>
            {
                let plural = if line.1 == 1 { "" } else { "s" };
                format!(", line {} has {} cell{}", line.0, line.1, plural)
            }
            (Some(_), Some(_)) if side * side == size && sorted.last() < Some(&side) => {
                format!(", every line has fewer than {} cells: a space is not a blank", side)
            }
            _ => String::new(),
        }
    }
}
