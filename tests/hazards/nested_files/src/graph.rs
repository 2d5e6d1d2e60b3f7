pub mod flow;
mod shared;

pub struct Graph;
impl Graph {
    pub fn size() -> u32 {
        shared::SIZE
    }
}
