pub fn smallest(of: &[usize]) -> Option<usize> {
    of.iter().copied().min()
}

pub fn largest(of: &[usize]) -> Option<usize> {
    of.iter().copied().max()
}
