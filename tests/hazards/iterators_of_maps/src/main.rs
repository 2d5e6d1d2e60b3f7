use kit::{Walk, P};
use std::collections::HashMap;
fn main() {
    let mut m = HashMap::new();
    m.insert(1, P(5));
    m.insert(2, P(6));
    println!("{}", Walk::new(m).go());
}
