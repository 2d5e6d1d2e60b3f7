pub struct Tree {
    pub nodes: Vec<Node>,
}
pub struct Node {
    pub parent: usize,
    pub depth: usize,
    pub heavy: Option<usize>,
}
impl Tree {
    pub fn path(n: usize) -> Tree {
        let mut nodes = Vec::new();
        for i in 0..n {
            let (parent, depth) = (i.saturating_sub(1), i);
            nodes.push(Node {
                parent,
                depth,
                heavy: None,
            });
        }
        if n > 1 {
            nodes[0].heavy = Some(1);
        }
        Tree { nodes }
    }
    pub fn parent(&self, v: usize) -> usize {
        self.nodes[v].parent
    }
    pub fn heavy(&self, v: usize) -> Option<usize> {
        self.nodes[v].heavy
    }
    pub fn heavy_depth(&self, v: usize) -> usize {
        self.nodes[v].depth
    }
}
pub enum Event {
    Open(usize),
    Close(usize),
    Query { at: usize },
}
pub fn weight(event: &Event) -> i64 {
    match *event {
        Event::Open(x) => x as i64,
        Event::Close(x) => -(x as i64),
        Event::Query { at } => at as i64 * 2,
    }
}
