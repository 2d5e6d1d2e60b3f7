use kit::prelude::*;

const MASK: usize = 1;

fn main() {
    let g: Graph = vec![vec![Edge { to: 3 }]];
    println!("{} {} {} {}", algo::run(&g[0][0]), MASK, four(), sixth());
}
