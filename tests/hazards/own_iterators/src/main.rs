use kit::Bag;
fn main() {
    let mut b: Bag = (1..3).collect();
    b.extend(Some(9));
    for (i, x) in &b {
        println!("{} {}", i, x);
    }
}
