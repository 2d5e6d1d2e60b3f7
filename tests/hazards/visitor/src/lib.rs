pub trait Visitor {
    type Out;
    fn visit(&mut self, n: &Expr) -> Self::Out;
    fn finish(self) -> Self::Out
    where
        Self: Sized;
}
pub enum Expr {
    Lit(i64),
    Add(Box<Expr>, Box<Expr>),
    Neg(Box<Expr>),
}
use Expr::{Add, Lit, Neg};
impl Expr {
    pub fn lit(n: i64) -> Box<Expr> {
        Box::new(Lit(n))
    }
    pub fn add(a: Box<Expr>, b: Box<Expr>) -> Box<Expr> {
        Box::new(Add(a, b))
    }
    pub fn neg(a: Box<Expr>) -> Box<Expr> {
        Box::new(Neg(a))
    }
    pub fn accept<V: Visitor>(&self, v: &mut V) -> V::Out {
        v.visit(self)
    }
}
pub struct Eval;
impl Visitor for Eval {
    type Out = i64;
    fn visit(&mut self, n: &Expr) -> i64 {
        match n {
            Lit(x) => *x,
            Add(a, b) => a.accept(self) + b.accept(self),
            Neg(a) => -a.accept(self),
        }
    }
    fn finish(self) -> i64 {
        0
    }
}
pub struct Show(String);
impl Visitor for Show {
    type Out = ();
    fn visit(&mut self, n: &Expr) {
        if let Lit(x) = n {
            self.0.push_str(&x.to_string())
        }
    }
    fn finish(self) {}
}
