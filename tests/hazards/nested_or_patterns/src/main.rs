fn main() {
    println!(
        "{} {} {:?} {}",
        kit::f(None),
        kit::f(Some(1)),
        kit::g("x").ok(),
        kit::g("101").map_or_else(|b| b.how(), |n| n)
    );
}
