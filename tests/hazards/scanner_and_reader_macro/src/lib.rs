use std::io::{self, prelude::*, BufWriter};
pub struct Scanner<R> {
    reader: R,
    buf: Vec<u8>,
    pos: usize,
}
impl<R: io::Read> Scanner<R> {
    pub fn new(reader: R) -> Self {
        Scanner {
            reader,
            buf: Vec::new(),
            pos: 0,
        }
    }
    pub fn token<T: std::str::FromStr>(&mut self) -> Option<T> {
        if self.buf.is_empty() {
            self.reader.read_to_end(&mut self.buf).ok()?;
        }
        while self.pos < self.buf.len() && self.buf[self.pos].is_ascii_whitespace() {
            self.pos += 1;
        }
        let start = self.pos;
        while self.pos < self.buf.len() && !self.buf[self.pos].is_ascii_whitespace() {
            self.pos += 1;
        }
        std::str::from_utf8(&self.buf[start..self.pos])
            .ok()?
            .parse()
            .ok()
    }
    pub fn line(&mut self) -> Option<String> {
        None
    }
}
pub fn with_out(f: impl FnOnce(&mut dyn Write)) {
    let out = io::stdout();
    let mut w = BufWriter::new(out.lock());
    f(&mut w);
    w.flush().unwrap();
}
#[macro_export]
macro_rules! read { ($s:expr => $($n:ident : $t:ty),* $(,)?) => { $(let $n: $t = $s.token::<$t>().unwrap_or_default();)* }; }
