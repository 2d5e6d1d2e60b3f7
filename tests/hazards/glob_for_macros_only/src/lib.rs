//! In the bundle, exported macros are at the root: a glob that brings nothing else is unused.

#[macro_export]
macro_rules! chmin {
    ($a:expr, $b:expr) => {
        if $a > $b {
            $a = $b;
        }
    };
}

pub mod sums {
    pub fn sum(values: &[i32]) -> i32 {
        values.iter().sum()
    }
}

pub fn unused() -> i32 {
    1
}
