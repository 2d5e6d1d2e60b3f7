pub fn f() -> u32 {
    if cfg!(feature = "x") {
        1
    } else {
        2
    }
}
