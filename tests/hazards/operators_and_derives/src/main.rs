use kit::{Grid, Mod, Wrapper};

fn main() {
    let mut m = Mod(5) + Mod(6);
    m += -Mod(1);
    println!("{} {:?} {}", m, Mod::default(), vec![Mod(3), Mod(6)].into_iter().sum::<Mod>());
    let mut g = Grid::new(2);
    g[(1, 0)] = 4;
    println!("{}", g[(1, 0)] + g[(0, 0)]);
    let w = Wrapper::new(8);
    println!("{}", w.through_deref());
}
