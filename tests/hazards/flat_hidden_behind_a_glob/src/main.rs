mod inner {
    use kit::area::*;
    use kit::board::*;

    pub fn show() {
        println!("{SIDE} {}", cells());
    }
}

fn main() {
    inner::show();
}
