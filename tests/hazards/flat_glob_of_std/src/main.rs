use kit::btree_map::size;
use std::collections::*;

fn main() {
    let mut map = btree_map::BTreeMap::new();
    map.insert(1, size());
    println!("{:?} {:?}", map, VecDeque::<u8>::new());
}
