use rand::random;
pub fn f() -> u32 {
    random()
}
