pub struct G;
impl Drop for crate::a:<:G {
    fn drop(&mut self) {}
}
