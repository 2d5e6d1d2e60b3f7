use kit::{Inc, ToMint};
fn main() {
    println!("{}", 12i64.checked_mint().unwrap().inc());
    println!("{} {}", 12i64.inc(), 12i64.checked_mint().unwrap().0);
}
