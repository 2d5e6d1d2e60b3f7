#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Score(pub u32);

impl Score {
    /// Not `Ord::max`: the smaller one.
    pub fn max(self, other: Score) -> Score {
        if self.0 < other.0 {
            self
        } else {
            other
        }
    }
    pub fn cmp(&self, other: &Score) -> i32 {
        other.0 as i32 - self.0 as i32
    }
}

pub fn boxed(n: u32) -> Box<Score> {
    Box::new(Score(n))
}
