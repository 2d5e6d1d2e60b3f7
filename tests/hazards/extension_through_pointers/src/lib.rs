use std::collections::HashMap;
use std::rc::Rc;
pub trait Len2 {
    fn len(&self) -> usize;
}
impl<K, V> Len2 for Rc<HashMap<K, V>> {
    fn len(&self) -> usize {
        77
    }
}
pub trait Val {
    fn val(&self) -> u32;
}
impl Val for Box<P> {
    fn val(&self) -> u32 {
        1000
    }
}
pub struct P(pub u32);
impl P {
    pub fn val(&self) -> u32 {
        self.0
    }
}
pub trait Get {
    fn get(&self, i: &usize) -> P;
}
impl<V> Get for HashMap<usize, V> {
    fn get(&self, i: &usize) -> P {
        P(*i as u32)
    }
}
