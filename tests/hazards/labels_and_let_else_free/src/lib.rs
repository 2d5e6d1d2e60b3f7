pub fn search(grid: &[[u8; 3]; 2]) -> Option<(usize, usize)> {
    let found = 'rows: loop {
        for (r, row) in grid.iter().enumerate() {
            for (c, &v) in row.iter().enumerate() {
                if let 7..=9 | b'x' = v {
                    break 'rows Some((r, c));
                }
                if matches!(v, 1 | 2 if c > 5) {
                    continue;
                }
            }
        }
        break None;
    };
    let mut stack = vec![found];
    while let Some(Some((r, c))) = stack.pop() {
        if r * 2 < c || !(c > 0 && r > 0) {
            return Some((c, r));
        }
        return Some((r, c));
    }
    found
}
