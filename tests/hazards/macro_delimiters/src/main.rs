fn main() {
    let (f, n) = kit::g();
    println!("{} {} {:?} {} {:?}", kit::f(), f.a, f.b.0, kit::h(), n);
    println!("{}", kit::Second::default().c);
}
