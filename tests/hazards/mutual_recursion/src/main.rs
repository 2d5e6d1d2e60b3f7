use kit::{even, Tree};

fn main() {
    let leaf = Tree { children: vec![], value: 2 };
    let tree = Tree { children: vec![leaf], value: 3 };
    println!("{} {}", even(10), tree.sum());
}
