//! What judges compile with and how much source they take, as of 2026.

/// A judge's name in small letters, its edition, the compiler's flags, the most bytes of source.
pub type Judge = (&'static str, &'static str, &'static str, usize);

/// No limit that is known.
pub const NONE: usize = usize::MAX;

/// All judges known here: luogu, atcoder, codeforces, kattis and qoj from their documentation, the
/// others from configuration files in their repositories. These name no edition for hydro,
/// domjudge, cms and tioj, so it is 2015. Of spoj only the limit is known.
pub const JUDGES: &[Judge] = &[
    // None in particular. This line stays the first.
    ("", "2021", "-O", NONE),
    ("luogu", "2024", "-W warnings -C opt-level=2", 50_000),
    ("atcoder", "2024", "-C opt-level=3", NONE),
    ("codeforces", "2024", "-O", NONE),
    ("libreoj", "2021", "-C opt-level=3 --cfg ONLINE_JUDGE", 1 << 20),
    ("hydro", "2015", "-O", 128 << 10),
    ("dmoj", "2021", "-C opt-level=3", 65_536),
    ("kattis", "2021", "-O", NONE),
    ("qoj", "2021", "-C opt-level=3", NONE),
    ("librarychecker", "2024", "-C opt-level=3", 1 << 20),
    ("domjudge", "2015", "-C opt-level=3", 256 << 10),
    ("cms", "2015", "-O", 100_000),
    ("tioj", "2015", "-O", NONE),
    ("spoj", "2021", "-O", 50_000),
];

/// The names of the judges that take at most `limit` bytes, each after a blank.
pub fn names(limit: usize) -> String {
    let judges = JUDGES[1..].iter().filter(|judge| judge.3 <= limit);
    judges.map(|judge| format!(" {}", judge.0)).collect()
}
