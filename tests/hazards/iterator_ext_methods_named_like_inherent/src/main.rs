use kit::Sum;
fn main() {
    let s = Sum { v: vec![1, 2] };
    println!("{} {}", s.total(), s.iter().count());
}
