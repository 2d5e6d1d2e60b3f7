use kit::e::{
    Dir::{self, *},
    ALL,
};
fn main() {
    for d in ALL.iter() {
        println!("{:?} {}", d.turn(), *d == Up);
    }
    let x: Dir = Down;
    println!("{:?}", x);
}
