macro_rules! local {
    () => {
        7 + BASE
    };
}
pub fn outer<T: Into<u64>>(x: T) -> u64 {
    fn inner(n: u64) -> u64 {
        if n == 0 {
            BASE
        } else {
            inner(n - 1) + step::<2>()
        }
    }
    const fn step<const N: u64>() -> u64 {
        N
    }
    static OFFSET: u64 = 1;
    type Big = u64;
    macro_rules! inside {
        ($e:expr) => {
            $e + local!() + hidden()
        };
    }
    let y: Big = x.into();
    inner(y) + OFFSET + inside!(1)
}
const BASE: u64 = 100;
fn hidden() -> u64 {
    3
}
