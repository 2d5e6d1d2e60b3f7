use kit::{describe, dynamic, Shape, Square};

fn main() {
    println!("{} {}", describe(&Square(3)), Square(2).unit());
    println!("{}", dynamic(&[Box::new(|| 3), Box::new(|| 4)]));
}
