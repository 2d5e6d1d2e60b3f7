use kit::Point;

fn main() {
    for s in ["1, 2", "3", "x,1"].iter() {
        match s.parse::<Point>() {
            Ok(p) => println!("{:?} {}", p, p.x + p.y),
            Err(e) => println!("{}", e),
        }
    }
}
