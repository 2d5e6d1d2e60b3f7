pub struct G<const N: usize>;
impl<const N: usize> G<N> {
    pub const SQ: usize = {
        use std::cmp;
        const fn sq(x: usize) -> usize {
            x * x
        }
        let _ = cmp::Ordering::Less;
        sq(N) + EXTRA
    };
    const HALF: usize = N / 2;
    pub fn half() -> usize {
        Self::HALF
    }
}
const EXTRA: usize = 1;
pub trait HasTable {
    const T: [u8; 2];
    fn at(i: usize) -> u8 {
        Self::T[i]
    }
}
impl<const N: usize> HasTable for G<N> {
    const T: [u8; 2] = [N as u8, helper()];
}
const fn helper() -> u8 {
    33
}
pub static LOOKUP: [fn(u32) -> u32; 2] = [inc, dec];
fn inc(x: u32) -> u32 {
    x + 1
}
fn dec(x: u32) -> u32 {
    x - 1
}
