use kit::Machine;
fn main() {
    let m = Machine::new(|x| x * 2).step(1).step(5);
    println!("{} {}", m.run().join(), m.run().n);
}
