pub trait T {
    fn f(&self) -> u32;
    fn g(&self) -> u32 {
        self.f() + 1
    }
    fn h(&self) -> u32 {
        0
    }
}
pub struct A;
impl T for A {
    fn f(&self) -> u32 {
        1
    }
}
pub fn mk() -> Box<dyn T> {
    Box::new(A)
}
