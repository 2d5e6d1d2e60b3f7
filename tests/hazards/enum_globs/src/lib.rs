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

/// What stands in a discriminant is no variant.
pub mod sizes {
    use std::mem::size_of;
    pub struct Pair<A, B>(pub A, pub B);
    #[derive(Clone, Copy)]
    pub enum Size {
        Large = size_of::<Pair<Word, Byte>>() as isize,
        Small = 1,
    }
    pub type Word = u64;
    pub type Byte = u8;
}
pub mod bytes {
    pub struct Byte(pub u32);
    impl Byte {
        pub fn get(&self) -> u32 {
            self.0
        }
    }
}
pub fn sizes() -> (isize, isize, u32) {
    use self::sizes::Size::*;
    #[rustfmt::skip]
    use self::bytes::*;
    (Large as isize, Small as isize, Byte(3).get())
}
