use kit::prelude::*;
fn main() {
    let stdin = std::io::stdin();
    let mut sc = Scanner::new(stdin.lock());
    input!(sc, n: usize, a: [i64; n], mut k: i64);
    k += 1;
    let mut o = Out(std::io::BufWriter::new(std::io::stdout().lock()));
    out!(o; n, k, a.len());
    let m: HashMap<i64, usize> = a.iter().enumerate().map(|(i, &x)| (x, i)).collect();
    out!(o; m.len());
}
