//! A closure whose value comes from `return` alone.

#[derive(Clone, Copy)]
pub struct P(pub u32);
impl P {
    pub fn twice(&self) -> u32 {
        self.0 * 2
    }
}
pub fn go(v: &[u32]) -> u32 {
    let pick = |x: u32| {
        if x > 2 {
            return P(x);
        } else {
            return P(0);
        }
    };
    v.iter().map(|&x| pick(x)).map(|p| p.twice() + p.0).sum()
}
