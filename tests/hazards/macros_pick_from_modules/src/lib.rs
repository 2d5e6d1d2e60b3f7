//! A macro is given modules, and picks from them what they import, too.
pub mod base {
    pub const N: u32 = 4;
    pub fn name() -> &'static str {
        "base"
    }
    pub fn solve(x: u32) -> u32 {
        x + N
    }
    /// Nobody asks for this.
    pub fn check(x: u32) -> bool {
        x > N
    }
}
/// Its own `N` goes before the one that the glob brings.
pub mod fast {
    pub use super::base::*;
    pub const N: u32 = 9;
}
pub mod named {
    pub use super::other::name;
}
pub mod other {
    pub fn name() -> &'static str {
        "other"
    }
}
#[macro_export]
macro_rules! picked {
    ($m:ident $n:ident) => {
        $crate::$m::$n()
    };
}
