use std::panic;
fn main() {
    panic::set_hook(Box::new(|_| {}));
    std::panic::set_hook(Box::new(move |info| {
        if let Some(s) = info.payload().downcast_ref::<String>() {
            println!("{}", s);
        }
    }));
    let v = vec![1];
    println!("{}", std::panic::catch_unwind(|| kit::f(&v, 3)).is_err());
}
