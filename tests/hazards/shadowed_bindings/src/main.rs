use kit::{f, P};
fn main() {
    println!("{}", f(P { v: 3 }));
}
