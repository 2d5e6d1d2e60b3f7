//! `Self::Type::name` and the like mean an inherent function first.
pub trait Make {
    const SIZE: u32;
    fn make() -> u32;
}
pub struct A;
impl A {
    pub const SIZE: u32 = 3;
    pub fn make() -> u32 {
        1
    }
    pub fn built() -> u32 {
        4
    }
}
impl Make for A {
    const SIZE: u32 = 5;
    fn make() -> u32 {
        2
    }
}
/// Another with the same names, of which nobody asks for the inherent ones.
pub struct B;
impl B {
    pub fn make() -> u32 {
        6
    }
}
impl Make for B {
    const SIZE: u32 = 7;
    fn make() -> u32 {
        8
    }
}
#[derive(Debug, Default)]
pub struct State {
    pub step: u32,
}
impl State {
    pub fn default() -> State {
        State { step: 9 }
    }
}
pub trait Game {
    type Out;
    type State;
    fn start() -> Self::State;
    fn make() -> u32;
}
pub struct Chess;
impl Game for Chess {
    type Out = A;
    type State = State;
    fn start() -> Self::State {
        Self::State::default()
    }
    fn make() -> u32 {
        Self::Out::make() * 10 + Self::Out::built()
    }
}
pub type Made = <Chess as Game>::Out;
pub fn sizes() -> [u32; 3] {
    type Inside = <Chess as Game>::Out;
    [Inside::make(), <Chess as Game>::Out::SIZE, <A as Make>::SIZE]
}
