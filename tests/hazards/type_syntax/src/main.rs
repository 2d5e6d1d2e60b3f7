use kit::{Holder, Tr};
fn main() {
    let h = Holder(|x| x, &[1u8, 2, 3], Box::new(|x| x + 1));
    println!(
        "{} {:?} {} {} {} {:?}",
        h.go(),
        kit::arr(),
        kit::marked(1u8),
        kit::cfn(2),
        kit::ptr(&9),
        kit::disc()
    );
    println!(
        "{} {} {}",
        kit::un(),
        ([1u8; 4], |x| x * 2).t(),
        (kit::cfn2 as fn(u8) -> u8).t()
    );
    let mut b = [0u8; 2];
    println!("{}", (&mut b[..]).t());
}
