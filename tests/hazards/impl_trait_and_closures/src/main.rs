use kit::{adder, apply, evens, Countdown};

fn main() {
    println!("{:?}", evens(7).collect::<Vec<_>>());
    println!("{:?} {}", apply(adder(5), 3), Countdown(4).map(|x| x * x).sum::<u32>());
    println!("{}", Countdown(3).last());
}
