use kit::*;

fn main() {
    println!("{} {:?}", byte(), word_other());
    println!("{} {:?}", sum(), product_other());
    println!("{} {:?}", difference(), rest_other());
    println!("{} {:?}", NEGATIVE, positive_other());
    println!("{} {:?}", value().0, plain_other());
}
