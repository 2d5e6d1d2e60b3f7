use std::ops::Deref;
pub struct P(pub u32);
impl P {
    pub fn twice(&self) -> u32 {
        self.0 * 2
    }
}
pub struct Inner {
    pub v: P,
}
pub struct Outer {
    inner: Inner,
    v: u32,
}
impl Outer {
    pub fn new(v: u32) -> Outer {
        Outer {
            inner: Inner { v: P(v + 1) },
            v,
        }
    }
    pub fn raw(&self) -> u32 {
        self.v
    }
}
impl Deref for Outer {
    type Target = Inner;
    fn deref(&self) -> &Inner {
        &self.inner
    }
}
