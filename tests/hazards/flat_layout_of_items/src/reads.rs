use std::{
    cmp, fmt,
    io::{self, BufRead},
    mem,
};

pub fn widest<T: fmt::Display>(x: T) -> usize {
    let mut line = String::new();
    io::Cursor::new("word").read_line(&mut line).unwrap();
    cmp::max(x.to_string().len(), mem::take(&mut line).len())
}
