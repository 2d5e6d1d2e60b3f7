//! A macro gives a name that a local has already to another local.
pub struct Line(pub Vec<i64>);
impl Line {
    pub fn total(&self) -> i64 {
        self.0.iter().sum()
    }
}
pub struct Pair(pub i64, pub i64);
impl Pair {
    pub fn larger(&self) -> i64 {
        self.0.max(self.1)
    }
}
pub struct Count(pub usize);
impl Count {
    pub fn total(&self) -> i64 {
        self.0 as i64
    }
    pub fn larger(&self) -> i64 {
        self.total() + 1
    }
}
