//! Methods of the standard library and private ones, on types that dereference.
use std::ops::Deref;
use std::ops::Deref as Points;
#[derive(Clone, Debug, PartialEq)]
pub struct Node {
    pub depth: u32,
}
impl Node {
    pub fn depth(&self) -> u32 {
        self.depth
    }
    pub fn above(&self) -> u32 {
        self.depth.wrapping_sub(1)
    }
    pub fn below(&self) -> u32 {
        self.depth + 1
    }
    pub fn label(&self) -> String {
        format!("node {}", self.depth)
    }
    pub fn twice(&self) -> u32 {
        self.depth * 2
    }
}
/// No `Clone` of its own.
pub struct Handle(pub Node);
impl Handle {
    pub fn depth(&self) -> u32 {
        100
    }
    pub fn above(&self) -> u32 {
        101
    }
    fn label(&self) -> &str {
        "handle"
    }
    pub fn shown(&self) -> String {
        format!("{} {}", Handle::label(self), self.0.depth)
    }
}
impl Deref for Handle {
    type Target = Node;
    fn deref(&self) -> &Node {
        &self.0
    }
}
pub struct Renamed {
    pub node: Node,
    twice: Other,
}
pub struct Other;
impl Other {
    pub fn twice(&self) -> u32 {
        102
    }
}
impl Renamed {
    pub fn new(node: Node) -> Renamed {
        Renamed { node, twice: Other }
    }
    pub fn other(&self) -> u32 {
        self.twice.twice()
    }
    pub fn below(&self) -> u32 {
        103
    }
}
impl Points for Renamed {
    type Target = Node;
    fn deref(&self) -> &Node {
        &self.node
    }
}
pub struct Stack(pub Vec<Node>);
impl Stack {
    pub fn first(&self) -> u32 {
        104
    }
}
impl Deref for Stack {
    type Target = Vec<Node>;
    fn deref(&self) -> &Vec<Node> {
        &self.0
    }
}
/// No `Clone`, and another type when owned.
pub struct View(pub u32);
impl View {
    pub fn level(&self) -> u32 {
        105
    }
}
pub struct Owned(pub View);
impl Owned {
    pub fn level(&self) -> u32 {
        (self.0).0
    }
}
impl std::borrow::Borrow<View> for Owned {
    fn borrow(&self) -> &View {
        &self.0
    }
}
impl ToOwned for View {
    type Owned = Owned;
    fn to_owned(&self) -> Owned {
        Owned(View(self.0))
    }
}
