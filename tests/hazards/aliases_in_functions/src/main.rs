use kit::{sum, Dir, Grid, Mint};
use std::str::FromStr;
fn main() {
    type M = Mint<7>;
    type D = Dir;
    println!("{} {}", M::new(10).val(), D::ALL.len());
    println!("{:?} {}", D::N.flip(), sum());
    {
        type G = Grid;
        println!("{:?}", G::default().cells);
        println!("{:?}", G::from_str("12"));
        println!("{:?} {:?}", <Grid as FromStr>::from_str("1"), <G as Default>::default());
    }
}
