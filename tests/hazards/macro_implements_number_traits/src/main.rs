use kit::{Max, Segtree};
fn main() {
    let mut t: Segtree<Max<i64>> = Segtree::new(8);
    t.set(3, 5);
    t.set(5, 9);
    println!("{} {}", t.prod(0, 4), t.prod(0, 8));
}
