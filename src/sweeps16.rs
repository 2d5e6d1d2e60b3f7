//! Looks over all 1024 words of a 16x16 board at once, for what no single word shows.
//!
//! Both sweeps are plain loops that compilers turn into vectors: sixteen words, which are the
//! sixteen digits of a unit, fill one AVX2 register or two of SSE2. A bundle is compiled for
//! any processor of its kind, so each sweep exists twice, and `AVX2` says that the processor
//! was found to have what the functions so named ask for.

use crate::board16::{BOX, COLUMN, ROW};

/// A box and a line that cross: where the box's and the line's words of a digit begin, and
/// which bits of either lie in the crossing (`segment` numbers).
#[derive(Clone, Copy)]
pub struct Crossing {
    pub in_box: u16,
    pub in_line: u16,
    pub box_segment: u8,
    pub line_segment: u8,
}

/// Four bits of a word: row 0 to 3 of a box or the nibble of a line, column 4 to 7 of a box.
#[inline(always)]
pub const fn segment(number: u32) -> u16 {
    if number < 4 {
        0xF << (4 * number)
    } else {
        0x1111 << (number & 3)
    }
}

/// The eight crossings of each box.
pub const CROSSINGS: &[[Crossing; 8]; 16] = &crossings();

const fn crossings() -> [[Crossing; 8]; 16] {
    let none = Crossing {
        in_box: 0,
        in_line: 0,
        box_segment: 0,
        line_segment: 0,
    };
    let mut table = [[none; 8]; 16];
    let mut number = 0;
    while number < 128 {
        let (b, i) = (number / 8, number % 4);
        let (band, stack) = (b / 4, b % 4);
        let (line, line_segment) = if number % 8 < 4 {
            (ROW + (4 * band + i) * 16, stack)
        } else {
            (COLUMN + (4 * stack + i) * 16, band)
        };
        table[b][number % 8] = Crossing {
            in_box: (BOX + b * 16) as u16,
            in_line: line as u16,
            box_segment: (number % 8) as u8,
            line_segment: line_segment as u8,
        };
        number += 1;
    }
    table
}

type Lanes = [u16; 16];

#[inline(always)]
fn lanes(words: &[u16; 1024], first: usize) -> Lanes {
    let mut lanes = [0; 16];
    lanes.copy_from_slice(&words[first & 1008..][..16]);
    lanes
}

/// The bits that a segment leaves out, once for every lane.
const OUTSIDE: &[Lanes; 8] = &outside();

const fn outside() -> [Lanes; 8] {
    let mut table = [[0; 16]; 8];
    let mut number = 0;
    while number < 128 {
        table[number / 16][number % 16] = !segment(number as u32 / 16);
        number += 1;
    }
    table
}

/// Marks the digits that one of two units has in the crossing only, but the other also
/// outside.
#[inline(always)]
fn compare(open: &mut Lanes, a: &Lanes, outside_a: &Lanes, b: &Lanes, outside_b: &Lanes) {
    for digit in 0..16 {
        let a_locked = if a[digit] & outside_a[digit] == 0 {
            u16::MAX
        } else {
            0
        };
        let b_locked = if b[digit] & outside_b[digit] == 0 {
            u16::MAX
        } else {
            0
        };
        open[digit] |= a_locked ^ b_locked;
    }
}

/// For each box the digits with locked candidates that still remove something. 128
/// crossings are looked at, sixteen digits at a time.
#[inline(always)]
fn locked_digits(words: &[u16; 1024], found: &mut Lanes) {
    for b in 0..16 {
        let in_box = lanes(words, BOX + b * 16);
        let (band, stack) = (b >> 2, b & 3);
        let mut open = [0; 16];
        for i in 0..4 {
            let row = lanes(words, ROW + (band * 4 + i) * 16);
            let column = lanes(words, COLUMN + (stack * 4 + i) * 16);
            compare(&mut open, &in_box, &OUTSIDE[i], &row, &OUTSIDE[stack]);
            compare(&mut open, &in_box, &OUTSIDE[4 + i], &column, &OUTSIDE[band]);
        }
        let mut digits = 0;
        for digit in 0..16 {
            digits |= open[digit] & 1 << digit;
        }
        found[b] = digits;
    }
}

/// The words with exactly two candidates: 1, the others: 0.
#[inline(always)]
fn pairs(words: &[u16; 1024], found: &mut [u8; 1024]) {
    for word in 0..1024 {
        let rest = words[word] & words[word].wrapping_sub(1);
        let third = rest & rest.wrapping_sub(1);
        found[word] = u8::from((rest != 0) & (third == 0));
    }
}

/// Finds, for each box, the digits with locked candidates that still remove something.
#[inline(always)]
pub fn find_locked<const AVX2: bool>(words: &[u16; 1024], found: &mut [u16; 16]) {
    #[cfg(target_arch = "x86_64")]
    {
        if AVX2 {
            // SAFETY: AVX2 says that the processor has it.
            return unsafe { locked_digits_avx2(words, found) };
        }
    }
    locked_digits(words, found)
}

/// Finds the words with exactly two candidates: 1, the others are 0.
#[inline(always)]
pub fn find_pairs<const AVX2: bool>(words: &[u16; 1024], found: &mut [u8; 1024]) {
    #[cfg(target_arch = "x86_64")]
    {
        if AVX2 {
            // SAFETY: AVX2 says that the processor has it.
            return unsafe { pairs_avx2(words, found) };
        }
    }
    pairs(words, found)
}

// Compiled apart from the search: inlined into it, the loops lose their vectors.

#[cfg(target_arch = "x86_64")]
#[inline(never)]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
unsafe fn locked_digits_avx2(words: &[u16; 1024], found: &mut Lanes) {
    locked_digits(words, found)
}

#[cfg(target_arch = "x86_64")]
#[inline(never)]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
unsafe fn pairs_avx2(words: &[u16; 1024], found: &mut [u8; 1024]) {
    pairs(words, found)
}
