pub struct Edge<W> {
    pub to: usize,
    pub id: usize,
    pub cost: W,
    pub label: Option<Vec<(u8, W)>>,
}
pub struct Graph {
    adj: Vec<Vec<Edge<i64>>>,
    count: usize,
    last: usize,
}
impl Graph {
    pub fn new(n: usize) -> Self {
        Graph {
            adj: (0..n).map(|_| Vec::new()).collect(),
            count: 0,
            last: 0,
        }
    }
    pub fn add(&mut self, from: usize, to: usize, cost: i64) {
        let id = self.count;
        self.adj[from].push(Edge {
            to,
            id,
            cost,
            label: None,
        });
        self.count += 1;
        self.last = to;
    }
    pub fn path(&self, from: usize) -> Vec<usize> {
        self.adj[from].iter().map(|e| e.to).collect()
    }
    pub fn cost(&self, from: usize) -> i64 {
        self.adj[from].iter().map(|e| e.cost).sum()
    }
    pub fn last(&self) -> usize {
        self.last
    }
}
