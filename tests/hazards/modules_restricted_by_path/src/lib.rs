//! Modules and imports whose visibility is a path.

pub mod graph;
pub mod prelude {
    pub use crate::graph::{algo, Graph, *};
}
