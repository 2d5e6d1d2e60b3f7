use kit::{total, Shape, Square, Ten, Units, A, B};

fn main() {
    println!("{} {}", Square(2).name(), Square(3).area());
    println!("{} {} {}", A.one(), A.two(), A.three());
    println!("{} {}", B.ten(), 1.ten());
    println!("{}", total(&[1_u32, 2, 3]));
}
