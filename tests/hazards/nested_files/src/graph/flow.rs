use super::shared::{SIZE, UNUSED_TOO};
use crate::graph::Graph;

pub struct Flow(u32);
impl Flow {
    pub fn new(n: u32) -> Self {
        Flow(n)
    }
    pub fn run(&self) -> u32 {
        self.0 * SIZE + Graph::size()
    }
    pub fn unused(&self) -> u32 {
        UNUSED_TOO
    }
}
