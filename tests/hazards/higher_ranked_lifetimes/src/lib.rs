pub fn each<F>(v: &[String], mut f: F)
where
    F: for<'a> FnMut(&'a str) -> Option<&'a str>,
{
    for s in v {
        if let Some(x) = f(s) {
            out(x);
        }
    }
}
fn out(s: &str) {
    println!("[{}]", s);
}
pub struct Parser<'src, 'buf: 'src> {
    src: &'src str,
    _buf: std::marker::PhantomData<&'buf ()>,
}
impl<'src, 'buf> Parser<'src, 'buf>
where
    'buf: 'src,
{
    pub fn new(src: &'src str) -> Self {
        Self {
            src,
            _buf: std::marker::PhantomData,
        }
    }
    pub fn word(&mut self) -> Option<&'src str> {
        let s = self.src.trim_start();
        let n = s.find(' ').unwrap_or(s.len());
        let (w, r) = s.split_at(n);
        self.src = r;
        if w.is_empty() {
            None
        } else {
            Some(w)
        }
    }
}
impl<'s, 'b> Iterator for Parser<'s, 'b> {
    type Item = &'s str;
    fn next(&mut self) -> Option<&'s str> {
        self.word()
    }
}
