pub fn f<#[cfg(test)] T>() -> u32 {
    1
}
