use std::convert::TryInto as _;
pub fn small(x: u32) -> u8 {
    x.try_into().unwrap()
}
