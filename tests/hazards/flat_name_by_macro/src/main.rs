use kit::board::side;

macro_rules! from {
    ($library:ident) => {
        $library::board::side()
    };
}

fn main() {
    println!("{} {}", side(), from!(kit));
}
