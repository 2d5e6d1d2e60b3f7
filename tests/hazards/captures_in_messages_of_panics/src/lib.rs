use std::fmt;
pub const LEAST: u32 = 1;
pub struct Unit;
impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unit")
    }
}
macro_rules! constant {
    ($name:ident, $value:expr) => {
        pub const $name: u32 = $value;
    };
}
constant!(MADE, 7);
pub fn shown() -> String {
    format!("{Unit} {MADE}")
}
pub fn checked(n: u32) -> u32 {
    let width = 3;
    assert!(n >= LEAST, "{n:>width$} of {LEAST} and {{}} at least");
    debug_assert!(n < 100, "{n} is too many",);
    match n {
        1..=9 => n,
        10 => unreachable!("{n}"),
        _ => panic!("no {n:?}"),
    }
}
