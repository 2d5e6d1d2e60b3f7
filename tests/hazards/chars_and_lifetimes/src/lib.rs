pub struct Pair<'a> {
    pub a: &'a str,
    quote: char,
}

impl<'a> Pair<'a> {
    pub fn new(a: &'a str) -> Pair<'a> {
        Pair { a, quote: '\'' }
    }
    pub fn first<'b>(&'b self, other: &'b str) -> &'b str
    where
        'a: 'b,
    {
        'outer: loop {
            for c in other.chars() {
                if c == 'a' || c == self.quote || c == '"' {
                    break 'outer;
                }
            }
            return other;
        }
        self.a
    }
}

pub const SLASHES: [char; 3] = ['/', '/', '*'];
pub const BYTES: [u8; 4] = [b'\'', b'"', b'\\', b'/'];
