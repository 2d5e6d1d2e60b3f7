use kit::by_glob::OTHER;

const MOD: u64 = 7;

fn small() -> u64 {
    MOD
}

fn main() {
    use kit::*;
    println!("{} {} {}", MOD, one(), small());
    println!("{} {} {} {}", by_name::sum(), sum(), OTHER, HIDES);
}
