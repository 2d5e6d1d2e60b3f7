use kit::{inside, next, sizes, Color};

fn main() {
    let mut c = Color::FIRST;
    for _ in 0..5 {
        println!("{:?} {} {}", c, inside(c), c.is_first());
        c = next(c);
    }
    println!("{:?}", sizes());
}
