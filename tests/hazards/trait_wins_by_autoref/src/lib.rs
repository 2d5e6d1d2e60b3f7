// a trait method that wins over an inherent one by autoref order
pub trait T {
    fn m(&self) -> &'static str;
}
pub struct S;
impl T for S {
    fn m(&self) -> &'static str {
        "trait"
    }
}
impl S {
    pub fn m(&mut self) -> &'static str {
        "inherent"
    }
}
pub fn call(mut s: S) -> &'static str {
    let r = &s;
    let a = r.m();
    let _ = &mut s;
    a
}
