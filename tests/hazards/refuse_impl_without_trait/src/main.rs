fn main() {
    kit::W(1);
}
