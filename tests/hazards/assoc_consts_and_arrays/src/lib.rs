pub struct Engine;
impl Engine {
    const N: usize = 4;
    const TABLE: [u32; Self::N] = Self::build();
    const fn build() -> [u32; Self::N] {
        let mut t = [0; Self::N];
        let mut i = 0;
        while i < Engine::N {
            t[i] = (i * i) as u32;
            i += 1;
        }
        t
    }
    pub fn at(i: usize) -> u32 {
        Self::TABLE[i]
    }
    pub const DEAD: u32 = 0;
}
pub trait HasId {
    const ID: u32;
    const DEFAULTED: u32 = 70;
    const DEAD: u32 = 1;
}
impl HasId for Engine {
    const ID: u32 = 6;
    const DEAD: u32 = 2;
}
pub fn id<T: HasId>() -> u32 {
    T::ID + <T as HasId>::DEFAULTED
}
