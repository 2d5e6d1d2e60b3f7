use kit::digits::Digits;
use kit::kinds::{Kind, Other};
fn main() {
    println!("{} {}", 57u32.digits(), 75u64.digits());
    println!("{} {} {}", 1u8.kind(), 1u16.kind(), 1u16.other());
}
