pub mod other {
    pub fn max(a: u32, b: u32) -> u32 {
        a + b
    }
    pub fn both() -> u32 {
        max(1, 2)
    }
}
pub mod ops {
    pub fn max(a: u32, b: u32) -> u32 {
        if a > b {
            a
        } else {
            b
        }
    }
}
use self::ops::max;
use self::other::*;
fn larger(a: u32, b: u32) -> u32 {
    a * 10 + b
}
pub fn own(a: u32, b: u32, c: u32) -> u32 {
    macro_rules! larger {
        ($x:expr) => { $x };
        ($x:expr, $($r:expr),+) => { larger($x, larger!($($r),+)) };
    }
    larger!(a, b, c)
}
pub fn imported(a: u32, b: u32, c: u32) -> u32 {
    macro_rules! max {
        ($x:expr) => { $x };
        ($x:expr, $($r:expr),+) => { max($x, max!($($r),+)) };
    }
    max!(a, b, c) + both()
}
