fn main() {
    std::panic::set_hook(Box::new(|i| {
        println!("{:?}", i.location().map(|l| l.line()))
    }));
    let v = vec![1];
    println!("{}", std::panic::catch_unwind(|| kit::f(&v, 3)).is_err());
}
