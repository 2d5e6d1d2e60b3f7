fn main() {
    println!(
        "{:?} {}",
        kit::f::<kit::S>(8, &2),
        kit::g(&[Some(3), Some(9), None, Some(-4)])
    );
}
