use kit::*;

fn main() {
    let mut x = 3;
    chmin!(x, 2);
    println!("{}", x);
}
