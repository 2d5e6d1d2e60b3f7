use kit::{both, Area, Square};

fn area<T: Area>(t: T) -> i32 {
    t.area()
}

fn main() {
    println!("{}", both());
    println!("{} {}", Square(3).area(), area(Square(3)));
}
