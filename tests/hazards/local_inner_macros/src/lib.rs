#[macro_export(local_inner_macros)]
macro_rules! outer {
    ($x:expr) => {
        inner_step!($x) + 1
    };
}
#[macro_export]
macro_rules! inner_step {
    ($x:expr) => {
        $x * $crate::FACTOR
    };
}
pub const FACTOR: u32 = 10;
