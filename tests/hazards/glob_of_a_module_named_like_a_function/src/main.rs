use kit::bits::is_power::*;
fn main() {
    println!("{}", is_power(8));
}
