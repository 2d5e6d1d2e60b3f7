use kit::{S, MODE};

fn main() {
    println!("{} {}", S::new(1).always() + S::new(2).always(), MODE);
}

/// Explains the test below, so it goes with it.
#[cfg(test)]
mod tests {
    #[test]
    fn t() {}
}
