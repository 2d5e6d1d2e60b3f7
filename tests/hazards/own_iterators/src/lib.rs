pub struct Bag(Vec<u32>);
impl Bag {
    pub fn new(v: Vec<u32>) -> Self {
        Self(v)
    }
    pub fn iter(&self) -> Iter<'_> {
        Iter {
            inner: self.0.iter(),
            n: 0,
        }
    }
}
pub struct Iter<'a> {
    inner: std::slice::Iter<'a, u32>,
    n: usize,
}
impl<'a> Iterator for Iter<'a> {
    type Item = (usize, &'a u32);
    fn next(&mut self) -> Option<Self::Item> {
        let x = self.inner.next()?;
        self.n += 1;
        Some((self.n, x))
    }
}
impl<'a> IntoIterator for &'a Bag {
    type Item = (usize, &'a u32);
    type IntoIter = Iter<'a>;
    fn into_iter(self) -> Iter<'a> {
        self.iter()
    }
}
impl std::iter::FromIterator<u32> for Bag {
    fn from_iter<I: IntoIterator<Item = u32>>(i: I) -> Bag {
        Bag(i.into_iter().collect())
    }
}
impl Extend<u32> for Bag {
    fn extend<I: IntoIterator<Item = u32>>(&mut self, i: I) {
        for x in i {
            self.0.push(x)
        }
    }
}
