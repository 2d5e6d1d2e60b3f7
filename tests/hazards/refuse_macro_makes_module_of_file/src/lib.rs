macro_rules! modules {
    ($($m:ident),*) => { $(pub mod $m;)* };
}
modules!(a);
