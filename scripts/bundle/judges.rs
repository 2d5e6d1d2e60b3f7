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
    /// Where this is from, as of 2026: a file of the judge's repository where that is public.
    pub source: &'static str,
}

/// Every judge known here.
pub const JUDGES: &[Judge] = &[
    Judge {
        name: "luogu",
        edition: 2024,
        flags: &["-C", "opt-level=2"],
        limit: None,
        source: "its documentation",
    },
    Judge {
        name: "atcoder",
        edition: 2024,
        flags: &["-C", "opt-level=3"],
        limit: None,
        source: "its language list",
    },
    Judge {
        name: "codeforces",
        edition: 2024,
        flags: &["-O"],
        limit: None,
        source: "its language list",
    },
    Judge {
        name: "libreoj",
        edition: 2021,
        flags: &["-C", "opt-level=3"],
        limit: Some(1 << 20),
        source: "the judge's own language configuration (2015, 2018 and 2021 to choose from)",
    },
    Judge {
        name: "hydro",
        edition: 2015,
        flags: &["-O"],
        limit: Some(128 << 10),
        source: "its default language settings",
    },
    Judge {
        name: "dmoj",
        edition: 2021,
        flags: &["-C", "opt-level=3"],
        limit: Some(65_536),
        source: "DMOJ/judge-server, dmoj/executors/RUST.py",
    },
    Judge {
        name: "kattis",
        edition: 2021,
        flags: &["-O"],
        limit: None,
        source: "its documentation",
    },
    Judge {
        name: "qoj",
        edition: 2021,
        flags: &["-C", "opt-level=3"],
        limit: None,
        source: "its language list",
    },
    Judge {
        name: "librarychecker",
        edition: 2024,
        flags: &["-C", "opt-level=3"],
        limit: Some(1 << 20),
        source: "yosupo06/library-checker-judge, langs/langs.toml",
    },
    Judge {
        name: "domjudge",
        edition: 2015,
        flags: &["-C", "opt-level=3"],
        limit: Some(256 * 1024),
        source: "DOMjudge/domjudge, sql/files/defaultdata/rs/run",
    },
    Judge {
        name: "cms",
        edition: 2015,
        flags: &["-O"],
        limit: Some(100_000),
        source: "cms-dev/cms, cms/grading/languages/rust.py",
    },
    Judge {
        name: "tioj",
        edition: 2015,
        flags: &["-O"],
        limit: None,
        source: "its compile settings",
    },
    Judge {
        name: "spoj",
        edition: 2021,
        flags: &["-O"],
        limit: Some(50_000),
        source: "its size limit; it does not say how it compiles",
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
