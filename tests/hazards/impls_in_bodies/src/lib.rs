//! Impls in bodies need all those items of their traits that they have themselves.
pub trait Elastic {
    type Unit;
    fn extend(&mut self);
}
pub trait Marked<const N: usize> {
    type Unit;
    fn mark(&self) -> usize {
        N
    }
}
pub fn run<T: Elastic>(t: &mut T) {
    t.extend();
}
pub fn marked() -> usize {
    struct Here;
    impl Marked<3> for Here {
        type Unit = u8;
    }
    Here.mark()
}
