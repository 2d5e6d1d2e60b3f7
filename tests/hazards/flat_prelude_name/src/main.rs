use kit::Vec::from;

fn main() {
    println!("{:?} {:?}", from([1, 2]), Vec::from([1, 2]));
}
