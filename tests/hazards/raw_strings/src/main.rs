use kit::inner::{text, BYTES, RAW_BYTES};

fn main() {
    println!("{}[{}]{:?}{:?}", kit::art(), text(), BYTES, RAW_BYTES);
    println!("{}", "use kit::art; // kit::x");
}
