use kit::*;

fn main() {
    println!("{} {} {}", S.name(), S.inside(), dropped());
    drop(S);
}
