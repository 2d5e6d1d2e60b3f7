use kit::{Get, Len2, Val, P};
use std::collections::HashMap;
use std::rc::Rc;
fn main() {
    let m: Rc<HashMap<u32, u32>> = Rc::new(HashMap::new());
    println!("{}", m.len());
    let b = Box::new(P(3));
    println!("{} {}", b.val(), P(4).val());
    let mut h = HashMap::new();
    h.insert(1usize, 2u32);
    println!("{}", Get::get(&h, &5).val());
    println!("{}", h.get(&1).is_some());
}
