use kit::{Half, Mint};
fn main() {
    let n = 4_u32;
    println!("{:?}", (Mint(5) + n as u64).pow(3));
    let x = Mint(3) + n as u64 + 1;
    println!("{} {}", x.half(), Mint::half(&x));
    if let y @ Mint(0..=6) = Mint(2) * n as u64 {
        println!("{}", y.third());
    }
}
