use kit::{Handle, Node, Renamed, Stack, View};
fn main() {
    let handle = Handle(Node { depth: 1 });
    println!("{} {}", handle.depth(), handle.clone().depth());
    println!("{} {}", handle.label(), handle.shown());
    let some = Some(Handle(Node { depth: 2 }));
    println!("{} {}", handle.above(), some.as_deref().map_or(0, |n| n.above()));
    let renamed = Renamed::new(Node { depth: 3 });
    println!("{} {} {}", renamed.below(), (*renamed).below(), renamed.other());
    println!("{}", renamed.clone().twice());
    let stack = Stack(vec![Node { depth: 4 }]);
    println!("{} {:?}", stack.first(), stack.as_slice().first());
    println!("{} {}", View(5).level(), View(5).to_owned().level());
}
