use kit::board::{free, Loud};

fn drop<T>(thing: T) {
    println!("forgotten");
    std::mem::forget(thing);
}

fn main() {
    free(Loud(1));
    drop(Loud(2));
}
