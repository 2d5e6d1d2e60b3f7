pub struct W(pub u32);
impl for W {}
