//! Macros that are given the names of constants, functions and methods of a type, through another
//! macro too; a trait has others of the same names.

pub trait Named {
    const CAP: i32;
    fn make() -> Self;
    fn go(&self) -> i32;
}

pub struct A(pub i32);

impl A {
    pub const CAP: i32 = 10;
    pub fn make() -> A {
        A(1)
    }
    pub fn go(&self) -> i32 {
        7
    }
    #[allow(dead_code)]
    pub fn unused() -> A {
        A(2)
    }
}

impl Named for A {
    const CAP: i32 = -1;
    fn make() -> A {
        A(2)
    }
    fn go(&self) -> i32 {
        8
    }
}

macro_rules! constant {
    ($t:ident, $c:ident) => {
        $t::$c
    };
}

macro_rules! value {
    ($t:ty; $f:ident) => {
        <$t>::$f()
    };
}

macro_rules! called {
    ($x:expr, $m:ident) => {
        call!($x, $m)
    };
}

macro_rules! call {
    ($x:expr, $m:ident) => {
        $x.$m()
    };
}

pub fn generic<T: Named>() -> i32 {
    T::CAP + T::make().go()
}

pub fn sum() -> i32 {
    let a = value!(A; make);
    constant!(A, CAP) * 10 + a.0 + called!(a, go) + generic::<A>() * 1000
}

pub fn local() -> i32 {
    macro_rules! pick {
        ($c:ident) => {
            B::$c
        };
    }
    pick!(TOP) + named::<B>()
}

pub trait Topped {
    const TOP: i32;
}

pub struct B;

impl B {
    pub const TOP: i32 = 1;
}

impl Topped for B {
    const TOP: i32 = 2;
}

fn named<T: Topped>() -> i32 {
    T::TOP * 100
}
