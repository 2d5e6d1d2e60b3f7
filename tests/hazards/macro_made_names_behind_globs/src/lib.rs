//! Names that calls of a macro with several rules make, and that globs and imports bring.

macro_rules! modulus {
    ($n:ident, $e:expr) => {
        pub const $n: u64 = $e;
    };
    ($n:ident) => {
        pub const $n: u64 = 998_244_353;
    };
}

modulus!(MOD);
modulus!(UNUSED, 3 + 4);

pub fn one() -> u64 {
    1
}

pub mod constants {
    modulus!(LIMIT);
    modulus!(OTHER, 6);
    modulus!(HIDES, 8);

    pub fn two() -> u64 {
        2
    }
}

pub const HIDES: u64 = 5;

pub mod by_name {
    use super::constants::{LIMIT as MOST, OTHER};

    pub fn sum() -> u64 {
        MOST + OTHER
    }
}

pub fn sum() -> u64 {
    use self::constants::*;
    HIDES + two()
}

pub mod by_glob {
    pub use super::constants::*;
}
