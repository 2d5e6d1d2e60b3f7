pub mod io {
    use std::io::{BufRead, BufWriter, Read, StdoutLock, Write};
    use std::str::FromStr;
    pub struct Scanner<R> {
        reader: R,
        buf: Vec<u8>,
        pos: usize,
    }
    impl<R: BufRead> Scanner<R> {
        pub fn new(reader: R) -> Self {
            Scanner {
                reader,
                buf: Vec::new(),
                pos: 0,
            }
        }
        pub fn token<T: FromStr>(&mut self) -> T
        where
            T::Err: std::fmt::Debug,
        {
            loop {
                while self.pos < self.buf.len() && self.buf[self.pos].is_ascii_whitespace() {
                    self.pos += 1;
                }
                if self.pos < self.buf.len() {
                    let start = self.pos;
                    while self.pos < self.buf.len() && !self.buf[self.pos].is_ascii_whitespace()
                    {
                        self.pos += 1;
                    }
                    let text = std::str::from_utf8(&self.buf[start..self.pos]).unwrap();
                    return text.parse().unwrap();
                }
                self.buf.clear();
                self.pos = 0;
                if self.reader.read_until(b'\n', &mut self.buf).unwrap() == 0 {
                    return "0".parse().unwrap();
                }
            }
        }
        pub fn vec<T: FromStr>(&mut self, n: usize) -> Vec<T>
        where
            T::Err: std::fmt::Debug,
        {
            (0..n).map(|_| self.token()).collect()
        }
        pub fn chars(&mut self) -> Vec<char> {
            self.token::<String>().chars().collect()
        }
    }
    pub fn slurp() -> String {
        let mut s = String::new();
        std::io::stdin().read_to_string(&mut s).unwrap();
        s
    }
    pub struct Out<'a>(pub BufWriter<StdoutLock<'a>>);
    impl Out<'_> {
        pub fn line(&mut self, x: impl std::fmt::Display) {
            writeln!(self.0, "{}", x).unwrap();
        }
    }
    #[macro_export]
    macro_rules! input {
        ($sc:ident $(,)?) => {};
        ($sc:ident, $v:ident : [$t:ty; $n:expr] $(, $($rest:tt)*)?) => {
            let $v = $sc.vec::<$t>($n);
            $crate::input!($sc $(, $($rest)*)?);
        };
        ($sc:ident, mut $v:ident : $t:ty $(, $($rest:tt)*)?) => {
            let mut $v = $sc.token::<$t>();
            $crate::input!($sc $(, $($rest)*)?);
        };
        ($sc:ident, $v:ident : $t:ty $(, $($rest:tt)*)?) => {
            let $v = $sc.token::<$t>();
            $crate::input!($sc $(, $($rest)*)?);
        };
    }
    #[macro_export]
    macro_rules! out {
        ($o:expr; $($x:expr),+) => {{
            use std::io::Write;
            $( write!($o.0, "{} ", $x).unwrap(); )+
            writeln!($o.0).unwrap();
        }};
    }
    #[macro_export]
    macro_rules! debug {
        ($($x:expr),*) => { $(if cfg!(debug_assertions) { eprintln!("{} = {:?}", stringify!($x), $x); })* };
    }
}
pub mod prelude {
    pub use crate::io::{Out, Scanner};
    pub use crate::{debug, input, out};
    pub use std::collections::{BTreeMap, HashMap, VecDeque};
}
