use kit::Matrix;
fn main() {
    let m = Matrix::<i64, 2, 3>::from_fn(|r, c| (r * 3 + c) as i64);
    let p = m.mul(&Matrix::<i64, 3, 2>::from_fn(|r, _| r as i64));
    println!("{} {} {}", p[1][0], p[0][1], m.count_zero());
}
