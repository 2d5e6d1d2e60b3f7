pub fn f() -> u8 {
    300u32.try_into().unwrap_or(9)
}
