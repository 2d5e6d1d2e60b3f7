use std::collections::HashMap;
use std::fmt::Debug;
use std::hash::Hash;

pub struct Counter<K, V = usize>
where
    K: Eq + Hash,
{
    map: HashMap<K, V>,
}
impl<K> Counter<K>
where
    K: Eq + Hash + Clone + Debug + Ord,
{
    pub fn new() -> Self {
        Self { map: HashMap::new() }
    }
    pub fn add(&mut self, key: &K) -> &mut Self {
        *self.map.entry(key.clone()).or_insert(0) += 1;
        self
    }
    pub fn sorted(&self) -> Vec<(K, usize)> {
        let mut all: Vec<_> = self.map.iter().map(|(k, &v)| (k.clone(), v)).collect();
        all.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
        all
    }
    pub fn clear(&mut self) {
        self.map.clear();
    }
}
pub fn compose<A, B, C>(f: impl Fn(A) -> B, g: impl Fn(B) -> C) -> impl Fn(A) -> C {
    move |x| g(f(x))
}
pub fn longest<'a, 'b: 'a, T: ?Sized + AsRef<str>>(a: &'a T, b: &'b T) -> &'a str {
    if a.as_ref().len() >= b.as_ref().len() { a.as_ref() } else { b.as_ref() }
}
