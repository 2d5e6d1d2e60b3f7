fn main() {
    println!(
        "{} {} {} {}{}",
        kit::größe("äö"),
        kit::ÄÖ,
        kit::s(),
        kit::C,
        kit::D
    );
}
