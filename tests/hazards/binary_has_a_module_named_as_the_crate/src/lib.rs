pub fn g() -> u32 {
    2
}
