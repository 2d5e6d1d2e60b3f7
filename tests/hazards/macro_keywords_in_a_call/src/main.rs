use kit::{Word, E, V};

fn main() {
    println!("{:?} {:?}", V(3).next(), E::from(4).index());
    println!("{} {}", 5u64.shifted(), 9u16.is_small());
}
