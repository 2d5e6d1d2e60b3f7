pub mod a {
    pub fn f() -> u32 {
        1
    }
    pub fn g() -> u32 {
        10
    }
}
pub mod b {
    pub use super::a::*;
    pub fn f() -> u32 {
        2
    }
}
pub mod c {
    use super::b::*;
    fn g() -> u32 {
        100
    }
    pub fn h() -> u32 {
        f() + g()
    }
}
