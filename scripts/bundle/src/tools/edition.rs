//! The editions of Rust.

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Edition {
    E2015,
    E2018,
    E2021,
    E2024,
}

impl Edition {
    pub const ALL: [Edition; 4] = [Edition::E2015, Edition::E2018, Edition::E2021, Edition::E2024];

    pub fn find(year: &str) -> Option<Edition> {
        Edition::ALL.iter().copied().find(|edition| edition.year() == year)
    }

    /// The year as rustc and cargo spell it.
    pub fn year(self) -> &'static str {
        ["2015", "2018", "2021", "2024"][self as usize]
    }
}
