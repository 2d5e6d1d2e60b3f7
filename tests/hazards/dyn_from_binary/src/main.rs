struct B;
impl kit::T for B {
    fn f(&self) -> u32 {
        9
    }
}
fn call(x: &dyn kit::T) -> u32 {
    x.g()
}
fn main() {
    println!("{} {}", call(&B), call(&*kit::mk()));
}
