pub trait Zero {
    const ZERO: Self;
    fn is_zero(&self) -> bool;
}
macro_rules! z { ($($t:ident)*) => { $(impl Zero for $t { const ZERO: $t = 0 as $t; fn is_zero(&self) -> bool { *self == Self::ZERO } })* }; }
z!(u8 u16 i64 f64);
pub struct Matrix<T, const R: usize, const C: usize> {
    d: [[T; C]; R],
}
impl<
        T: Copy + Zero + std::ops::Add<Output = T> + std::ops::Mul<Output = T>,
        const R: usize,
        const C: usize,
    > Matrix<T, R, C>
{
    pub fn from_fn(mut f: impl FnMut(usize, usize) -> T) -> Self {
        let mut d = [[T::ZERO; C]; R];
        for (r, row) in d.iter_mut().enumerate() {
            for (c, x) in row.iter_mut().enumerate() {
                *x = f(r, c);
            }
        }
        Matrix { d }
    }
    pub fn mul<const K: usize>(&self, o: &Matrix<T, C, K>) -> Matrix<T, R, K> {
        Matrix::from_fn(|r, k| (0..C).fold(T::ZERO, |a, c| a + self.d[r][c] * o.d[c][k]))
    }
    pub fn transpose(&self) -> Matrix<T, C, R> {
        Matrix::from_fn(|c, r| self.d[r][c])
    }
    pub fn count_zero(&self) -> usize {
        self.d.iter().flatten().filter(|x| x.is_zero()).count()
    }
}
impl<T, const R: usize, const C: usize> std::ops::Index<usize> for Matrix<T, R, C> {
    type Output = [T; C];
    fn index(&self, r: usize) -> &[T; C] {
        &self.d[r]
    }
}
