#[macro_export]
macro_rules! count {
    () => { 0 };
    ($x:tt $($rest:tt)*) => { 1 + $crate::count!($($rest)*) };
}

pub fn counted() -> u32 {
    count!(
        /// documented
        a
        // not documentation
        #[cfg(test)] b
        #[cfg(not(test))] c
        /// documented
    )
}

macro_rules! field {
    ($(#[$a:meta])+ $v:ident) => {
        pub fn $v() -> u32 {
            1
        }
    };
    ($v:ident) => {
        pub fn $v() -> u32 {
            2
        }
    };
}
field!(
    /// documented
    a
);
field!(b);
field!(
    #[warn(unused)]
    c
);
field!(
    #[cfg(not(test))]
    d
);

macro_rules! commands {
    ($($(#[$d:ident = $m:literal])* $v:ident,)*) => {
        pub const HELP: &[&str] = &[$(concat!($($m, ";"),*)),*];
        #[allow(dead_code)]
        enum Names { $($v),* }
    };
}
commands! {
    /// Adds things.
    Add,
    #[doc = "Removes things."]
    Remove,
}

#[macro_export]
macro_rules! which {
    (#[test] $($t:tt)*) => { "test" };
    (#[doc = $d:expr] $($t:tt)*) => { $d };
    ($($t:tt)*) => { "other" };
}

macro_rules! kinds {
    ($name:ident { $($(#[$m:meta])* $v:ident,)* }) => {
        #[derive(Clone, Copy)]
        pub enum $name { $($(#[$m])* $v,)* }
        pub const NAMES: &[&str] = &[$(stringify!($v)),*];
    };
}
kinds! {
    Kind {
        /// The first.
        A,
        #[cfg(test)]
        Debugging,
        // Not the first.
        B,
    }
}

pub fn shown() -> [&'static str; 2] {
    let documented = stringify!(
        /// documented
        #[warn(unused)]
        x
    );
    [documented, stringify!({/* apart */x})]
}
