macro_rules! plus_one {
    ($x:expr) => {
        $x + 1
    };
}
