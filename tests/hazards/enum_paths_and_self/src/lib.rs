#[derive(Debug, Clone, PartialEq)]
pub enum Tok {
    Num(i64),
    Op { c: char },
    End,
}
impl Tok {
    pub fn lex(s: &str) -> Vec<Self> {
        let mut out = vec![];
        for c in s.chars() {
            out.push(match c {
                '0'..='9' => Self::Num(c.to_digit(10).map_or(0, i64::from)),
                c => Self::Op { c },
            });
        }
        out.push(Self::End);
        out
    }
    pub fn value(&self) -> i64 {
        match *self {
            Tok::Num(n) => n,
            Tok::Op { c } if c == '+' => 1,
            Tok::Op { .. } => -1,
            Tok::End => 0,
        }
    }
}
