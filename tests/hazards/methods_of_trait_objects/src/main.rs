use kit::{Shape, Square, Twice};

fn main() {
    let shape: Box<dyn Shape> = Box::new(Square(2));
    println!("{} {}", shape.twice(), Square(1).twice());
    println!("{}", <dyn Shape>::unit().area());
}
