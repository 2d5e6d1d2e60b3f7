//! Enumerates the solutions of a samurai board.
//! (docs to come)

use std::ops::ControlFlow;

use crate::board::SAMURAI;

/// One word of each grid, side by side.
type Lanes = [u32; 8];

const LANES: usize = 8;

/// Cells of the board.
const CELLS: usize = 369;
const CENTRE: usize = 4;

/// All 27 cells of a word.
const ALL: u32 = 0o777_777_777;
/// The lowest of each three neighbouring bits.
const LOW: u32 = 0o111_111_111;

/// The cells of each lane that only its own grid has.
const OWN: Lanes = [!0o7, !0o700, !0o7_000_000, !0o700_000_000, 0, 0, 0, 0];

/// The picture's cell behind each bit of each word of each grid.
const CELL: &[[[u16; 27]; 3]; 5] = &cells();

const fn cells() -> [[[u16; 27]; 3]; 5] {
    let mut cells = [[[0; 27]; 3]; 5];
    let mut g = 0;
    while g < 5 {
        let mut at = 0;
        while at < 81 {
            let (row, column) = (at / 9, at % 9);
            let (mut band, mut stack) = (row / 3, column / 3);
            if g != CENTRE {
                band = 2 - band;
                stack = 2 - stack;
            }
            cells[g][row % 3][9 * band + 3 * stack + column % 3] =
                SAMURAI.units[27 * g + row][column];
            at += 1;
        }
        g += 1;
    }
    cells
}

#[derive(Clone, Copy)]
#[repr(align(32))]
struct State {
    /// `places[d][r]`: where digit `d` can still go in the rows `r`, `r + 3`, `r + 6`.
    places: [[Lanes; 3]; 9],
    /// `alone[d]`: the boxes where digit `d` has one place left.
    alone: [Lanes; 9],
    /// `meet[d][r]`: what both grids of each shared box left of it when last compared.
    meet: [[u32; 3]; 9],
}

/// How propagation ended.
enum Outcome {
    Open,
    Solved,
    /// A digit has no place in some unit.
    NoPlace(usize),
    /// A cell has no candidate, or two digits.
    NoDigit,
}

/// Which cell takes which digit.
#[derive(Clone, Copy)]
struct Branch {
    lane: usize,
    row: usize,
    bit: usize,
    digit: usize,
}

#[inline(always)]
fn fold(x: u32) -> u32 {
    (x | x >> 1 | x >> 2) & LOW
}

#[inline(always)]
fn spread(low: u32) -> u32 {
    (low << 3).wrapping_sub(low)
}

#[inline(always)]
fn turn1(x: u32) -> u32 {
    (x << 1 & 0o666_666_666) | (x >> 2 & 0o111_111_111)
}

#[inline(always)]
fn turn2(x: u32) -> u32 {
    (x << 2 & 0o444_444_444) | (x >> 1 & 0o333_333_333)
}

/// Keeps the members of `a` that belong to a permutation inside it; `b` and `c` are `a` with
/// its rows turned by one and by two.
#[inline(always)]
fn matched(a: u32, b: u32, c: u32) -> u32 {
    a & (turn2(c) & turn1(b) | turn1(c) & turn2(b))
}

#[inline(always)]
fn matched_rows(m: u32) -> u32 {
    let b = (m << 3 & 0o770_770_770) | (m >> 6 & 0o007_007_007);
    let c = (m << 6 & 0o700_700_700) | (m >> 3 & 0o077_077_077);
    matched(m, b, c)
}

#[inline(always)]
fn matched_columns(v: u32) -> u32 {
    let b = (v << 9 & ALL) | v >> 18;
    let c = (v << 18 & ALL) | v >> 9;
    matched(v, b, c)
}

/// One pass over a digit. Returns (again, dead).
#[inline(always)]
fn pass(places: &mut [Lanes; 3], alone: &mut Lanes, meet: &mut [u32; 3]) -> (u32, u32) {
    let mut next = [[0; LANES]; 3];
    let (c0, c1, c2) = (meet[0], meet[1], meet[2]);
    let (mut n0, mut n1, mut n2) = (!0, !0, !0);
    let mut dead = 0;
    let mut again = 0;
    for l in 0..LANES {
        let own = OWN[l];
        let x0 = places[0][l] & (c0 | own);
        let x1 = places[1][l] & (c1 | own);
        let x2 = places[2][l] & (c2 | own);
        let m = matched_rows(fold(x0) | fold(x1) << 1 | fold(x2) << 2);
        let x0 = x0 & spread(m & LOW);
        let x1 = x1 & spread(m >> 1 & LOW);
        let x2 = x2 & spread(m >> 2 & LOW);
        let u = x0 | x1 | x2;
        let v = matched_columns(u);
        let x0 = x0 & v;
        let x1 = x1 & v;
        let x2 = x2 & v;
        n0 &= x0 | own;
        n1 &= x1 | own;
        n2 &= x2 | own;
        again |= u ^ v;
        let (one, two) = tally(x0, x1, x2);
        let (some, more) = tally(one, one >> 1, one >> 2);
        alone[l] = spread(LOW & !(more | two | two >> 1 | two >> 2));
        dead |= LOW & !some;
        next[0][l] = x0;
        next[1][l] = x1;
        next[2][l] = x2;
    }
    if dead == 0 {
        *places = next;
        *meet = [n0, n1, n2];
    }
    (again | (c0 ^ n0) | (c1 ^ n1) | (c2 ^ n2), dead)
}

enum Singles {
    Dead,
    Solved,
    Changed(u32),
}

/// Sorts bits by how many of three words have them: in any, in at least two.
#[inline(always)]
fn tally(a: u32, b: u32, c: u32) -> (u32, u32) {
    (a | b | c, a & b | (a | b) & c)
}

/// As [`tally`], of nine words.
#[inline(always)]
fn tally9(x: [u32; 9]) -> (u32, u32) {
    let (one0, two0) = tally(x[0], x[1], x[2]);
    let (one1, two1) = tally(x[3], x[4], x[5]);
    let (one2, two2) = tally(x[6], x[7], x[8]);
    let (one, two) = tally(one0, one1, one2);
    (one, two | two0 | two1 | two2)
}

#[inline(always)]
fn singles(state: &mut State) -> Singles {
    let alone = &state.alone;
    let mut naked = [[0; LANES]; 3];
    let mut hidden = [[0; LANES]; 3];
    let (mut dead, mut twice, mut open) = (0, 0, 0);
    for l in 0..LANES {
        let mut filled = ALL;
        let mut solved = ALL;
        for r in 0..3 {
            let x = |d: usize| state.places[d][r][l];
            let h = |d: usize| state.places[d][r][l] & alone[d][l];
            let (one, two) = tally9([x(0), x(1), x(2), x(3), x(4), x(5), x(6), x(7), x(8)]);
            let (once, clash) =
                tally9([h(0), h(1), h(2), h(3), h(4), h(5), h(6), h(7), h(8)]);
            filled &= one & !clash;
            solved &= !two;
            twice |= one & !two & !once;
            naked[r][l] = one & !two;
            hidden[r][l] = once;
        }
        dead |= filled ^ ALL;
        open |= solved ^ ALL;
    }
    if dead != 0 {
        return Singles::Dead;
    }
    let mut changed = 0;
    for d in 0..9 {
        let x = &mut state.places[d];
        let alone = &alone[d];
        let mut diff = 0;
        for l in 0..LANES {
            let (a, b, c) = (x[0][l], x[1][l], x[2][l]);
            let (na, nb, nc) = (a & naked[0][l], b & naked[1][l], c & naked[2][l]);
            let free = !spread(fold(na | nb | nc));
            let na = a & (alone[l] | !hidden[0][l]) & (na | free);
            let nb = b & (alone[l] | !hidden[1][l]) & (nb | free);
            let nc = c & (alone[l] | !hidden[2][l]) & (nc | free);
            diff |= (a ^ na) | (b ^ nb) | (c ^ nc);
            x[0][l] = na;
            x[1][l] = nb;
            x[2][l] = nc;
        }
        changed |= ((diff != 0) as u32) << d;
    }
    if changed != 0 {
        Singles::Changed(changed)
    } else if twice != 0 {
        Singles::Dead
    } else if open == 0 {
        Singles::Solved
    } else {
        Singles::Changed(0)
    }
}

#[inline(always)]
fn settle(state: &mut State, mut dirty: u32) -> Outcome {
    loop {
        while dirty != 0 {
            let d = dirty.trailing_zeros() as usize;
            let (again, dead) = pass(
                &mut state.places[d],
                &mut state.alone[d],
                &mut state.meet[d],
            );
            if dead != 0 {
                return Outcome::NoPlace(d);
            }
            if again == 0 {
                dirty &= dirty - 1;
            }
        }
        match singles(state) {
            Singles::Dead => return Outcome::NoDigit,
            Singles::Solved => return Outcome::Solved,
            Singles::Changed(0) => return Outcome::Open,
            Singles::Changed(digits) => dirty = digits,
        }
    }
}

/// How often each cell and each digit of each box was where a branch failed.
struct Blame {
    cell: [[[u32; 27]; 3]; 5],
    place: [[[u32; 9]; 9]; 5],
}

impl Blame {
    /// Blames nothing, only that what two grids share is preferred.
    fn new() -> Blame {
        let mut blame = Blame {
            cell: [[[0; 27]; 3]; 5],
            place: [[[0; 9]; 9]; 5],
        };
        for g in 0..CENTRE {
            for bit in 0..27 {
                if OWN[g] >> bit & 1 == 0 {
                    for r in 0..3 {
                        blame.cell[g][r][bit] = 20;
                    }
                    for d in 0..9 {
                        blame.place[g][d][bit / 3] = 20;
                    }
                }
            }
        }
        blame
    }

    fn empty_cells(&mut self, state: &State) {
        for l in 0..5 {
            for r in 0..3 {
                let filled = (0..9).fold(0, |all, d| all | state.places[d][r][l]);
                let mut empty = ALL & !filled;
                while empty != 0 {
                    let bit = empty.trailing_zeros() as usize;
                    self.cell[l][r][bit] = self.cell[l][r][bit].saturating_add(5);
                    empty &= empty - 1;
                }
            }
        }
    }

    fn lost_places(&mut self, state: &State, d: usize) {
        for l in 0..5 {
            let x = |r: usize| state.places[d][r][l] & (state.meet[d][r] | OWN[l]);
            let m = matched_rows(fold(x(0)) | fold(x(1)) << 1 | fold(x(2)) << 2);
            let v = matched_columns(
                x(0) & spread(m & LOW)
                    | x(1) & spread(m >> 1 & LOW)
                    | x(2) & spread(m >> 2 & LOW),
            );
            let no_band = |b: usize| m >> (9 * (b / 3)) & 0o777 == 0;
            let no_stack = |b: usize| v >> (3 * (b % 3)) & 0o007_007_007 == 0;
            // Without one band, the columns fail everywhere: then only the band is to blame.
            let by_band = (0..9).any(no_band);
            for b in 0..9 {
                if if by_band { no_band(b) } else { no_stack(b) } {
                    self.place[l][d][b] = self.place[l][d][b].saturating_add(1);
                }
            }
        }
    }
}

/// Picks the branch: of the cells with two candidates and the boxes with two places for a
/// digit, the one blamed most.
#[inline(always)]
fn choose(state: &State, blame: &Blame) -> Branch {
    let mut one = [[0; LANES]; 3];
    let mut two = [[0; LANES]; 3];
    let mut more = [[0; LANES]; 3];
    let mut pairs = [[0; LANES]; 9];
    for d in 0..9 {
        let x = &state.places[d];
        let pairs = &mut pairs[d];
        for l in 0..LANES {
            let (a, b, c) = (x[0][l], x[1][l], x[2][l]);
            more[0][l] |= two[0][l] & a;
            more[1][l] |= two[1][l] & b;
            more[2][l] |= two[2][l] & c;
            two[0][l] |= one[0][l] & a;
            two[1][l] |= one[1][l] & b;
            two[2][l] |= one[2][l] & c;
            one[0][l] |= a;
            one[1][l] |= b;
            one[2][l] |= c;
            // At least one, two, three places: in a column of the box, in two, in the box.
            let (i1, i2, i3) = (a | b | c, a & b | (a | b) & c, a & b & c);
            let (j1, j2, j3) = (i1 >> 1, i2 >> 1, i3 >> 1);
            let (k1, k2, k3) = (i1 >> 2, i2 >> 2, i3 >> 2);
            let (s1, s2, s3) = (i1 | j1, i2 | j2 | i1 & j1, i3 | j3 | i2 & j1 | i1 & j2);
            let (t2, t3) = (s2 | k2 | s1 & k1, s3 | k3 | s2 & k1 | s1 & k2);
            pairs[l] = t2 & !t3 & LOW;
        }
    }
    let mut best = 0;
    let mut branch = Branch {
        lane: 0,
        row: 0,
        bit: 0,
        digit: 9,
    };
    for lane in 0..5 {
        for row in 0..3 {
            let mut cells = two[row][lane] & !more[row][lane];
            while cells != 0 {
                let bit = cells.trailing_zeros() as usize;
                cells &= cells - 1;
                let score = 1 + blame.cell[lane][row][bit];
                if score > best {
                    best = score;
                    branch = Branch {
                        lane,
                        row,
                        bit,
                        digit: 9,
                    };
                }
            }
        }
    }
    for digit in 0..9 {
        for lane in 0..5 {
            let mut boxes = pairs[digit][lane];
            while boxes != 0 {
                let bit = boxes.trailing_zeros() as usize;
                boxes &= boxes - 1;
                let score = 1 + blame.place[lane][digit][bit / 3];
                if score > best {
                    best = score;
                    branch = Branch {
                        lane,
                        row: 3,
                        bit,
                        digit,
                    };
                }
            }
        }
    }
    if best == 0 {
        return smallest(state);
    }
    if branch.row == 3 {
        let places = &state.places[branch.digit];
        let inside = 7 << branch.bit;
        branch.row = 0;
        while places[branch.row][branch.lane] & inside == 0 {
            branch.row += 1;
        }
        branch.bit = (places[branch.row][branch.lane] & inside).trailing_zeros() as usize;
    } else {
        branch.digit = 0;
        while state.places[branch.digit][branch.row][branch.lane] >> branch.bit & 1 == 0 {
            branch.digit += 1;
        }
    }
    branch
}

/// Picks the first of the cells with the fewest candidates.
fn smallest(state: &State) -> Branch {
    let mut best = 10;
    let mut branch = Branch {
        lane: 0,
        row: 0,
        bit: 0,
        digit: 0,
    };
    for lane in 0..5 {
        for row in 0..3 {
            for bit in 0..27 {
                let has = |d: &usize| state.places[*d][row][lane] >> bit & 1 != 0;
                let size = (0..9).filter(has).count();
                if size > 1 && size < best {
                    best = size;
                    let digit = (0..9).find(has).unwrap_or(0);
                    branch = Branch {
                        lane,
                        row,
                        bit,
                        digit,
                    };
                }
            }
        }
    }
    branch
}

impl State {
    fn new(clues: &[u8; CELLS]) -> State {
        let mut state = State {
            places: [[[ALL; LANES]; 3]; 9],
            alone: [[0; LANES]; 9],
            meet: [[!0; 3]; 9],
        };
        for g in 0..5 {
            for row in 0..3 {
                for bit in 0..27 {
                    let clue = usize::from(clues[usize::from(CELL[g][row][bit])]);
                    if clue != 0 {
                        state.put(&Branch {
                            lane: g,
                            row,
                            bit,
                            digit: clue - 1,
                        });
                    }
                }
            }
        }
        state
    }

    /// Removes every other digit from the cell. Returns the digits that lost it.
    fn put(&mut self, at: &Branch) -> u32 {
        let mut dirty = 0;
        for digit in 0..9 {
            let has = self.places[digit][at.row][at.lane] >> at.bit & 1 != 0;
            if digit != at.digit && has {
                dirty |= self.remove(&Branch { digit, ..*at });
            }
        }
        dirty
    }

    /// Tells whether the digit is one of several candidates of the cell.
    fn is_open(&self, at: &Branch) -> bool {
        let has = |d: usize| self.places[d][at.row][at.lane] >> at.bit & 1 != 0;
        has(at.digit) && (0..9).any(|d| d != at.digit && has(d))
    }

    /// Removes the digit from the cell. Returns the digit as the one that changed.
    fn remove(&mut self, at: &Branch) -> u32 {
        let copies = if at.lane == CENTRE {
            CENTRE..LANES
        } else {
            at.lane..at.lane + 1
        };
        for lane in copies {
            self.places[at.digit][at.row][lane] &= !(1 << at.bit);
        }
        1 << at.digit
    }
}

#[inline(always)]
fn enumerate(
    clues: &[u8; CELLS],
    each: &mut dyn FnMut(&[u8; CELLS]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut state = State::new(clues);
    let mut dirty = 0o777;
    let mut blame = Blame::new();
    let mut shown = Shown::new();
    let mut later: Vec<(State, Branch)> = Vec::new();
    let mut taken = None;
    let mut suspect = None;
    loop {
        match settle(&mut state, dirty) {
            Outcome::Open => {
                let branch = match suspect {
                    Some(branch) if state.is_open(&branch) => branch,
                    _ => choose(&state, &blame),
                };
                later.push((state, branch));
                dirty = state.put(&branch);
                taken = Some(branch);
                continue;
            }
            Outcome::Solved => each(shown.update(&state))?,
            Outcome::NoPlace(digit) => {
                blame.lost_places(&state, digit);
                suspect = taken;
            }
            Outcome::NoDigit => {
                blame.empty_cells(&state);
                suspect = taken;
            }
        }
        match later.pop() {
            Some((rest, branch)) => {
                state = rest;
                dirty = state.remove(&branch);
                taken = Some(branch);
            }
            None => return ControlFlow::Continue(()),
        }
    }
}

/// The last solution shown, as cells and as places.
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

    /// Writes the cells where `state`, which is solved, differs.
    fn update(&mut self, state: &State) -> &[u8; CELLS] {
        for d in 0..9 {
            for r in 0..3 {
                for g in 0..5 {
                    let mut new = state.places[d][r][g] & !self.places[d][r][g];
                    while new != 0 {
                        let bit = new.trailing_zeros() as usize;
                        new &= new - 1;
                        self.cells[usize::from(CELL[g][r][bit])] = d as u8 + 1;
                    }
                }
            }
        }
        self.places = state.places;
        &self.cells
    }
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
unsafe fn enumerate_avx2(
    clues: &[u8; CELLS],
    each: &mut dyn FnMut(&[u8; CELLS]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    enumerate(clues, each)
}

pub fn solutions(
    clues: &[u8; CELLS],
    each: &mut dyn FnMut(&[u8; CELLS]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    #[cfg(target_arch = "x86_64")]
    {
        if is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("popcnt")
            && is_x86_feature_detected!("lzcnt")
        {
            // SAFETY: the processor has every feature that the function is compiled for.
            return unsafe { enumerate_avx2(clues, each) };
        }
    }
    enumerate(clues, each)
}
