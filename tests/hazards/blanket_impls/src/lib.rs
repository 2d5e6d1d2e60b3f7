pub trait Describe {
    fn describe(&self) -> String;
}
impl<T: Named> Describe for T {
    fn describe(&self) -> String {
        format!("<{}>", self.name())
    }
}
pub trait Named {
    fn name(&self) -> String;
    fn unused(&self) {}
}
pub struct Cat;
pub struct Dog;
impl Named for Cat {
    fn name(&self) -> String {
        String::from("cat")
    }
}
impl Named for Dog {
    fn name(&self) -> String {
        String::from("dog")
    }
    fn unused(&self) {
        println!("woof");
    }
}
pub trait IterExt: Iterator {
    fn every_other(self) -> EveryOther<Self>
    where
        Self: Sized,
    {
        EveryOther { inner: self }
    }
}
impl<I: Iterator> IterExt for I {}
pub struct EveryOther<I> {
    inner: I,
}
impl<I: Iterator> Iterator for EveryOther<I> {
    type Item = I::Item;
    fn next(&mut self) -> Option<I::Item> {
        let item = self.inner.next();
        self.inner.next();
        item
    }
}
