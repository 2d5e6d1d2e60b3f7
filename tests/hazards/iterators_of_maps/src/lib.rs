//! A map's iterator in a field: it yields pairs, unlike those of slices.

use std::collections::hash_map::{HashMap, IntoIter};
pub struct P(pub u32);
impl P {
    pub fn twice(&self) -> u32 {
        self.0 * 2
    }
}
pub trait Twice {
    fn twice(&self) -> u32 {
        0
    }
}
macro_rules! impl_twice {
    ($($t:ty),*) => { $(impl Twice for $t {})* };
}
impl_twice!(u32, P);
pub struct Walk {
    it: IntoIter<u32, P>,
}
impl Walk {
    pub fn new(m: HashMap<u32, P>) -> Self {
        Walk { it: m.into_iter() }
    }
    pub fn go(self) -> u32 {
        let mut s = 0;
        for (k, v) in self.it {
            s += v.0 + k.twice() + v.twice();
        }
        s
    }
}
