use kit::outer;
fn main() {
    println!("{} {}", outer!(2), kit::outer!(3));
}
