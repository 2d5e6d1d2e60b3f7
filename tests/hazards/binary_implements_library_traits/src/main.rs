use kit::{Monoid, SegTree};

struct Max;
impl Monoid for Max {
    type S = u32;
    fn identity() -> u32 {
        0
    }
    fn op(a: u32, b: u32) -> u32 {
        a.max(b)
    }
}

fn main() {
    let mut t = SegTree::<Max>::new(&[3, 9, 4]);
    t.set(1, 1);
    println!("{}", t.prod());
}
