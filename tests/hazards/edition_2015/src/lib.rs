pub mod a {
    use b::two;
    pub fn one() -> u32 {
        two() + ::b::two() + 1
    }
}
pub mod b {
    use std::cmp;
    pub fn two() -> u32 {
        cmp::max(2, ::std::cmp::min(5, 1))
    }
}
