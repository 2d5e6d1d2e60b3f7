use kit::{Count, Line, Pair};
macro_rules! read {
    ($x:ident: line) => {
        let $x = Line(vec![1, 2, 3]);
    };
}
macro_rules! pair {
    ($x:ident) => {
        Some($x)
    };
}
fn main() {
    let row = Count(3);
    println!("{} {}", row.total(), row.larger());
    read!(row: line);
    println!("{}", row.total());
    let best = 5_u8;
    println!("{}", best);
    if let pair!(best) = Some(Pair(1, 2)) {
        println!("{}", best.larger());
    }
}
