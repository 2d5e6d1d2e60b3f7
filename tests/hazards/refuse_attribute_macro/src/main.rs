#[fastout]
fn main() {
    println!("{}", kit::f());
}
