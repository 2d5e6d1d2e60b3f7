fn main() {
    let g = kit::Guard(4);
    println!("{}", g.0);
}
