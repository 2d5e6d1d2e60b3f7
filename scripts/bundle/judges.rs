//! What judges compile with, and how much source they take.

/// A judge's compiler settings for Rust.
#[derive(Debug)]
pub struct Judge {
    pub name: &'static str,
    pub edition: u32,
    /// The compiler's flags besides the edition.
    pub flags: &'static [&'static str],
    /// The largest source it takes, in bytes.
    pub limit: Option<usize>,
    /// Where this is from.
    pub source: &'static str,
}

/// Every judge known here.
pub const JUDGES: &[Judge] = &[
    Judge {
        name: "luogu",
        edition: 2024,
        flags: &["-C", "opt-level=2"],
        limit: None,
        source: "its help page on compile options (O2 is on unless switched off)",
    },
    Judge {
        name: "atcoder",
        edition: 2024,
        flags: &["-C", "opt-level=3"],
        limit: None,
        source: "its language list: cargo build --release",
    },
    Judge {
        name: "codeforces",
        edition: 2024,
        flags: &["-O"],
        limit: None,
        source: "its language list: Rust 2021 and 2024",
    },
    Judge {
        name: "libreoj",
        edition: 2021,
        flags: &["-C", "opt-level=3"],
        limit: Some(1 << 20),
        source:
            "the judge's own language configuration (2015, 2018 and 2021 to choose from)",
    },
    Judge {
        name: "hydro",
        edition: 2015,
        flags: &["-O"],
        limit: Some(128 << 10),
        source: "the default langs.yaml: rustc -O, without an edition",
    },
    Judge {
        name: "dmoj",
        edition: 2021,
        flags: &["-C", "opt-level=3"],
        limit: Some(65_536),
        source: "the judge's Rust executor: cargo build --release",
    },
    Judge {
        name: "kattis",
        edition: 2021,
        flags: &["-O"],
        limit: None,
        source: "its help page for Rust",
    },
    Judge {
        name: "qoj",
        edition: 2021,
        flags: &["-C", "opt-level=3"],
        limit: None,
        source: "its list of languages",
    },
    Judge {
        name: "librarychecker",
        edition: 2024,
        flags: &["-C", "opt-level=3"],
        limit: Some(1 << 20),
        source: "the judge's langs.toml",
    },
    Judge {
        name: "domjudge",
        edition: 2015,
        flags: &["-C", "opt-level=3"],
        limit: Some(256 * 1024),
        source: "the default Rust compile script and source size limit",
    },
    Judge {
        name: "cms",
        edition: 2015,
        flags: &["-O"],
        limit: Some(100_000),
        source: "the Rust language class and max_submission_length",
    },
    Judge {
        name: "tioj",
        edition: 2015,
        flags: &["-O"],
        limit: None,
        source: "the judge's compile settings",
    },
    Judge {
        name: "spoj",
        edition: 2021,
        flags: &["-O"],
        limit: Some(50_000),
        source: "its source limit; the compiler is not published",
    },
];

/// Finds a judge by its name, however that is written.
pub fn find(name: &str) -> Option<&'static Judge> {
    let plain = |s: &str| -> String {
        let letters = s.chars().filter(|c| c.is_alphanumeric());
        letters.flat_map(char::to_lowercase).collect()
    };
    JUDGES.iter().find(|j| j.name == plain(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_judge_is_found_however_its_name_is_written() {
        assert_eq!(
            find("Library Checker").map(|j| j.name),
            Some("librarychecker")
        );
        assert_eq!(find("SPOJ").and_then(|j| j.limit), Some(50_000));
        assert!(find("spo").is_none());
    }

    #[test]
    fn every_edition_is_one_that_exists() {
        assert!(JUDGES
            .iter()
            .all(|j| [2015, 2018, 2021, 2024].contains(&j.edition)));
    }
}
