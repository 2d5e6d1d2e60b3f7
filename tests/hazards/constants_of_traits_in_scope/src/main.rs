fn main() {
    let _here = kit::Here;
    println!(
        "{} {} {}",
        kit::size(),
        kit::first::name(),
        kit::second::sum()
    );
}
