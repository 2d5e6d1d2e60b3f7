#![allow(non_camel_case_types)]

use kit::circle::area;
use Shape::*;

enum Shape {
    circle { radius: u32 },
    square { side: u32 },
}

fn size(shape: &Shape) -> u32 {
    match shape {
        circle { radius } => area(*radius),
        square { side } => side * side,
    }
}

fn main() {
    println!(
        "{}",
        size(&circle { radius: 2 }) + size(&square { side: 3 })
    );
}
