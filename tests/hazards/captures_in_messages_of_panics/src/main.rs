use std::panic;
fn main() {
    println!("{}", kit::shown());
    panic::set_hook(Box::new(|_| {}));
    for &n in [0, 5, 10, 11].iter() {
        let message = match panic::catch_unwind(|| kit::checked(n)) {
            Ok(n) => n.to_string(),
            Err(error) => error.downcast_ref::<String>().unwrap().clone(),
        };
        println!("{}", message);
    }
}
