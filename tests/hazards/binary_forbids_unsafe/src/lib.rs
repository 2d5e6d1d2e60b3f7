pub fn get(v: &[u8], i: usize) -> u8 {
    unsafe { *v.get_unchecked(i) }
}
