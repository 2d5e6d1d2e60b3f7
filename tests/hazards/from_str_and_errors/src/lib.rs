use std::error::Error;
use std::fmt;
use std::str::FromStr;

#[derive(Debug, PartialEq)]
pub struct Point {
    pub x: i32,
    pub y: i32,
}
#[derive(Debug)]
pub enum Wrong {
    Missing,
    Number(std::num::ParseIntError),
}
impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Wrong::Missing => f.write_str("missing"),
            Wrong::Number(e) => write!(f, "number: {}", e),
        }
    }
}
impl Error for Wrong {}
impl From<std::num::ParseIntError> for Wrong {
    fn from(e: std::num::ParseIntError) -> Self {
        Self::Number(e)
    }
}
impl FromStr for Point {
    type Err = Wrong;
    fn from_str(s: &str) -> Result<Self, Self::Err> {
        let mut parts = s.split(',');
        let mut next = || parts.next().ok_or(Wrong::Missing);
        let x = next()?.trim().parse()?;
        let y = next()?.trim().parse()?;
        Ok(Point { x, y })
    }
}
pub struct Unrelated;
impl From<Unrelated> for Wrong {
    fn from(_: Unrelated) -> Self {
        Wrong::Missing
    }
}
