pub struct P {
    pub v: u32,
}
pub struct Q {
    pub v: u32,
}
impl P {
    pub fn val(&self) -> u32 {
        self.v
    }
    pub fn to_q(self) -> Q {
        Q { v: self.v + 1 }
    }
}
impl Q {
    pub fn val(&self) -> u32 {
        self.v * 10
    }
    pub fn other(&self) -> u32 {
        1
    }
}
pub fn f(x: P) -> u32 {
    let a = x.val();
    let x = x.to_q();
    let b = x.val();
    {
        let x = P { v: 2 };
        let _ = x.v;
    }
    a + b + x.other()
}
pub struct R {
    pub v: u32,
}
impl R {
    pub fn val(&self) -> u32 {
        0
    }
    pub fn other(&self) -> u32 {
        0
    }
}
