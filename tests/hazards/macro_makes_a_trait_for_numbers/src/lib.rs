//! A macro of several rules that makes a trait and implements it for a foreign type; another one
//! that gives a macro's name to a macro.

macro_rules! valued {
    ($t:ident) => {
        valued!($t 1);
    };
    ($t:ident $v:expr) => {
        pub trait $t {
            fn value(self) -> i32;
        }
        impl $t for i32 {
            fn value(self) -> i32 {
                self + $v
            }
        }
    };
}
valued!(Valued);

pub trait Other {
    fn value(&self) -> i32;
}

impl Other for i32 {
    fn value(&self) -> i32 {
        -1
    }
}

pub fn both() -> i32 {
    let x = 3;
    x.value() + 100 * Other::value(&x)
}

pub struct Square(pub i32);

pub trait Area {
    fn area(&self) -> i32;
}

impl Area for Square {
    fn area(&self) -> i32 {
        -1
    }
}

macro_rules! body {
    ($t:ident) => {
        impl $t {
            pub fn area(&self) -> i32 {
                self.0 * self.0
            }
        }
    };
}

macro_rules! apply {
    ($m:ident $t:ident) => {
        $m!($t);
    };
    () => {};
}
apply!(body Square);
apply!();
