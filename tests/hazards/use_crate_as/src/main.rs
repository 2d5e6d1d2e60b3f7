use kit as k;
use kit::{self, a::f};
mod m {
    use kit;
    use kit::a;
    pub fn x() -> u32 {
        kit::g() + a::f()
    }
}
fn main() {
    use k::a as aa;
    println!("{} {} {} {} {}", k::g(), f(), kit::g(), m::x(), aa::f());
}
