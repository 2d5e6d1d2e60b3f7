pub trait Chain: Sized {
    fn then<N: Chain>(self, n: N) -> Pair<Self, N> {
        Pair(self, n)
    }
    fn run(&self, x: u32) -> u32;
    fn dead(self) -> Self {
        self
    }
}
pub struct Pair<A, B>(A, B);
impl<A: Chain, B: Chain> Chain for Pair<A, B> {
    fn run(&self, x: u32) -> u32 {
        self.1.run(self.0.run(x))
    }
}
pub struct Add(pub u32);
impl Chain for Add {
    fn run(&self, x: u32) -> u32 {
        x + self.0
    }
}
impl<F: Fn(u32) -> u32> Chain for F {
    fn run(&self, x: u32) -> u32 {
        self(x)
    }
}
