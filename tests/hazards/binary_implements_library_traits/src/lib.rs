pub trait Monoid {
    type S: Copy;
    fn identity() -> Self::S;
    fn op(a: Self::S, b: Self::S) -> Self::S;
    fn unused() {}
}
pub struct SegTree<M: Monoid> {
    data: Vec<M::S>,
}
impl<M: Monoid> SegTree<M> {
    pub fn new(v: &[M::S]) -> SegTree<M> {
        SegTree { data: v.to_vec() }
    }
    pub fn prod(&self) -> M::S {
        self.data.iter().fold(M::identity(), |a, &b| M::op(a, b))
    }
    pub fn set(&mut self, i: usize, x: M::S) {
        self.data[i] = x;
    }
}
pub struct Additive;
impl Monoid for Additive {
    type S = i64;
    fn identity() -> i64 {
        0
    }
    fn op(a: i64, b: i64) -> i64 {
        a + b
    }
}
