use kit::{shared, Guard};
fn main() {
    let a = shared(1, None);
    let b = shared(2, Some(a.clone()));
    a.borrow_mut().bump();
    {
        let mut b = b.borrow_mut();
        let mut g = Guard(&mut b);
        g.bump();
        g.bump();
        println!("{}", g.total());
    }
    println!("{}", b.borrow().total());
}
