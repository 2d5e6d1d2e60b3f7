use kit::{corners, sum, Corners, Square};

trait Shape {
    fn side(&self) -> i32;
    fn area(&self) -> i32;
}
impl Shape for Square {
    fn side(&self) -> i32 {
        100
    }
    fn area(&self) -> i32 {
        200
    }
}
fn total<T: Shape + Corners>(shape: &T) -> i32 {
    shape.side() + shape.area() + corners!(shape)
}

fn main() {
    let square = Square(3);
    println!("{} {} {}", sum(&square), square.side(), square.area());
    println!("{} {}", corners!(square), total(&square));
}
