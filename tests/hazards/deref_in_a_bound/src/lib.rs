//! A parameter that has the methods of what it dereferences to.

use std::ops::Deref;
pub struct P(pub u32);
impl P {
    pub fn twice(&self) -> u32 {
        self.0 * 2
    }
}
pub fn go<T: Deref<Target = P>>(t: T) -> u32 {
    t.twice()
}
