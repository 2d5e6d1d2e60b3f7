use kit::{Guard, Named, Show, Stone, Weight};

fn main() {
    let guard = Guard(4);
    println!("{}", guard.0);
    println!("{} {}", Stone(7).weight(), 5.weight());
    println!("{} {} {}", Stone(1), Stone(2).show(), Named(3));
}
