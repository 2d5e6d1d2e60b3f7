pub fn solve(n: u32) -> u32 {
    n + helper()
}
fn helper() -> u32 {
    10
}
pub mod solve {
    pub fn helper() -> u32 {
        20
    }
}
pub struct Node(pub u32);
pub enum Kind {
    Node,
    Other,
}
