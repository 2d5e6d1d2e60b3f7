use k::numbers::{FORTY_FOUR, FORTY_ONE, FORTY_SEVEN, FORTY_SIX, FORTY_THREE, FORTY_TWO};

fn main() {
    println!("{}", FORTY_ONE + FORTY_TWO + FORTY_THREE);
    println!("{}", FORTY_FOUR + FORTY_SIX + FORTY_SEVEN);
}
