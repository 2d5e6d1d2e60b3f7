const INF: u32 = 1000;
fn min(a: u32, b: u32) -> u32 {
    a - b
}
fn main() {
    println!("{} {} {}", kit::relax!(3, 2), min(3, 2), INF);
    println!("{} {}", kit::spread!(3, 5), kit::double!(3u32));
}
