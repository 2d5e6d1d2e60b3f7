use kit::{Row, Show};

fn main() {
    println!("{} {}", [0_u8; 4].show(), [0_u8; 3][..].show());
    println!("{} {} {}", Row::<5>.show(), 3_u16.show(), (&&3_u16).show());
}
