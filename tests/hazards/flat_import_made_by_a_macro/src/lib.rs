pub mod search {
    pub fn first() -> u32 {
        1
    }
}
pub mod made {
    macro_rules! make {
        ($name:ident $of:pat) => {
            #[allow(non_camel_case_types)]
            pub struct $name(pub u32);

            impl $name {
                pub fn is_small(&self) -> bool {
                    matches!(self.0, $of)
                }
            }
        };
    }
    make!(search 0..=9);
}
