pub fn sums() -> (u32, f64, u32) {
    let mut total = 0;
    for i in 1..4 {
        total += i;
    }
    for i in 1..=2u32 {
        total += 1.max(i);
    }
    let t = ((1, 2.5), 3);
    let float = t.0 .1 + 1.5e-1 + 1. + (t.0).1;
    (total, float, 0xffu32 + 0b11 + 1_000)
}
