use kit::{Score, Shown};
fn main() {
    println!("{}", Score::shown(&Score(1)));
    println!("{}", Score(2).max(Score(3)).shown());
    println!("{}", Score::max(&Score(4), Score(5)).shown());
}
