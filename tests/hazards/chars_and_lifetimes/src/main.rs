use kit::*;

fn main() {
    let pair = Pair::new("x");
    println!("{} {} {:?} {:?}", pair.first("abc"), pair.first("bcd"), SLASHES, BYTES);
}
