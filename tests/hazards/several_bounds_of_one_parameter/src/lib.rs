//! Methods of one bound, with another bound behind it.
use std::io::Write;
pub trait Report {
    fn note(&self) -> u32;
    fn flush(&self) -> u32;
}
pub struct Log(pub Vec<u8>);
impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.extend_from_slice(bytes);
        Ok(bytes.len())
    }
    fn flush(&mut self) -> std::io::Result<()> {
        println!("flushed by Write");
        Ok(())
    }
}
impl Report for Log {
    fn note(&self) -> u32 {
        self.0.len() as u32
    }
    fn flush(&self) -> u32 {
        println!("flushed by Report");
        1
    }
}
pub fn log(mut out: impl Report + Write) -> u32 {
    out.write_all(b"abc").unwrap();
    let _ = out.flush();
    out.note()
}
pub trait Named {
    fn name(&self) -> String;
}
pub struct Even(pub u32);
impl Iterator for Even {
    type Item = u32;
    fn next(&mut self) -> Option<u32> {
        self.0 += 2;
        Some(self.0)
    }
}
impl Named for Even {
    fn name(&self) -> String {
        String::from("even")
    }
}
pub fn even() -> impl Named + Iterator<Item = u32> {
    Even(0)
}
