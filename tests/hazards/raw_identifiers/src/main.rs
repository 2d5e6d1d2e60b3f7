use kit::r#loop;
use kit::r#match::Type;

fn main() {
    let t = Type { r#type: 5 };
    println!("{} {}", t.r#fn(), r#loop());
}
