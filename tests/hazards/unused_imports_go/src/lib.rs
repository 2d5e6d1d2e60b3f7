use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, VecDeque};
use std::fmt::{self, Display};
use std::rc::Rc;
pub mod a {
    use super::{helper, other};
    use std::cmp::{max, min, Ordering, Reverse};
    pub fn f() -> u32 {
        max(helper(), 3)
    }
    pub fn g() -> u32 {
        min(other(), 3)
    }
    pub fn h(x: u32) -> (Reverse<u32>, Ordering) {
        (Reverse(x), x.cmp(&3))
    }
}
pub fn helper() -> u32 {
    let mut q = VecDeque::new();
    q.push_back(4);
    q.len() as u32
}
pub fn other() -> u32 {
    let _: (BTreeMap<u8, u8>, BTreeSet<u8>, HashMap<u8, u8>, HashSet<u8>);
    5
}
pub struct D(pub Rc<u32>);
impl Display for D {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}
