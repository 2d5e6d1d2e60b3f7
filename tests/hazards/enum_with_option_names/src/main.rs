use kit::{run, Step};
fn main() {
    let o = Some(3).map(|x| x + 1);
    println!(
        "{:?} {} {:?}",
        o.unwrap(),
        run(2).map(|x| x + 1).unwrap(),
        Step::<u8>::Stop
    );
    println!("{}", Some(1).is_some());
}
