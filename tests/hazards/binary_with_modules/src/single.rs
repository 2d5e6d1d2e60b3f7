pub fn one() -> u32 {
    super::parts_free() + 1
}

#[cfg(test)]
mod tests {}
