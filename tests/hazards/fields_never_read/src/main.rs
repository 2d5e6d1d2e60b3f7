fn main() {
    let mut g = kit::Graph::new(3);
    g.add(0, 1, 5);
    g.add(0, 2, 6);
    println!("{:?}", g.path(0));
}
