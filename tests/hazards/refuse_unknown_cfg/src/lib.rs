pub fn f() -> u32 {
    1
}
#[cfg(feature = "x")]
pub fn g() {}
