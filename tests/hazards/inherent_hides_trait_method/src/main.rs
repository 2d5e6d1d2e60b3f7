use kit::{boxed, Score};

fn main() {
    let scores = vec![Score(3), Score(9)];
    let best = scores.iter().map(|s| (*s).max(Score(5)));
    println!("{:?}", best.collect::<Vec<_>>());
    println!("{:?} {}", (*boxed(4)).max(Score(2)), Score(1).cmp(&Score(4)));
}
