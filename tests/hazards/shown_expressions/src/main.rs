use kit::show;

fn main() {
    show!(kit::three() * 2);
    kit::local();
}
