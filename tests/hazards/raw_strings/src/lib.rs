/// Docs that go.
pub fn art() -> &'static str {
    r#"
  indented "as is"
use kit::nothing;   // not a comment
        crate::also_not
"#
}

pub mod inner {
    pub fn text() -> String {
        let continued = "one \
            two";
        let plain = "line
  second line
\ttab";
        format!("{}|{}|{}", continued, plain, r##"a"#b"##)
    }
    pub const BYTES: &[u8] = b"\x00\xff\"\\ //";
    pub const RAW_BYTES: &[u8] = br#"kit::x "q" \n"#;
}
