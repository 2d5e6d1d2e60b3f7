use kit::{fold, start, Above, Base, Monoid};
struct Add;
impl Monoid for Add {
    type S = i64;
    fn e() -> i64 {
        0
    }
    fn op(a: i64, b: i64) -> i64 {
        a + b
    }
}
struct Zero;
impl Base for Zero {
    type S = u8;
}
impl Above for Zero {}
fn main() {
    println!("{} {}", fold::<Add>(&[3, 4]), start(&Zero));
}
