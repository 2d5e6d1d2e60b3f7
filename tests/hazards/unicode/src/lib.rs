pub fn größe(名: &str) -> usize {
    名.chars().count()
}
pub const ÄÖ: f64 = 3.0;
pub fn s() -> &'static str {
    "日本語 \u{1F600} '🦀'"
}
pub const C: char = '🦀';
pub const D: char = '\u{1F600}';
