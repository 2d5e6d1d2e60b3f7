use kit::prelude::*;

fn show(core: &Core) {
    println!("{} {}", core.get(), core.doubled());
}

fn main() {
    show(&make());
    let mut map = BTreeMap::new();
    map.insert(1, 2);
    println!("{:?}", map);
}
