//! Enumerates the solutions of a samurai board.
//!
//! All five grids are one system, whose rules are in [`crate::samurai_grids`]. Where those rest,
//! one entry is tried, then ruled out, depth first. On AVX2 a node takes about 2 microseconds.
//!
//! # Branching
//!
//! A corner hangs on the centre by nine cells. A search that fills one corner before it finds
//! that another has no solution repeats the finding for each way to fill the first. What keeps
//! it where the trouble is, in nodes a board on 4,000 minimal boards of 87 to 104 clues:
//!
//! | | mean | most |
//! |---|---:|---:|
//! | all of the following | 29.8 | 359 |
//! | without places in boxes | 34.3 | 2,367 |
//! | without blame | 51.3 | 13,937 |
//! | without a start in the shared boxes | 54.5 | 915 |
//! | without the last conflict | 40.9 | 13,375 |
//! | the first cell with two candidates (1,000 boards) | 2,862 | 219,855 |
//!
//! - **Pairs**: cells with two candidates and boxes with two places for a digit.
//! - **Blame** is dom/wdeg (Boussemart, Hemery, Lecoutre and Sais, 2004): of the pairs, the one
//!   that failed most often goes first. A failed closure blames three boxes or more, so a
//!   failed cell counts five times.
//! - **Start**: the shared boxes begin with blame, which parts the corners early.
//! - **Last conflict** (Lecoutre, Sais, Tabary and Vidal, 2009): the entry whose trial failed
//!   last is tried next wherever it is still open. So its cause is found higher up the tree.
//!
//! Tried without gain: places in rows and columns; larger cells, by blame over size; blame that
//! fades; a cell's score with that of its digits' boxes added (4% fewer nodes, each dearer);
//! ties broken by how many of a cell's digits have two places.

use crate::bits::Positions;
use crate::samurai_grids::{
    Entry, Grids, Lanes, Outcome, CELL, CELLS, CENTRE, EVERY_DIGIT, LANES, OWN,
};

/// Blame that the shared boxes begin with.
const SHARED: u32 = 20;

/// Blame for a cell without candidates, as against 1 for a box without places.
const EMPTY: u32 = 5;

/// Calls `each` with every solution, once, in an order that depends on the clues alone.
///
/// `clues` are the cells of the picture in reading order, 0 for a blank; values above 9 count as
/// blanks.
///
/// # Errors
///
/// The first error of `each`, at once.
///
/// # Complexity
///
/// Exponential at worst. Memory: 1.3 KiB for each open guess, of which there are fewer than 369,
/// however many solutions there are.
pub fn solutions<E>(
    clues: &[u8; CELLS],
    each: &mut dyn FnMut(&[u8; CELLS]) -> Result<(), E>,
) -> Result<(), E> {
    #[cfg(target_arch = "x86_64")]
    {
        if is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt")
        {
            // SAFETY: the processor has what the function is compiled for.
            return unsafe { search_avx2(clues, each) };
        }
    }
    search(clues, each)
}

/// Compiles [`search`] for one register a vector.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
unsafe fn search_avx2<E>(
    clues: &[u8; CELLS],
    each: &mut dyn FnMut(&[u8; CELLS]) -> Result<(), E>,
) -> Result<(), E> {
    search(clues, each)
}

#[inline(always)]
fn search<E>(
    clues: &[u8; CELLS],
    each: &mut dyn FnMut(&[u8; CELLS]) -> Result<(), E>,
) -> Result<(), E> {
    let mut grids = Grids::new(clues);
    let mut changed = EVERY_DIGIT;
    let mut later: Vec<(Grids, Entry)> = Vec::new();
    let mut blame = Blame::new();
    let mut shown = Shown::new();
    // The entry tried or ruled out last, and that of the last conflict.
    let mut current = None;
    let mut suspect = None;
    loop {
        match grids.settle(changed) {
            Outcome::Open => {
                let entry = match suspect {
                    Some(entry) if grids.is_open(&entry) => entry,
                    _ => choose(&grids, &blame),
                };
                later.push((grids, entry));
                changed = grids.put(&entry);
                current = Some(entry);
                continue;
            }
            Outcome::Solved => each(shown.update(&grids))?,
            Outcome::NoPlace(digit) => {
                blame.boxes_without(digit, &grids);
                suspect = current;
            }
            Outcome::NoDigit => {
                blame.empty_cells(&grids);
                suspect = current;
            }
        }
        match later.pop() {
            Some((before, entry)) => {
                grids = before;
                changed = grids.remove(&entry);
                current = Some(entry);
            }
            None => return Ok(()),
        }
    }
}

/// How often a cell ran out of candidates and a box out of places for a digit.
struct Blame {
    /// By grid, word and bit.
    cells: [[[u32; 27]; 3]; 5],
    /// By grid, digit and box.
    boxes: [[[u32; 9]; 9]; 5],
}

impl Blame {
    fn new() -> Blame {
        let mut blame = Blame {
            cells: [[[0; 27]; 3]; 5],
            boxes: [[[0; 9]; 9]; 5],
        };
        for lane in 0..CENTRE {
            for bit in Positions(u64::from(!OWN[lane])) {
                for word in 0..3 {
                    blame.cells[lane][word][bit] = SHARED;
                }
                for digit in 0..9 {
                    blame.boxes[lane][digit][bit / 3] = SHARED;
                }
            }
        }
        blame
    }

    fn empty_cells(&mut self, grids: &Grids) {
        for (lane, words) in self.cells.iter_mut().enumerate() {
            for (word, cells) in words.iter_mut().enumerate() {
                for bit in Positions(u64::from(grids.empty(lane, word))) {
                    cells[bit] = cells[bit].saturating_add(EMPTY);
                }
            }
        }
    }

    fn boxes_without(&mut self, digit: usize, grids: &Grids) {
        for (lane, digits) in self.boxes.iter_mut().enumerate() {
            for bit in Positions(u64::from(grids.lost(lane, digit))) {
                let times = &mut digits[digit][bit / 3];
                *times = times.saturating_add(1);
            }
        }
    }
}

/// Picks, of the cells with two candidates and the boxes with two places for a digit, the one
/// blamed most: one of its two entries.
#[inline(always)]
fn choose(grids: &Grids, blame: &Blame) -> Entry {
    let pairs = grids.pairs();
    // One more than the blame of what was found, 0 for nothing.
    let mut most = 0;
    let mut found = Entry::default();
    let mut in_box = false;
    for lane in 0..5 {
        for word in 0..3 {
            for bit in Positions(u64::from(pairs.cells[word][lane])) {
                let times = blame.cells[lane][word][bit].saturating_add(1);
                if times > most {
                    most = times;
                    found = Entry {
                        lane,
                        word,
                        bit,
                        ..Entry::default()
                    };
                }
            }
        }
    }
    for digit in 0..9 {
        for lane in 0..5 {
            for bit in Positions(u64::from(pairs.boxes[digit][lane])) {
                let times = blame.boxes[lane][digit][bit / 3].saturating_add(1);
                if times > most {
                    most = times;
                    found = Entry {
                        digit,
                        lane,
                        word: 0,
                        bit,
                    };
                    in_box = true;
                }
            }
        }
    }
    if most == 0 {
        return fewest(grids);
    }
    if in_box {
        let places = &grids.places[found.digit];
        let inside = 0o7 << found.bit;
        while places[found.word][found.lane] & inside == 0 {
            found.word += 1;
        }
        let bits = places[found.word][found.lane] & inside;
        found.bit = bits.trailing_zeros() as usize;
    } else {
        while !grids.has(found.digit, &found) {
            found.digit += 1;
        }
    }
    found
}

/// Picks the first of the cells with the fewest candidates but more than one.
fn fewest(grids: &Grids) -> Entry {
    let mut fewest = 10;
    let mut found = Entry::default();
    for lane in 0..5 {
        for word in 0..3 {
            for bit in 0..27 {
                let cell = Entry {
                    lane,
                    word,
                    bit,
                    ..Entry::default()
                };
                let candidates = (0..9).filter(|&digit| grids.has(digit, &cell));
                let count = candidates.clone().count();
                if count > 1 && count < fewest {
                    fewest = count;
                    let digit = candidates.min().unwrap_or(0);
                    found = Entry { digit, ..cell };
                }
            }
        }
    }
    found
}

/// The last solution, as cells and as the places they come from.
struct Shown {
    cells: [u8; CELLS],
    places: [[Lanes; 3]; 9],
}

impl Shown {
    fn new() -> Shown {
        Shown {
            cells: [0; CELLS],
            places: [[[0; LANES]; 3]; 9],
        }
    }

    /// Turns a solved board into cells, of which only those that changed are written.
    fn update(&mut self, grids: &Grids) -> &[u8; CELLS] {
        for digit in 0..9 {
            for word in 0..3 {
                for (lane, cells) in CELL.iter().enumerate() {
                    let places = grids.places[digit][word][lane];
                    for bit in Positions(u64::from(places & !self.places[digit][word][lane])) {
                        self.cells[usize::from(cells[word][bit])] = digit as u8 + 1;
                    }
                }
            }
        }
        self.places = grids.places;
        &self.cells
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Takes the first three thousand solutions.
    #[test]
    fn the_portable_search_finds_the_same_solutions_in_the_same_order() {
        let mut clues = [0; CELLS];
        clues[..9].copy_from_slice(&[1, 2, 3, 4, 5, 6, 7, 8, 9]);
        let (mut fast, mut portable) = (Vec::new(), Vec::new());
        assert!(solutions(&clues, &mut |solution| first_3000(solution, &mut fast)).is_err());
        assert!(search(&clues, &mut |solution| first_3000(solution, &mut portable)).is_err());
        assert!(fast == portable);
    }

    fn first_3000(solution: &[u8; CELLS], found: &mut Vec<[u8; CELLS]>) -> Result<(), ()> {
        found.push(*solution);
        if found.len() < 3000 {
            Ok(())
        } else {
            Err(())
        }
    }
}
