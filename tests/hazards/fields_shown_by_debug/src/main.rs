use kit::Shown;
fn main() {
    let s = kit::stat();
    println!("{:?} {}", s, s == s.clone());
    println!("{:#?} {}", Shown::new(4), Shown::new(3) == Shown::new(2));
}
