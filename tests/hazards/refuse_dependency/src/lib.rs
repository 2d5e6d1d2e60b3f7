pub fn f() -> u32 {
    rand::random()
}
