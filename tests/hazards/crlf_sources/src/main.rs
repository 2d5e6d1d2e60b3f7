//! CRLF line ends.

use kit::{f, C};

fn main() {
    println!("{:?} {}", f(), C);
}
