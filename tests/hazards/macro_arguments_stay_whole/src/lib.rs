//! Macros whose arguments are one thing to the compiler, and would be others if written out.
//! Two calls of each use different parts of it, so that no call could stay.

use std::ops::{Neg, Sub};

macro_rules! kind {
    (u8) => {
        "byte"
    };
    ($t:ty) => {
        "other"
    };
}

macro_rules! of_type {
    ($name:ident, $other:ident, $t:ty) => {
        #[allow(dead_code)]
        pub fn $name() -> &'static str {
            kind!($t)
        }
        #[allow(dead_code)]
        pub fn $other() {}
    };
}
of_type!(byte, byte_other, u8);
of_type!(word, word_other, u16);

macro_rules! double {
    ($($e:tt)*) => {
        2 * $($e)*
    };
}

macro_rules! of_expression {
    ($name:ident, $other:ident, $e:expr) => {
        #[allow(dead_code)]
        pub fn $name() -> i32 {
            double!($e)
        }
        #[allow(dead_code)]
        pub fn $other() {}
    };
}
of_expression!(sum, sum_other, 1 + 2);
of_expression!(product, product_other, 2 * 2);

macro_rules! subtract {
    ($name:ident, $other:ident, $($e:expr),*) => {
        #[allow(dead_code)]
        pub fn $name() -> i32 {
            $($e)-*
        }
        #[allow(dead_code)]
        pub fn $other() {}
    };
}
subtract!(difference, difference_other, 10, 1 + 2);
subtract!(rest, rest_other, 1);

macro_rules! negate {
    ($name:ident, $other:ident $(, $e:expr)?) => {
        #[allow(dead_code)]
        pub const $name: i32 = -$($e)?;
        #[allow(dead_code)]
        pub fn $other() {}
    };
}
negate!(NEGATIVE, negative_other, 3 - 5);
negate!(POSITIVE, positive_other, 1);

pub struct P(pub i32);

impl Sub<P> for () {
    type Output = P;
    fn sub(self, p: P) -> P {
        P(p.0 + 1000)
    }
}

impl Neg for P {
    type Output = P;
    fn neg(self) -> P {
        P(-self.0)
    }
}

macro_rules! statement {
    ($name:ident, $other:ident, $e:expr) => {
        #[allow(dead_code)]
        pub fn $name() -> P {
            $e
        }
        #[allow(dead_code)]
        pub fn $other() {}
    };
}
statement!(value, value_other, if byte_other() == () {} - P(2));
statement!(plain, plain_other, P(2));
