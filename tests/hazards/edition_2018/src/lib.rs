pub trait T {
    fn f(&self) -> u32;
}
impl T for u8 {
    fn f(&self) -> u32 {
        3
    }
}
pub fn go(x: &dyn T) -> u32 {
    x.f()
}
