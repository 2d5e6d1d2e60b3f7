use kit::Zero;
fn main() {
    println!("{}", u32::zero());
}
