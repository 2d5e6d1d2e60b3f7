use kit::deep::Thing;
use kit::{construct, outer};

fn main() {
    println!("{:?} {:?}", outer![1, 2], construct!(Thing));
    println!("{}", kit::construct!(Thing::new(3, 4)).0);
}
