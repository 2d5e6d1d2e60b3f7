pub struct Pair<A, B>(pub A, pub B);
impl<A, B> Pair<A, B> {
    pub fn first(self) -> A {
        self.0
    }
}
