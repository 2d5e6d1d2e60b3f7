use kit::geometry::{far, Point};
fn main() {
    println!("{}", far(&[Point(1, 2), Point(3, 4)]));
}
