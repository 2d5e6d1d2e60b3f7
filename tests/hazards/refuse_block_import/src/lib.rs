pub fn f() -> u32 {
    enum E {
        A,
        B,
    }
    use E::*;
    let e = if true { A } else { B };
    match e {
        A => 1,
        B => 2,
    }
}
