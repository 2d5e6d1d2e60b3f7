use kit::{Eval, Expr};
fn main() {
    println!(
        "{}",
        Expr::add(Expr::lit(4), Expr::neg(Expr::lit(6))).accept(&mut Eval)
    );
}
