//! Macro calls in the place of methods, and macros that implement more of a trait than is used.

pub trait Shape {
    fn name(&self) -> &'static str {
        "shape"
    }
    fn area(&self) -> u32;
}

macro_rules! named {
    ($n:expr) => {
        fn name(&self) -> &'static str {
            $n
        }
    };
}

pub struct Square(pub u32);

impl Shape for Square {
    named!("square");
    fn area(&self) -> u32 {
        self.0 * self.0
    }
}

macro_rules! unit {
    ($n:ident, $v:expr) => {
        fn $n(&self) -> u32 {
            $v
        }
    };
}

pub trait Units {
    unit!(one, 1);
    unit!(two, 2);
    unit!(three, 3);
}

pub struct A;

impl Units for A {
    unit!(two, 22);
    fn three(&self) -> u32 {
        33
    }
}

pub struct B;

macro_rules! method {
    ($n:ident, $v:expr) => {
        pub fn $n(&self) -> u32 {
            $v
        }
    };
}

impl B {
    method!(ten, 10);
}

pub trait Ten {
    fn ten(&self) -> u32 {
        0
    }
}

impl<T> Ten for T {}

pub trait Zero {
    fn zero() -> Self;
    #[allow(dead_code)]
    fn is_zero(&self) -> bool;
}

macro_rules! zero {
    ($($t:ty),*) => { $(impl Zero for $t {
        fn zero() -> Self {
            0
        }
        fn is_zero(&self) -> bool {
            *self == 0
        }
    })* };
}
zero!(u32, u64);

pub fn total<T: Zero + std::ops::Add<Output = T> + Copy>(values: &[T]) -> T {
    values.iter().fold(T::zero(), |a, &b| a + b)
}
