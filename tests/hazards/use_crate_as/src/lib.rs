pub mod a {
    pub fn f() -> u32 {
        1
    }
}
pub fn g() -> u32 {
    2
}
