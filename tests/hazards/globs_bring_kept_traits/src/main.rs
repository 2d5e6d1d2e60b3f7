use kit::prelude::*;
use kit::{by_glob, by_prelude, in_a_block, without};

fn main() {
    println!("{} {}", by_glob::one(), by_glob::inner::two());
    println!("{} {}", by_prelude::three(), in_a_block::four());
    println!("{} {} {}", without::five(), Bar(6).tag(), twice(Bar(7)));
}
