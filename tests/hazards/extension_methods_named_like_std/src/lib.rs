//! Extension methods with names, or beginnings of names, that the standard library uses.

#[derive(Clone, Copy)]
pub struct Mint(pub u64);

impl Mint {
    pub fn val(self) -> u64 {
        self.0 % 7
    }

    pub fn inc(self) -> Mint {
        Mint((self.0 + 1) % 7)
    }
}

pub trait ToMint {
    fn to_mint(self) -> Mint;
    fn checked_mint(self) -> Option<Mint>;
}

impl ToMint for i64 {
    fn to_mint(self) -> Mint {
        Mint(self.rem_euclid(7) as u64)
    }

    fn checked_mint(self) -> Option<Mint> {
        Some(self.to_mint())
    }
}

#[derive(Debug, Clone, Copy)]
pub struct Pos(pub usize);

impl Pos {
    pub fn row(self) -> usize {
        self.0 / 2
    }

    pub fn column(self) -> usize {
        self.0 % 2
    }
}

pub trait StrExt {
    fn count_pos(&self) -> Pos;
    fn trailing_pos(&self) -> Pos;
}

impl StrExt for str {
    fn count_pos(&self) -> Pos {
        Pos(self.len())
    }

    fn trailing_pos(&self) -> Pos {
        Pos(self.len() + 4)
    }
}

pub trait VecExt {
    fn map<F: Fn(u32) -> u32>(&self, f: F) -> Pos;
}

impl VecExt for Vec<u32> {
    fn map<F: Fn(u32) -> u32>(&self, f: F) -> Pos {
        Pos(self.iter().map(|&x| f(x) as usize).sum())
    }
}

pub trait Counter {
    fn count(&self) -> Mint;
}

pub struct A(pub u64);

impl Counter for A {
    fn count(&self) -> Mint {
        Mint(self.0)
    }
}
