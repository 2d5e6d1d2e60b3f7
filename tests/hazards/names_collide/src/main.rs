use kit::Kind;

struct Node {
    kit: u32,
}

fn helper() -> u32 {
    1
}

fn solve(kit: u32) -> u32 {
    kit::solve(kit) + helper() + kit::solve::helper()
}

fn main() {
    let node = Node { kit: 4 };
    let kit = kit::Node(node.kit);
    let kinds = [Kind::Node, Kind::Other];
    for kind in kinds.iter() {
        match kind {
            Kind::Node => println!("{}", solve(node.kit)),
            Kind::Other => println!("{}", kit.0),
        }
    }
}
