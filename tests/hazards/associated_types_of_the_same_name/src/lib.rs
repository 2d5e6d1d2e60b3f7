//! Three traits have a type `S`: a bound tells which of them is meant.
pub trait Monoid {
    type S: Copy;
    fn e() -> Self::S;
    fn op(a: Self::S, b: Self::S) -> Self::S;
}
/// Nobody asks for this one.
pub trait Group {
    type S: Copy;
    fn zero() -> Self::S;
    fn sub(a: Self::S, b: Self::S) -> Self::S;
}
/// The type comes from above.
pub trait Base {
    type S: Default;
}
pub trait Above: Base {
    fn start(&self) -> Self::S {
        Default::default()
    }
}
pub fn fold<M: Monoid>(v: &[M::S]) -> M::S {
    v.iter().fold(M::e(), |a, &b| M::op(a, b))
}
pub fn start<A: Above>(a: &A) -> A::S {
    a.start()
}
