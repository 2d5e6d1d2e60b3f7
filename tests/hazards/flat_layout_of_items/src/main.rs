use kit::reads::widest;
use kit::shows::Names;
use kit::traits::double;

fn main() {
    let mut names = std::collections::BTreeMap::new();
    names.insert(1, "a".into());
    println!("{} {} {}", Names(names), double(4i64), widest(12));
}
