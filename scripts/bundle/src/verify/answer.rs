//! Compares what a program prints with the answer, as judges do.

/// Describes the first line that differs, if there is one. Blanks at the end of a line and newlines at
/// the end of the file do not matter.
pub fn difference(found: &str, expected: &str) -> Option<String> {
    let [found, expected] = [found, expected]
        .map(|text| text.trim_end().lines().map(str::trim_end).collect::<Vec<_>>());
    let most = found.len().max(expected.len());
    let at = (0..most).find(|&at| found.get(at) != expected.get(at))?;
    let show = |line: Option<&&str>| line.map_or("the end".into(), |line| format!("{:?}", line));
    let (found, expected) = (show(found.get(at)), show(expected.get(at)));
    Some(format!("line {} is {:.200}, not {:.200}", at + 1, found, expected))
}
