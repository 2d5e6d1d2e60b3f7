use kit::Show;

fn main() {
    let guard = kit::Guard(3);
    println!("hi {} {}", guard.show(), guard.other());
    println!("{}", kit::traced!(3, { println!("x"); }));
}
