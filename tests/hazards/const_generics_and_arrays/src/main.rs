fn main() {
    println!("{} {} {:?}", kit::grid().sum(), kit::other().sum(), kit::TABLE);
}
