use kit::prelude::*;
use kit::user::third;

fn main() {
    let values = vec![1, 3, 5];
    println!("{} {} {}", one(), values.lower_bound(&4), 7_u32.half());
    println!("{}", third(&values));
}
