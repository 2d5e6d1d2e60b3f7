//! Calls of which parts are used: through a helper that reads an expression again, and by macros
//! of the same name in two modules.

pub mod constants {
    macro_rules! one {
        ($n:ident, $v:expr) => {
            pub const $n: i32 = $v;
        };
    }
    macro_rules! two {
        ($a:ident, $b:ident, $v:expr) => {
            one!($a, $v);
            one!($b, $v);
        };
    }
    two!(A, B, 1 + 2);
    two!(C, D, 2 * 3);
}

pub mod first {
    pub trait First {
        fn first(&self) -> i32;
    }
    macro_rules! implement {
        ($($t:ty)*) => { $(impl First for $t {
            fn first(&self) -> i32 {
                *self as i32
            }
        })* };
    }
    implement!(u8 i64);
}

pub mod second {
    pub trait Second {
        fn second(&self) -> i32;
    }
    macro_rules! implement {
        ($($t:ty)*) => { $(impl Second for $t {
            fn second(&self) -> i32 {
                *self as i32 + 1
            }
        })* };
    }
    implement!(u8 i64);
}
