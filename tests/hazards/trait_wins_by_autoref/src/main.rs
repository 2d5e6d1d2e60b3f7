use kit::{call, S};
fn main() {
    println!("{}", call(S));
    let mut s = S;
    println!("{}", s.m());
}
