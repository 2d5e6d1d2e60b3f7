use kit::{code, Apply, Op, BITS};

fn main() {
    println!("{} {} {} {}", Apply(Op::Plus, 2, 3), Apply(Op::Minus, 2, 3), code(Op::Minus), BITS);
}
