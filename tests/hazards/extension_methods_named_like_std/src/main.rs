use kit::{Counter, StrExt, ToMint, VecExt, A};

fn show<T: Counter>(counter: &T) {
    println!("{} {}", counter.count().val(), counter.count().0);
}

fn main() {
    println!("{}", 12i64.to_mint().val());
    println!("{}", 12i64.checked_mint().unwrap().inc().0);
    println!("{} {}", "abc".count_pos().row(), "abcd".trailing_pos().0);
    let numbers: Vec<u32> = vec![1, 2, 5];
    println!("{}", numbers.map(|x| x + 1).column());
    show(&A(10));
}
