#[derive(Debug, Clone, Copy)]
pub struct P(pub i32);
impl P {
    pub fn new(x: i32) -> P {
        P(x)
    }
    pub fn double(self) -> P {
        P(self.0 * 2)
    }
    pub fn by_ref(&self) -> i32 {
        self.0
    }
    pub fn dead(&self) -> i32 {
        0
    }
}
pub trait Make {
    fn make(x: i32) -> Self;
}
impl Make for P {
    fn make(x: i32) -> Self {
        P(-x)
    }
}
impl Make for i64 {
    fn make(x: i32) -> Self {
        x as i64
    }
}
pub fn all(v: &[i32]) -> Vec<P> {
    v.iter().copied().map(P::new).map(P::double).collect()
}
pub fn generic<T: Make>(x: i32) -> T {
    T::make(x)
}
