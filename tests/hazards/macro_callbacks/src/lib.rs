// callbacks, tt munchers, repetition
#[macro_export]
macro_rules! with_all {
    ($cb:ident) => {
        $cb! { alpha beta }
    };
}
#[macro_export]
macro_rules! sum_of {
    ($($name:ident)*) => { 0 $(+ $crate::funcs::$name())* };
}
pub mod funcs {
    pub fn alpha() -> u32 {
        1
    }
    pub fn beta() -> u32 {
        2
    }
    pub fn gamma() -> u32 {
        3
    }
}
macro_rules! consts {
    ($($n:ident = $v:expr;)*) => { $(pub const $n: u32 = $v;)* };
}
consts! { ONE = 1; TWO = ONE + two(); }
const fn two() -> u32 {
    1
}
pub fn read() -> u32 {
    TWO
}
macro_rules! newtype {
    ($(#[$m:meta])* $v:vis struct $n:ident($t:ty)) => {
        $(#[$m])* $v struct $n(pub $t);
        impl $n { pub fn get(&self) -> $t { self.0 } }
        impl std::fmt::Display for $n {
            fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result { write!(f, "<{}>", self.get()) }
        }
    };
}
newtype!(#[derive(Clone, Copy)] pub struct Meters(u32));
