fn main() {
    let config = kit::config(7);
    println!("{} {} {:?}", config.limit, config.base, kit::run());
    for n in 0..9 {
        println!("{}", kit::arms(n));
    }
}
