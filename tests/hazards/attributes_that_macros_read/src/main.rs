use kit::{count, which, Kind};

macro_rules! names {
    ($($(#[$m:meta])* $n:ident),* $(,)?) => {
        [$(stringify!($n)),*]
    };
}

fn main() {
    println!("{} {}", kit::counted(), count!(#[cfg(test)] a, b));
    println!("{} {} {} {}", kit::a(), kit::b(), kit::c(), kit::d());
    for help in kit::HELP {
        println!("{}", help);
    }
    println!("{} {}", which!(#[test] fn x() {}), which!(#[cfg(test)] x));
    println!(
        "{}",
        which!(
            /// documented
            x
        )
    );
    println!("{:?} {} {}", kit::NAMES, Kind::A as u32, Kind::B as u32);
    println!("{:?}", kit::shown());
    println!("{:?}", names!(#[cfg(test)] a, b));
}
