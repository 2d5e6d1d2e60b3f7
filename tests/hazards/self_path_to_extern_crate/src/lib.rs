pub mod b {
    pub fn f() -> u32 {
        3
    }
}
