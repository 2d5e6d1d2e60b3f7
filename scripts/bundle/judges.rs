//! What judges compile with and how much source they take, as of 2026.

use crate::{Refused, Result};

pub struct Judge {
    pub name: &'static str,
    pub edition: &'static str,
    pub flags: &'static str,
    /// The most bytes of source.
    pub limit: usize,
}

/// No limit that is known.
pub const NONE: usize = usize::MAX;

/// All judges known here: luogu, atcoder, codeforces, kattis and qoj from their documentation, the
/// others from configuration files in their repositories. The files name no edition for hydro,
/// domjudge, cms and tioj, so rustc takes 2015. Of spoj and pat only the limit is known.
pub const JUDGES: &[Judge] = &[
    Judge { name: "luogu", edition: "2024", flags: "-W warnings -C opt-level=2", limit: 50_000 },
    Judge { name: "atcoder", edition: "2024", flags: "-C opt-level=3", limit: NONE },
    Judge { name: "codeforces", edition: "2024", flags: "-O", limit: NONE },
    Judge { name: "libreoj", edition: "2021", flags: "-O --cfg ONLINE_JUDGE", limit: 1 << 20 },
    Judge { name: "hydro", edition: "2015", flags: "-O", limit: 128 << 10 },
    Judge { name: "dmoj", edition: "2021", flags: "-C opt-level=3", limit: 65_536 },
    Judge { name: "kattis", edition: "2021", flags: "-O", limit: NONE },
    Judge { name: "qoj", edition: "2021", flags: "-C opt-level=3", limit: NONE },
    Judge { name: "librarychecker", edition: "2024", flags: "-C opt-level=3", limit: 1 << 20 },
    Judge { name: "domjudge", edition: "2015", flags: "-C opt-level=3", limit: 256 << 10 },
    Judge { name: "cms", edition: "2015", flags: "-O", limit: 100_000 },
    Judge { name: "tioj", edition: "2015", flags: "-O", limit: NONE },
    Judge { name: "spoj", edition: "2021", flags: "-O", limit: 50_000 },
    Judge { name: "pat", edition: "2021", flags: "-O", limit: 16 << 10 },
];

/// Finds a judge by its name.
pub fn find(name: &str) -> Result<&'static Judge> {
    let found = JUDGES.iter().find(|judge| judge.name == name.to_lowercase());
    found.ok_or_else(|| Refused(format!("no such judge, only{}", names(NONE))))
}

/// The names of the judges that take at most `limit` bytes, each after a blank.
pub fn names(limit: usize) -> String {
    let judges = JUDGES.iter().filter(|judge| judge.limit <= limit);
    judges.map(|judge| format!(" {}", judge.name)).collect()
}

/// What is to be said of a size: of the judge's limit, or who takes less.
pub fn verdict(bytes: usize, judge: Option<&Judge>) -> String {
    match judge {
        Some(Judge { name, limit: NONE, .. }) => format!(", {} has no limit that is known", name),
        Some(Judge { name, limit, .. }) => format!(", {} takes {}", name, limit),
        None => names(bytes - 1).replacen(' ', ", too many for ", 1),
    }
}
