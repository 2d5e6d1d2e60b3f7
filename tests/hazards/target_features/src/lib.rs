#[inline(always)]
fn body(x: &mut [u32; 8]) {
    for v in x.iter_mut() {
        *v = v.wrapping_mul(3);
    }
}
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
unsafe fn fast(x: &mut [u32; 8]) {
    body(x)
}
pub fn triple(x: &mut [u32; 8]) {
    #[cfg(target_arch = "x86_64")]
    {
        if is_x86_feature_detected!("avx2") {
            // SAFETY: the feature was detected.
            return unsafe { fast(x) };
        }
    }
    body(x)
}
