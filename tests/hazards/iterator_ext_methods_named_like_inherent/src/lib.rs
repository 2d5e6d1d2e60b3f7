pub trait Ext: Iterator + Sized {
    fn total(self) -> u32
    where
        Self: Iterator<Item = u32>,
    {
        self.fold(0, |a, b| a + b)
    }
    fn last2(self) -> Option<Self::Item> {
        self.last()
    }
}
impl<I: Iterator> Ext for I {}
pub struct Sum {
    pub v: Vec<u32>,
}
impl Sum {
    pub fn total(&self) -> u32 {
        self.v.iter().copied().total() + 1
    }
    pub fn iter(&self) -> std::slice::Iter<'_, u32> {
        self.v.iter()
    }
}
