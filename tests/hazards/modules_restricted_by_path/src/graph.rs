mod edge {
    #[derive(Debug, Clone, Default)]
    pub struct Edge {
        pub to: usize,
    }

    impl Edge {
        pub fn flip(&self) -> Self {
            Edge {
                to: !self.to & super::MASK,
            }
        }
    }
}

pub(crate) const MASK: usize = 0xff;
pub use self::edge::*;

pub mod algo {
    use super::*;

    pub fn run(e: &Edge) -> usize {
        e.flip().to + helper::two() + both::three()
    }

    pub(in crate::graph) mod helper {
        pub(super) fn two() -> usize {
            2
        }

        pub fn three() -> usize {
            3
        }
    }

    mod both {
        pub(in crate::graph) use super::helper::three;
    }
}

pub(in crate::graph) mod filed;

pub fn four() -> usize {
    filed::four()
}

/// A module below has the name of the one that sees this.
pub mod graph {
    pub(in crate::graph) fn five() -> usize {
        5
    }
}
pub fn sixth() -> usize {
    use self::graph::*;
    five() + 1
}

pub type Graph = Vec<Vec<Edge>>;
