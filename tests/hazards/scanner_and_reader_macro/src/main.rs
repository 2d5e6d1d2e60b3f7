use kit::{read, with_out, Scanner};
fn main() {
    let mut s = Scanner::new(&b"3 4 x"[..]);
    read!(s => a: u32, b: i64);
    with_out(|w| writeln!(w, "{}", i64::from(a) * b).unwrap());
}
