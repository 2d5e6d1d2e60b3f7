use kit::{each, Parser};
fn main() {
    let v: Vec<String> = Parser::new("a bb  c").map(String::from).collect();
    each(&v, |s| if s.len() == 1 { Some(s) } else { None });
}
