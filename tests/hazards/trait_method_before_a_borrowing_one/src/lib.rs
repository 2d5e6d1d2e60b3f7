//! Calls that mean a trait's method although the type has one of that name: what they give.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Far(pub u32);
impl Far {
    pub fn tag(&self) -> u32 {
        self.0 + 100
    }
}
pub trait Tag: Sized {
    fn tag(self) -> u32;
}
impl Tag for Far {
    fn tag(self) -> u32 {
        self.0 + 200
    }
}
#[derive(Clone, Copy)]
pub struct Near(pub u32);
impl Near {
    pub fn tag(&self) -> u32 {
        self.0
    }
}
#[derive(Clone, Copy)]
pub struct Start(pub u32);
impl Start {
    pub fn go(&self) -> Near {
        Near(self.0)
    }
}
pub trait Go {
    fn go(self) -> Far;
}
impl Go for Start {
    fn go(self) -> Far {
        Far(self.0)
    }
}
pub mod inner {
    use super::{Far, Near};
    pub struct Hidden(pub u32);
    impl Hidden {
        fn get(&self) -> Near {
            Near(self.0)
        }
        pub fn own(&self) -> u32 {
            self.get().tag()
        }
    }
    pub trait Get {
        fn get(&self) -> Far;
    }
    impl Get for Hidden {
        fn get(&self) -> Far {
            Far(self.0)
        }
    }
}
