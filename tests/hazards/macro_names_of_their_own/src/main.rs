use kit::*;

fn main() {
    println!("{} {:?}", capital_sum(1), capital_second());
    println!("{} {:?}", caseless_sum(1), caseless_second());
    println!("{} {:?}", turns(), more_other());
}
