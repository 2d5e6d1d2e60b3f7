use kit::{all, generic, Make, P};

fn main() {
    let v: Vec<i32> = all(&[1, 2]).iter().map(P::by_ref).collect();
    let p: P = generic(4);
    println!("{:?} {:?} {} {:?}", v, p, <i64 as Make>::make(3), <P>::new(1));
}
