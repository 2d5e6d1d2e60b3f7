use std::fmt;
use std::ops::{Add, AddAssign, BitAnd, Mul, MulAssign, Not, Sub, SubAssign};

pub trait Integral:
    'static
    + Copy
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + AddAssign
    + SubAssign
    + MulAssign
    + BitAnd<Output = Self>
    + Not<Output = Self>
    + fmt::Display
{
}

impl Integral for i64 {}

pub fn double<T: Integral>(x: T) -> T {
    x + x
}
