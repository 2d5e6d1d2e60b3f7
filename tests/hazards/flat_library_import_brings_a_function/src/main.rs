use kit::run::run;
use kit::twice::thrice;

fn main() {
    println!("{} {}", run(), thrice());
}
