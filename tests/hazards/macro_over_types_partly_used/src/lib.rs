pub struct Guard(pub u32);
pub struct Other(pub u32);
macro_rules! loud {
    ($($t:ident),*) => { $(impl Drop for $t {
        fn drop(&mut self) {
            println!("drop {}", self.0);
        }
    })* };
}
loud!(Guard, Other);
