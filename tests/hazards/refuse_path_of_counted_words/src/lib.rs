pub mod a {
    pub fn g() -> i32 {
        1
    }
}
