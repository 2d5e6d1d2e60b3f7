use kit::prelude::*;

fn main() {
    kit::put::line("start\n");
    println!("{:?} {}", kit::order::order(1, 2), max(3, min(4, 5)));
    println!("{} {}", kit::hashing::sum(), kit::hashing::inner());
    println!("{} {}", kit::hex::Hex(255), kit::Upper(255));
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text).unwrap();
    writeln!(std::io::stdout(), "{}", text.is_empty()).unwrap();
    kit::output::end().unwrap();
}
