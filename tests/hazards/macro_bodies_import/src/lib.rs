pub mod util {
    pub const INF: u32 = 9;
    pub fn min(a: u32, b: u32) -> u32 {
        a * 100 + b
    }
    pub fn one() -> u32 {
        1
    }
    pub fn unused() -> u32 {
        2
    }
}
pub mod names {
    pub fn low(a: u32, b: u32) -> u32 {
        a.min(b)
    }
    pub fn high(a: u32, b: u32) -> u32 {
        a.max(b)
    }
}
pub mod ext {
    pub trait Twice {
        fn twice(&self) -> u32;
    }
    impl Twice for u32 {
        fn twice(&self) -> u32 {
            self * 2
        }
    }
    pub trait Thrice {
        fn thrice(&self) -> u32;
    }
    impl Thrice for u32 {
        fn thrice(&self) -> u32 {
            self * 3
        }
    }
}
#[macro_export]
macro_rules! relax {
    ($a:expr, $b:expr) => {{
        use $crate::util::*;
        min($a, $b) + one() + INF
    }};
}
#[macro_export]
macro_rules! spread {
    ($a:expr, $b:expr) => {{
        use $crate::names::{high, low};
        high($a, $b) - low($a, $b)
    }};
}
#[macro_export]
macro_rules! double {
    ($a:expr) => {{
        use $crate::ext::*;
        $a.twice()
    }};
}
