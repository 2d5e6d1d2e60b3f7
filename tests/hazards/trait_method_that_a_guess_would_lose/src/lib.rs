//! A call on what looks like another type: `max` of `Ord` comes before the inherent one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Score(pub u32);
impl Score {
    pub fn max(&self, _: Score) -> Text {
        Text
    }
    pub fn shown(&self) -> u32 {
        self.0
    }
}
pub struct Text;
impl Text {
    pub fn shown(&self) -> u32 {
        300
    }
}
pub trait Shown: Sized {
    fn shown(self) -> u32;
}
impl Shown for Score {
    fn shown(self) -> u32 {
        self.0 + 200
    }
}
