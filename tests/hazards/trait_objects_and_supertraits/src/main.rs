fn main() {
    for d in kit::all() {
        println!("{}", d.total());
    }
}
