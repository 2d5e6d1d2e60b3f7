use kit::{sizes, Chess, Game, Made, Make, State, A, B};
fn main() {
    println!("{:?} {}", Chess::start(), Chess::make());
    println!("{} {} {}", Made::make(), <A as Make>::make(), <Chess as Game>::Out::make());
    println!("{:?} {} {}", sizes(), <B as Make>::make(), <B as Make>::SIZE);
    println!("{}", <State as Default>::default().step);
}
