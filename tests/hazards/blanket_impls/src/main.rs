use kit::{Cat, Describe, IterExt};

fn main() {
    println!("{} {:?}", Cat.describe(), (0..7).every_other().collect::<Vec<_>>());
}
