pub fn size() -> usize {
    100
}
pub fn width() -> usize {
    200
}
#[derive(Clone, Copy)]
pub struct Rect {
    pub size: usize,
    pub width: usize,
}
impl Rect {
    pub fn area(&self) -> usize {
        let Rect { size, width: w } = *self;
        size * w + self.size
    }
    pub fn with(size: usize) -> Rect {
        let width = 2;
        Rect { size, width }
    }
}
