use kit::made::search;
use kit::search::first;

fn main() {
    println!("{} {}", search(2).is_small(), first());
}
