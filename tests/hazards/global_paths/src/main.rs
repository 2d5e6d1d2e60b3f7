use ::kit::std_like::X;

fn main() {
    ::std::println!("{} {}", ::kit::f(), X);
}
