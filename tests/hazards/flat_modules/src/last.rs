const one: usize = 1;

pub fn last(x: usize) -> usize {
    plus_one!(x) + one
}
