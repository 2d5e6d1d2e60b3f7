use kit::btree_map::size;
use std::collections::btree_map;

fn main() {
    let mut map = btree_map::BTreeMap::new();
    map.insert(1, size());
    println!("{:?}", map);
}
