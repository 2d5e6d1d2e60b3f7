//! Compares what a program prints with the answer, as judges do.

use super::yaml::Yaml;

/// How a test suite of cargo-compete compares. We compare other samples by lines.
pub enum Match {
    /// Blanks at the end of a line and newlines at the end of the file do not matter.
    Lines,
    Words,
    /// Numbers may differ by one of these errors.
    Float {
        relative: f64,
        absolute: f64,
    },
    /// A command of the test suite would decide, and we do not run it.
    Checker,
}

impl Match {
    /// Reads the `match` of a test suite.
    pub fn read(value: Option<&Yaml>) -> Match {
        let float = value.and_then(|value| value.get("Float"));
        let error = |key: &str| {
            let text = float.and_then(|float| float.get(key)).and_then(Yaml::text);
            text.and_then(|text| text.parse().ok()).unwrap_or(0.0)
        };
        match value {
            Some(_) if float.is_some() => {
                let [relative, absolute] = ["relative_error", "absolute_error"].map(error);
                Match::Float { relative, absolute }
            }
            Some(value) if value.get("Checker").is_some() => Match::Checker,
            Some(value) if value.text() == Some("SplitWhitespace") => Match::Words,
            _ => Match::Lines,
        }
    }

    /// Describes the first difference, if there is one.
    pub fn difference(&self, found: &str, expected: &str) -> Option<String> {
        let lines = |text: &str| {
            let lines = text.trim_end().lines().map(|line| line.trim_end().to_string());
            lines.collect::<Vec<_>>()
        };
        let words = |text: &str| text.split_whitespace().map(str::to_string).collect::<Vec<_>>();
        let is_same = |one: &str, other: &str| one == other;
        match self {
            Match::Lines => first_difference("line", lines(found), lines(expected), is_same),
            Match::Words => first_difference("word", words(found), words(expected), is_same),
            Match::Float { relative, absolute } => {
                let is_near =
                    |one: &str, other: &str| match (one.parse::<f64>(), other.parse::<f64>()) {
                        (Ok(one), Ok(other)) => {
                            (one - other).abs() <= absolute.max(relative * other.abs())
                        }
                        _ => one == other,
                    };
                first_difference("word", words(found), words(expected), is_near)
            }
            Match::Checker => None,
        }
    }
}

/// Describes the first of these parts that differs.
fn first_difference(
    part: &str,
    found: Vec<String>,
    expected: Vec<String>,
    is_same: impl Fn(&str, &str) -> bool,
) -> Option<String> {
    let differs = |&at: &usize| match (found.get(at), expected.get(at)) {
        (Some(found), Some(expected)) => !is_same(found, expected),
        (found, expected) => found != expected,
    };
    let at = (0..found.len().max(expected.len())).find(differs)?;
    let show =
        |text: Option<&String>| text.map_or("the end".to_string(), |text| format!("{:?}", text));
    let (found, expected) = (show(found.get(at)), show(expected.get(at)));
    Some(format!("{} {} is {:.200}, not {:.200}", part, at + 1, found, expected))
}
