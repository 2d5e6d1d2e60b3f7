pub fn evens(limit: u32) -> impl Iterator<Item = u32> {
    (0..limit).filter(move |x| is_even(*x))
}
fn is_even(x: u32) -> bool {
    x % 2 == 0
}
pub fn apply<F>(f: F, times: usize) -> Vec<u32>
where
    F: Fn(u32) -> u32,
{
    (0..times as u32).map(|i| f(i)).collect()
}
pub fn adder(n: u32) -> Box<dyn Fn(u32) -> u32> {
    let add = move |x| inner_add(x, n);
    Box::new(add)
}
fn inner_add(a: u32, b: u32) -> u32 {
    a + b
}
pub struct Countdown(pub u32);
impl Iterator for Countdown {
    type Item = u32;
    fn next(&mut self) -> Option<u32> {
        self.0 = self.0.checked_sub(1)?;
        Some(self.0)
    }
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0 as usize, None)
    }
}
impl Countdown {
    /// Same name as an iterator's method, other meaning.
    pub fn last(self) -> u32 {
        77
    }
}
