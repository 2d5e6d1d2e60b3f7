fn main() {
    let o = kit::Outer::new(4);
    println!("{} {}", o.v.twice(), o.raw());
}
