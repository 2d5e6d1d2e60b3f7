mod m {
    pub mod n {
        pub fn k() -> u32 {
            7
        }
    }
    use n::k;
    pub fn l() -> u32 {
        use n::k as kk;
        k() + kk()
    }
}
use m::l;

fn main() {
    println!("{} {}", kit::text(), l());
}
