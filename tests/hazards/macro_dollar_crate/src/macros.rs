macro_rules! double {
    ($e:expr) => {
        $crate::helpers::twice($e)
    };
}

#[macro_export]
macro_rules! largest {
    ($x:expr) => { $x };
    ($x:expr, $($rest:expr),+) => {
        $crate::helpers::pick($x, $crate::largest!($($rest),+))
    };
}
