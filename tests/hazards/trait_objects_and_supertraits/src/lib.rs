pub trait Base {
    fn id(&self) -> u32;
}
pub trait Derived: Base {
    fn total(&self) -> u32 {
        self.id() + self.extra()
    }
    fn extra(&self) -> u32;
}
pub struct A;
pub struct B(pub u32);
impl Base for A {
    fn id(&self) -> u32 {
        1
    }
}
impl Derived for A {
    fn extra(&self) -> u32 {
        10
    }
}
impl Base for B {
    fn id(&self) -> u32 {
        self.0
    }
}
impl Derived for B {
    fn extra(&self) -> u32 {
        20
    }
    fn total(&self) -> u32 {
        0
    }
}
pub fn all() -> Vec<Box<dyn Derived>> {
    vec![Box::new(A), Box::new(B(7))]
}
pub struct C;
impl Base for C {
    fn id(&self) -> u32 {
        3
    }
}
