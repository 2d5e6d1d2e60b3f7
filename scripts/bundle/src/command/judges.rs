//! How judges compile, how much source they accept, and which crates they have, as of 2026.

use crate::failure::{failed, refused, Result};
use crate::package::{list_crates, Crate};
use crate::tools::Edition::{self, E2015, E2021, E2024};

pub struct Judge {
    pub name: &'static str,
    pub edition: Edition,
    pub flags: &'static str,
    /// The most bytes of source, if that is known.
    pub limit: Option<usize>,
    /// The judge's crates: one with its version on each line, apart from lines that begin with `#`. A
    /// judge without crates has an empty list. It is `None` if we do not know which crates there are.
    pub crates: Option<&'static str>,
}

const ATCODER: &str = include_str!("atcoder.txt");

const fn judge(name: &'static str, edition: Edition, flags: &'static str) -> Judge {
    Judge { name, edition, flags, limit: None, crates: Some("") }
}

/// The judges that `--judge` accepts. luogu, atcoder, codeforces, kattis and qoj document how they
/// compile. For spoj and pat we know only the limit; their edition and flags are assumptions. For
/// the other judges we read the configuration files in their repositories. The files of hydro,
/// domjudge, cms and tioj name no edition, so rustc uses 2015. We know no list of the crates of dmoj,
/// librarychecker, spoj and pat.
pub const JUDGES: &[Judge] = &[
    Judge { limit: Some(50_000), ..judge("luogu", E2024, "-W warnings -C opt-level=2") },
    Judge { crates: Some(ATCODER), ..judge("atcoder", E2024, "-C opt-level=3") },
    judge("codeforces", E2024, "-O"),
    Judge { limit: Some(1 << 20), ..judge("libreoj", E2021, "-O --cfg ONLINE_JUDGE") },
    Judge { limit: Some(128 << 10), ..judge("hydro", E2015, "-O") },
    Judge { limit: Some(65_536), crates: None, ..judge("dmoj", E2021, "-C opt-level=3") },
    judge("kattis", E2021, "-O"),
    judge("qoj", E2021, "-C opt-level=3"),
    Judge {
        limit: Some(1 << 20),
        crates: None,
        ..judge("librarychecker", E2024, "-C opt-level=3")
    },
    Judge { limit: Some(256 << 10), ..judge("domjudge", E2015, "-C opt-level=3") },
    Judge { limit: Some(100_000), ..judge("cms", E2015, "-O") },
    judge("tioj", E2015, "-O"),
    Judge { limit: Some(50_000), crates: None, ..judge("spoj", E2021, "-O") },
    Judge { limit: Some(16 << 10), crates: None, ..judge("pat", E2021, "-O") },
];

impl Judge {
    pub fn find(name: &str) -> Result<&'static Judge> {
        let found = JUDGES.iter().find(|judge| judge.name == name.to_lowercase());
        let unknown = || format!("--judge {} is not known; the judges are {}", name, judge_names());
        found.ok_or_else(|| refused(unknown()))
    }

    /// Fails if a bundle has too many bytes, or refuses one that needs a crate which the judge is known
    /// not to have.
    pub fn accept(&self, bytes: usize, needs: &[Crate]) -> Result<()> {
        let (name, limit) = (self.name, self.limit.unwrap_or(usize::MAX));
        if bytes > limit {
            return Err(failed(format!("{bytes} bytes, but {name} accepts at most {limit}")));
        }
        let is_lacking = |need: &&Crate| self.crates.is_some() && self.version(need).is_none();
        if let Some(lacking) = needs.iter().find(is_lacking) {
            let (needs, lacking) = (list_crates(needs), &lacking.name);
            return Err(refused(format!("needs {needs}, and {name} does not have {lacking}")));
        }
        Ok(())
    }

    /// Describes how the judge's crates differ from those that a bundle needs.
    pub fn differences(&self, needs: &[Crate]) -> Vec<String> {
        if self.crates.is_none() && !needs.is_empty() {
            return vec![format!("the crates of {} are not known", self.name)];
        }
        let difference = |need: &Crate| {
            let version = self.version(need).filter(|version| *version != need.version)?;
            Some(format!("warning: {} has {} {}", self.name, need.name, version))
        };
        needs.iter().filter_map(difference).collect()
    }

    fn version(&self, need: &Crate) -> Option<&'static str> {
        let mut lines = self.crates?.lines().filter_map(|line| line.split_once(' '));
        lines.find(|line| line.0 == need.name).map(|line| line.1)
    }
}

/// Describes the size of a bundle, with the limit of the chosen judge.
pub fn describe_size(bytes: usize, judge: Option<&Judge>) -> String {
    let limit = |judge: &Judge| Some(format!("; {} accepts {}", judge.name, judge.limit?));
    format!("{} bytes{}", bytes, judge.and_then(limit).unwrap_or_default())
}

pub fn judge_names() -> String {
    JUDGES.iter().map(|judge| judge.name).collect::<Vec<_>>().join(", ")
}
