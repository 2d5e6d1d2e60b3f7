use kit::P;
fn main() {
    let mut a = P { x: 1, y: 2 };
    a += P { x: 3, y: 4 };
    println!("{:?} {}", a - P { x: 1, y: 1 }, a.det(a));
}
