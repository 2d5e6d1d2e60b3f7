#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Op {
    Push(i64),
    Pop,
    Clear { hard: bool },
    Top,
}
impl Op {
    pub fn cost(self) -> i64 {
        match self {
            Op::Push(_) | Op::Pop => 1,
            Op::Clear { .. } => 2,
            Self::Top => 0,
        }
    }
    pub fn is_clear(&self) -> bool {
        matches!(self, Op::Clear { hard: true } | Op::Top)
    }
}
pub fn run(ops: &[Op]) -> Vec<i64> {
    use Op::*;
    let mut v = Vec::new();
    for &op in ops {
        match op {
            Push(x) => v.push(x),
            Pop => {
                v.pop();
            }
            Clear { .. } => v.clear(),
            Top => println!("{:?}", v.last()),
        }
        if let Top = op {
            println!("top {:?}", op);
        }
    }
    v
}
