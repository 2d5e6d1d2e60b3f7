fn main() {
    let guard = kit::Guard(3);
    println!("{}", guard.0);
}
