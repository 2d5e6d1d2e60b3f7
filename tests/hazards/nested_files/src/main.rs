use kit::graph::{flow::Flow, Graph};

fn main() {
    println!("{} {}", Flow::new(3).run(), Graph::size());
}
