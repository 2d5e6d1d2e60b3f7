fn main() {
    println!(
        "{} {:?} {} {} {}",
        kit::f(1, 2),
        kit::g(vec![vec![1]]),
        kit::h(&&5),
        kit::ret(3),
        kit::clos()()
    );
    println!(
        "{} {} {} {}",
        kit::nested(),
        kit::rng(&[1, 2, 3]),
        kit::un(),
        kit::casts(-1).0 as u32 + (kit::casts(1).2)(2) as u32
    );
    println!(
        "{} {} {} {}",
        kit::casts(1).1,
        kit::chain(Some(Some(4))),
        kit::let_chain(&[1, 2, 1]),
        kit::bind(4) + kit::bind(u32::MAX)
    );
}
