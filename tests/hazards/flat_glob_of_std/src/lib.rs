pub mod btree_map {
    pub fn size() -> usize {
        1
    }
}
