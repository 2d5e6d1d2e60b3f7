use kit::{HasTable, G, LOOKUP};
fn main() {
    println!(
        "{} {} {} {}",
        G::<4>::SQ,
        G::<6>::half(),
        G::<2>::at(1) + <G<3>>::at(0),
        LOOKUP[1](LOOKUP[0](4))
    );
}
