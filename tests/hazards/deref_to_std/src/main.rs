use kit::{hidden, Stack};
fn main() {
    let mut s = Stack::new();
    println!("{} {:?} {}", s.len(), s.pop(), s.iter().sum::<u32>());
    for s in hidden() {
        println!("{}", s.first() as usize + s.len());
    }
    let boxed: Box<dyn Fn() -> Stack> = Box::new(Stack::new);
    println!("{}", boxed().len());
}
