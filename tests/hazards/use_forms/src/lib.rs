pub mod a {
    pub mod b {
        pub fn f() -> u32 {
            1
        }
        pub fn g() -> u32 {
            2
        }
        pub struct S;
        impl S {
            pub fn v(&self) -> u32 {
                3
            }
        }
        pub const K: u32 = 10;
    }
    pub fn top() -> u32 {
        self::b::f() + super::root()
    }
}
pub use a::b::{self as renamed, S as Renamed};
pub use self::a::top;
fn root() -> u32 {
    1000
}
