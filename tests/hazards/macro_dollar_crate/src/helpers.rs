pub fn twice(x: u32) -> u32 {
    x * 2
}
pub fn pick(a: u32, b: u32) -> u32 {
    if a > b {
        a
    } else {
        b
    }
}
pub fn via_macro(x: u32) -> u32 {
    double!(x + 1)
}
pub fn unused() {}
