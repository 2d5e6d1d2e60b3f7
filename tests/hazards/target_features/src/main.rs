fn main() {
    let mut x = [1, 2, 3, 4, 5, 6, 7, 8];
    kit::triple(&mut x);
    println!("{:?}", x);
}
