use std::convert::TryFrom;
use std::convert::TryInto;
use std::io::{self, BufRead, Read, Write};
use std::iter::FromIterator;

pub fn out(words: &[&str]) -> io::Result<()> {
    let stdout = io::stdout();
    let mut lock = stdout.lock();
    for word in words {
        writeln!(lock, "{}", word)?;
    }
    lock.flush()
}
pub fn text(n: u32) -> String {
    let mut s = String::new();
    s.push_str(&n.to_string());
    s
}
pub fn small(n: u64) -> Option<u8> {
    u8::try_from(n).ok()
}
pub fn read_all() -> String {
    let mut s = String::new();
    io::stdin().read_to_string(&mut s).unwrap();
    let _ = io::stdin().lock().lines().count();
    s.push('x');
    let x: u8 = 5u32.try_into().unwrap();
    String::from_iter(vec![char::from(x)])
}
