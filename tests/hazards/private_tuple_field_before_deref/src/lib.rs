use std::ops::Deref;

pub struct Inner(pub i64);
pub struct Outer(pub(crate) i32, Inner);
impl Deref for Outer {
    type Target = Inner;
    fn deref(&self) -> &Inner {
        &self.1
    }
}
pub fn make(n: i32) -> Outer {
    Outer(n, Inner(i64::from(n) + 100))
}
pub fn first(outer: &Outer) -> i32 {
    outer.0
}
