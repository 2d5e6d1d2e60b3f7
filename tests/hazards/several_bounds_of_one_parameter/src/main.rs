use kit::{even, log, Log, Named};
fn main() {
    println!("{}", log(Log(Vec::new())));
    let numbers = even();
    println!("{} {:?}", numbers.name(), numbers.take(2).collect::<Vec<_>>());
}
