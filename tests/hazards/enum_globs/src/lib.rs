#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Color {
    Red,
    Green(u32),
    Blue { shade: u32 },
}
use Color::*;

pub fn next(c: Color) -> Color {
    match c {
        Red => Green(LEVEL),
        Green(n) => Blue { shade: n + 1 },
        Blue { shade } if shade > 9 => Red,
        Blue { .. } => Green(0),
    }
}
const LEVEL: u32 = 8;

pub fn inside(c: Color) -> u32 {
    use self::Color::Red as R;
    match c {
        R => 1,
        Blue { shade: s } => s,
        _ => 0,
    }
}
impl Color {
    pub const FIRST: Color = Self::Red;
    pub fn is_first(self) -> bool {
        self == Self::FIRST
    }
}
