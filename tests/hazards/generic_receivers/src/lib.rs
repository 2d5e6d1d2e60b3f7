pub struct W<T>(pub T);
impl<T> W<T> {
    pub fn get(&self) -> &T {
        &self.0
    }
    pub fn into(self) -> T {
        self.0
    }
}
impl W<u32> {
    pub fn add(&self, n: u32) -> u32 {
        self.0 + n
    }
}
impl W<String> {
    pub fn add(&self, s: &str) -> String {
        format!("{}{}", self.0, s)
    }
}
pub trait Get {
    fn get(&self) -> u32;
    fn add(&self, x: u32) -> u32 {
        self.get() + x
    }
}
impl Get for u32 {
    fn get(&self) -> u32 {
        *self
    }
}
impl<T: Get> Get for Vec<T> {
    fn get(&self) -> u32 {
        self.iter().map(|x| x.get()).sum()
    }
}
pub fn deep() -> u32 {
    vec![1u32, 2].get().add(3) + W(5u32).add(1) + W(vec![4u32]).get().get() + W(7u32).into()
}
