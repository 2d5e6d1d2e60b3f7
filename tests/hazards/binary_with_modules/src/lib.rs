pub fn base() -> u32 {
    1
}
pub fn unused() {}
