/// A raw string keeps its margin.
pub fn value() -> u32 {
    let text = "
  two";
    let base = kit::base();
    text.len() as u32 + base
}
