use kit::{weight, Event, Tree};
fn main() {
    let t = Tree::path(4);
    println!("{} {}", t.parent(3), weight(&Event::Open(3)));
}
