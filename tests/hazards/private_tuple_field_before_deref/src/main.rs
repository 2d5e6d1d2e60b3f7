fn main() {
    let outer = kit::make(3);
    println!("{} {} {}", outer.0, kit::first(&outer), kit::Inner(3).0);
}
