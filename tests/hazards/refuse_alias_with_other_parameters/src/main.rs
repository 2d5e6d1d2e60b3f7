use kit::Pair;
fn main() {
    type Turned<A, B> = Pair<B, A>;
    let pair: Turned<u8, u16> = Pair(1, 2);
    println!("{}", pair.first());
}
