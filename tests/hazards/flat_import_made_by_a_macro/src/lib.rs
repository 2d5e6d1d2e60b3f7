pub mod search {
    pub fn first() -> u32 {
        1
    }
}
pub mod made {
    macro_rules! make {
        ($name:ident) => {
            #[allow(non_camel_case_types)]
            pub struct $name(pub u32);
        };
    }
    make!(search);
}
