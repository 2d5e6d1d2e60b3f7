use std::cell::RefCell;
use std::ops::{Deref, DerefMut};
use std::rc::Rc;
pub struct Node {
    pub v: u32,
    pub next: Option<Rc<RefCell<Node>>>,
}
impl Node {
    pub fn bump(&mut self) {
        self.v += 1;
    }
    pub fn total(&self) -> u32 {
        self.v + self.next.as_ref().map_or(0, |n| n.borrow().total())
    }
    pub fn unused(&self) {}
}
pub struct Guard<'a>(pub &'a mut Node);
impl<'a> Deref for Guard<'a> {
    type Target = Node;
    fn deref(&self) -> &Node {
        self.0
    }
}
impl<'a> DerefMut for Guard<'a> {
    fn deref_mut(&mut self) -> &mut Node {
        self.0
    }
}
pub fn shared(v: u32, next: Option<Rc<RefCell<Node>>>) -> Rc<RefCell<Node>> {
    Rc::new(RefCell::new(Node { v, next }))
}
