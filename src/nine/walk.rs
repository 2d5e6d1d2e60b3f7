//! Walks through the solutions of a 9x9 as paths in the tries of its three bands
//! ([`super::bands`]): depth first, and the child with the largest bound first.

use super::bands::{Bands, Worth, ROOTS};

/// Merges the worths of all solutions of a board of candidates into `found`, except those that
/// cannot change it. Returns `false` if the tries outgrow about `most` nodes and states. `found`
/// then includes only some of the solutions, and the caller may split the board and walk through
/// the parts. If `most` is at least 60, splitting ends, because the tries of a board with one
/// candidate in each cell have 60 nodes and states.
pub fn walk(board: &[u16; 81], worth: &Worth, most: usize, found: &mut Option<u64>) -> bool {
    let mut bands = Bands::new(board, worth);
    let mut todo = vec![(ROOTS, 0)];
    while let Some((nodes, column)) = todo.pop() {
        if found.map_or(false, |found| !(worth.can_improve)(found, bands.bound(nodes))) {
            continue;
        }
        if column == 9 {
            let more = (worth.join)(bands.values(nodes));
            *found = Some(found.map_or(more, |found| (worth.merge)(found, more)));
        } else if bands.size() > most {
            return false;
        } else {
            let before = todo.len();
            bands.meet(nodes, column, &mut todo);
            todo[before..].sort_by_key(|&(nodes, _)| bands.bound(nodes));
        }
    }
    true
}
