use kit::{Fenwick, Mint};
fn main() {
    let mut f = Fenwick::new(5);
    println!("{} {:?}", f.put(0, Mint::new(7)), f.first());
}
