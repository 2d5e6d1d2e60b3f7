use kit::{first, second, shapes};

fn main() {
    println!("{} {} {}", first::go(), second::go(), shapes::two());
}
