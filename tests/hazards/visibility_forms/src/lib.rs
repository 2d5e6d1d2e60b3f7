pub struct Tuple(pub u32, pub(crate) u32, u32);
impl Tuple {
    pub fn new() -> Self {
        Tuple(1, 2, 3)
    }
    pub(crate) fn third(&self) -> u32 {
        self.2
    }
}
pub fn sum(t: &Tuple) -> u32 {
    t.0 + t.1 + t.third()
}
pub mod m {
    pub(super) struct Hidden {
        pub(in crate::m) x: u32,
        pub(super) y: u32,
    }
    impl Hidden {
        pub(super) fn new() -> Hidden {
            Hidden { x: 4, y: 5 }
        }
        pub(super) fn x(&self) -> u32 {
            self.x
        }
    }
}
pub fn hidden() -> u32 {
    let h = m::Hidden::new();
    h.x() + h.y
}
