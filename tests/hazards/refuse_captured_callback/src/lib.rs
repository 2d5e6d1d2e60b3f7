macro_rules! with {
    ($m:ident, $e:expr) => {
        $m!($e)
    };
}

pub fn f() -> String {
    with!(format, "x")
}
