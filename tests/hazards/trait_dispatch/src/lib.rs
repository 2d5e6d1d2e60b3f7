pub trait Shape {
    const SIDES: u32;
    type Unit;
    fn area(&self) -> u32;
    fn name(&self) -> String {
        format!("{} sides, {}", Self::SIDES, self.twice())
    }
    fn twice(&self) -> u32 {
        self.area() * 2
    }
    fn never(&self) -> u32 {
        99
    }
    fn unit(&self) -> Self::Unit;
}

pub struct Square(pub u32);
pub struct Circle(pub u32);

impl Shape for Square {
    const SIDES: u32 = 4;
    type Unit = u8;
    fn area(&self) -> u32 {
        self.0 * self.0
    }
    fn unit(&self) -> u8 {
        1
    }
}

impl Shape for Circle {
    const SIDES: u32 = 0;
    type Unit = char;
    fn area(&self) -> u32 {
        3
    }
    fn never(&self) -> u32 {
        0
    }
    fn unit(&self) -> char {
        'c'
    }
}

pub fn describe<S: Shape>(shape: &S) -> String {
    shape.name()
}

pub fn dynamic(shapes: &[Box<dyn Fn() -> u32>]) -> u32 {
    shapes.iter().map(|s| s()).sum()
}
