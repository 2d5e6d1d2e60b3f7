//! Methods that `dyn Trait` has itself, one of them before a trait's of the same name.

pub trait Shape {
    fn area(&self) -> u32;
}

pub struct Square(pub u32);

impl Shape for Square {
    fn area(&self) -> u32 {
        self.0 * self.0
    }
}

impl dyn Shape {
    pub fn twice(&self) -> u32 {
        self.area() * 2
    }

    pub fn unit() -> Box<dyn Shape> {
        Box::new(Square(1))
    }

    pub fn unused(&self) -> u32 {
        self.area() * 3
    }
}

pub trait Twice {
    fn twice(&self) -> u32;
}

impl<T: Shape + ?Sized> Twice for T {
    fn twice(&self) -> u32 {
        self.area() * 20
    }
}
