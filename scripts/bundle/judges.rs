//! What judges compile with and how much source they take, as of 2026.

/// How a judge compiles Rust.
pub struct Judge {
    pub name: &'static str,
    pub edition: &'static str,
    /// The compiler's flags besides the edition.
    pub flags: &'static str,
    /// The largest source that it takes, in bytes.
    pub limit: Option<usize>,
    /// What the environment variable `ONLINE_JUDGE` holds when a program runs.
    pub online_judge: Option<&'static str>,
}

const fn judge(name: &'static str, edition: &'static str, flags: &'static str) -> Judge {
    Judge {
        name,
        edition,
        flags,
        limit: None,
        online_judge: None,
    }
}

const fn limited(judge: Judge, limit: usize) -> Judge {
    Judge {
        limit: Some(limit),
        ..judge
    }
}

/// Every judge known here. A judge that is added needs a line here and nothing else.
/// From documentation: luogu, atcoder, codeforces, kattis, qoj, tioj. From configuration files of the
/// judge: libreoj (lyrio-dev/judge), hydro (hydro-dev/Hydro), dmoj (DMOJ/judge-server), librarychecker
/// (yosupo06/library-checker-judge), domjudge (DOMjudge/domjudge), cms (cms-dev/cms).
/// SPOJ states nothing but its limit; hydro, domjudge, cms and tioj name no edition, so it is 2015.
pub const JUDGES: &[Judge] = &[
    Judge {
        online_judge: Some("luogu"),
        ..limited(judge("luogu", "2024", "-W warnings -C opt-level=2"), 50_000)
    },
    judge("atcoder", "2024", "-C opt-level=3"),
    judge("codeforces", "2024", "-O"),
    limited(judge("libreoj", "2021", "-C opt-level=3 --cfg ONLINE_JUDGE"), 1 << 20),
    limited(judge("hydro", "2015", "-O"), 128 << 10),
    limited(judge("dmoj", "2021", "-C opt-level=3"), 65_536),
    judge("kattis", "2021", "-O"),
    judge("qoj", "2021", "-C opt-level=3"),
    limited(judge("librarychecker", "2024", "-C opt-level=3"), 1 << 20),
    limited(judge("domjudge", "2015", "-C opt-level=3"), 256 << 10),
    limited(judge("cms", "2015", "-O"), 100_000),
    judge("tioj", "2015", "-O"),
    limited(judge("spoj", "2021", "-O"), 50_000),
];

/// The names of all judges.
pub fn names() -> String {
    let names: Vec<&str> = JUDGES.iter().map(|judge| judge.name).collect();
    names.join(", ")
}

/// The judges that would not take a source of so many bytes.
pub fn too_small_for(bytes: usize) -> Vec<&'static str> {
    let small = JUDGES.iter().filter(|judge| judge.limit < Some(bytes) && judge.limit.is_some());
    small.map(|judge| judge.name).collect()
}
