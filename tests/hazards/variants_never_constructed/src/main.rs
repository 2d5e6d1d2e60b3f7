use kit::Op::{self, Push, Top};
fn main() {
    let ops = [Push(3), Push(4), Top];
    println!("{:?} {:?} {}", kit::run(&ops), ops[2], ops[0].cost());
    println!(
        "{}",
        match ops[0] {
            Op::Pop => 1,
            _ => ops[1].is_clear() as i32,
        }
    );
}
