pub trait A {
    fn f(&self) -> u32;
    fn g() -> u32 {
        5
    }
}
pub trait B {
    fn f(&self) -> u32;
}
pub struct S;
impl A for S {
    fn f(&self) -> u32 {
        1
    }
}
impl B for S {
    fn f(&self) -> u32 {
        2
    }
}
impl S {
    pub fn f(&self) -> u32 {
        3
    }
}
pub fn all(s: &S) -> [u32; 4] {
    [A::f(s), <S as B>::f(s), s.f(), <S as A>::g()]
}
