pub fn even(n: u32) -> bool {
    n == 0 || odd(n - 1)
}
fn odd(n: u32) -> bool {
    n != 0 && even(n - 1)
}
pub fn dead_even(n: u32) -> bool {
    n == 0 || dead_odd(n - 1)
}
pub fn dead_odd(n: u32) -> bool {
    n != 0 && dead_even(n - 1)
}
pub struct Tree {
    pub children: Vec<Tree>,
    pub value: u32,
}
impl Tree {
    pub fn sum(&self) -> u32 {
        self.value + self.children.iter().map(Tree::sum).sum::<u32>()
    }
    pub fn dead(&self) -> u32 {
        self.children.iter().map(|c| c.dead()).sum()
    }
}
