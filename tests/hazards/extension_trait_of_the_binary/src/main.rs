use kit::ToMint;
trait Inc: Sized {
    fn inc(self) -> u64 {
        100
    }
}
impl<T> Inc for T {}
fn main() {
    println!("{}", 12i64.checked_mint().unwrap().inc());
    println!("{} {}", 12i64.inc(), 12i64.checked_mint().unwrap().0);
}
