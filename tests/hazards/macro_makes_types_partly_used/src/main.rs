use kit::V;
fn main() {
    println!("{}", V::new(3).idx());
}
