fn main() {
    kit::f();
}
