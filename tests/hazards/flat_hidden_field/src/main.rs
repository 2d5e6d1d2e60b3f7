use kit::pair::outer;
use kit::sum::sum;

fn main() {
    println!("{} {}", outer().0, sum());
}
