pub mod kit {
    pub fn f() -> u32 {
        crate::g()
    }
}
pub fn g() -> u32 {
    2
}
