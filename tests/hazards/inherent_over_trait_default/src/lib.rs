pub trait Len {
    fn size(&self) -> u32 {
        0
    }
}
pub struct V(pub Vec<u32>);
impl Len for V {}
impl Len for Vec<u32> {}
impl V {
    pub fn size(&self) -> u32 {
        self.0.len() as u32
    }
}
pub fn pick(b: bool) -> Vec<V> {
    if b {
        vec![V(vec![1])]
    } else {
        Vec::new()
    }
}
pub fn go() -> u32 {
    let mut total = 0;
    for v in pick(true) {
        total += v.size();
    }
    total + pick(true).iter().map(|v| v.size()).sum::<u32>() + Len::size(&vec![1])
}
