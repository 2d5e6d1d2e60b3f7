use kit::rustfmt::side;

#[rustfmt::skip]
fn main() {
    println!("{}", side());
}
