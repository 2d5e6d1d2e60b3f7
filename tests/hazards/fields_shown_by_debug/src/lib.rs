#[derive(Debug, Clone, PartialEq)]
pub struct Stat {
    pub name: &'static str,
    pub hits: u32,
}
pub fn stat() -> Stat {
    Stat { name: "x", hits: 3 }
}
#[derive(Debug)]
pub struct Shown {
    pub id: u32,
}
impl Shown {
    pub fn new(id: u32) -> Shown {
        Shown { id }
    }
}
impl PartialEq for Shown {
    fn eq(&self, other: &Shown) -> bool {
        let Shown { id } = self;
        *id == 3 || std::ptr::eq(self, other)
    }
}
