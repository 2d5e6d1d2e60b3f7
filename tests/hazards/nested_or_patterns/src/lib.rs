pub fn f(x: Option<u32>) -> u32 {
    let y = match x {
        Some(y) => y,
        None => return fallback(),
    };
    y
}
fn fallback() -> u32 {
    42
}
pub fn g(s: &str) -> Result<u32, Bad> {
    let (Ok(n) | Err(n)) = s.parse::<u32>().map_err(|_| 7);
    if n > LIMIT {
        return Err(Bad::Big(n));
    }
    Ok(n)
}
const LIMIT: u32 = 100;
#[derive(Debug)]
pub enum Bad {
    Big(u32),
}
impl Bad {
    pub fn how(&self) -> u32 {
        let Bad::Big(n) = self;
        *n
    }
}
