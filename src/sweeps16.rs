//! Looks over all 1024 words of a 16x16 board at once, for what no single word shows.
//!
//! Both sweeps are plain loops that compilers turn into vectors: sixteen words, which are the
//! sixteen digits of a unit, fill one AVX2 register or two of SSE2.

use crate::board16::{BOX, COLUMN, ROW};

/// Four bits of a word: row 0 to 3 of a box or the nibble of a line, column 4 to 7 of a box.
#[inline(always)]
pub const fn segment(number: usize) -> u16 {
    if number < 4 {
        0xF << (4 * number)
    } else {
        0x1111 << (number & 3)
    }
}

type Lanes = [u16; 16];

/// 1 for a word that is marked, 0 for the others.
pub type Flags = [u8; 1024];

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
        table[number / 16][number % 16] = !segment(number / 16);
        number += 1;
    }
    table
}

/// All bits or none: what a comparison of vectors gives.
#[inline(always)]
fn ones_if(condition: bool) -> u16 {
    if condition {
        u16::MAX
    } else {
        0
    }
}

/// Marks the digits that one of two units has in the crossing only, but the other also
/// outside.
#[inline(always)]
fn compare(open: &mut Lanes, a: &Lanes, outside_a: &Lanes, b: &Lanes, outside_b: &Lanes) {
    for digit in 0..16 {
        open[digit] |=
            ones_if(a[digit] & outside_a[digit] == 0) ^ ones_if(b[digit] & outside_b[digit] == 0);
    }
}

/// For each box the digits with locked candidates that still remove something. 128
/// crossings are looked at, sixteen digits at a time.
#[inline(always)]
pub fn find_locked(words: &[u16; 1024]) -> Lanes {
    let mut found = [0; 16];
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
    found
}

/// Marks the words with exactly two candidates, and those of them that differ from before.
#[inline(always)]
pub fn find_pairs(words: &[u16; 1024], old: &[u16; 1024], pairs: &mut Flags, new: &mut Flags) {
    for word in 0..1024 {
        let rest = words[word] & words[word].wrapping_sub(1);
        let third = rest & rest.wrapping_sub(1);
        let is_pair = (rest != 0) & (third == 0);
        pairs[word] = u8::from(is_pair);
        new[word] = u8::from(is_pair & (words[word] != old[word]));
    }
}

/// The marks of 64 words as bits. A product moves the lowest bit of byte k to bit 56 + k.
#[inline(always)]
pub fn marks(flags: &Flags, sixty_four: usize) -> u64 {
    let mut bits = 0;
    for i in 0..8 {
        let mut eight = [0; 8];
        eight.copy_from_slice(&flags[sixty_four * 64 + i * 8..][..8]);
        let product = u64::from_le_bytes(eight).wrapping_mul(0x0102_0408_1020_4080);
        bits |= product >> 56 << (8 * i);
    }
    bits
}
