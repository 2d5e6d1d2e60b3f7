use kit::{deep, W};
fn main() {
    println!("{} {}", deep(), W(String::from("a")).add("b"));
}
