#[cfg_attr(unix, cfg(not(feature = "x")))]
pub fn f() -> u32 {
    1
}
#[cfg_attr(unix, cfg(feature = "x"))]
pub fn f() -> u32 {
    2
}
