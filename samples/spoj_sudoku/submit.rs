// From lowbit (MIT-0 licence), made by: cargo bundle spoj_sudoku

// SPOJ SUDOKU <https://www.spoj.com/problems/SUDOKU/>: Sudoku = Luogu SP1110: SUDOKU - Sudoku
//
// Given K, then K 16x16 Sudokus, with letters A to P as digits and - for a blank, fill the blanks
// so that every row, column and box contains A to P. Print the grids with a blank line between
// them.

use lowbit::streams::{run, Grids, Input, Output, LETTERS16};
use lowbit::{board::SUDOKU16, sixteen};
use std::io::{self, Write};
use std::process::ExitCode;

fn solve(input: &mut Input, output: &mut Output) -> io::Result<()> {
  let mut grids = Grids::counted(input, LETTERS16)?;
  let mut grid = [0; 256];
  while let Some(case) = grids.next(&mut grid)? {
    match sixteen::solve(&grid) {
      Some(solution) => grid = solution,
      None => output.no_solution(case, LETTERS16, SUDOKU16.conflict(&grid)),
    }
    if case > 1 {
      writeln!(output)?;
    }
    output.grid(&grid, 16, LETTERS16, "")?;
  }
  Ok(())
}

fn main() -> ExitCode {
  run("spoj_sudoku", solve)
}

mod lowbit {

pub mod bits {
//! Bit masks of digits or columns, and the lookup tables that iterate over their bits.

const LOWEST: &[u8; 256] = &lowest_positions();

const fn lowest_positions() -> [u8; 256] {
  let mut table = [8; 256];
  let mut byte = 1;
  while byte < 256 {
    table[byte] = if byte & 1 == 1 { 0 } else { table[byte >> 1] + 1 };
    byte += 1;
  }
  table
}

pub const fn lowest(mask: u16) -> u8 {
  if mask & 255 != 0 {
    LOWEST[(mask & 255) as usize]
  } else {
    8 + LOWEST[(mask >> 8) as usize]
  }
}

pub struct Bits(pub u16);

impl Iterator for Bits {
  type Item = usize;

  #[inline(always)]
  fn next(&mut self) -> Option<usize> {
    let bits = self.0;
    if bits == 0 {
      return None;
    }
    self.0 = bits & (bits - 1);
    Some(usize::from(lowest(bits)))
  }
}

pub struct WideBits(pub u64);

impl Iterator for WideBits {
  type Item = usize;

  fn next(&mut self) -> Option<usize> {
    let bits = self.0;
    if bits == 0 {
      return None;
    }
    self.0 = bits & (bits - 1);
    Some(bits.trailing_zeros() as usize)
  }
}
}

pub mod board {
//! Says which cells form a unit.

pub struct Board<const CELLS: usize, const UNITS: usize, const SIZE: usize> {
  pub units: [[u16; SIZE]; UNITS],
}

pub const SUDOKU16: &Board<256, 48, 16> = &square(4);

const fn square<const CELLS: usize, const UNITS: usize, const SIZE: usize>(
  side: usize,
) -> Board<CELLS, UNITS, SIZE> {
  let mut units = [[0; SIZE]; UNITS];
  let mut i = 0;
  while i < SIZE {
    let mut j = 0;
    while j < SIZE {
      let (row, column) = (i / side * side + j / side, i % side * side + j % side);
      units[i][j] = (i * SIZE + j) as u16;
      units[SIZE + i][j] = (j * SIZE + i) as u16;
      units[2 * SIZE + i][j] = (row * SIZE + column) as u16;
      j += 1;
    }
    i += 1;
  }
  Board { units }
}

impl<const CELLS: usize, const UNITS: usize, const SIZE: usize> Board<CELLS, UNITS, SIZE> {
  pub fn repeated(&self, cells: &[u8; CELLS]) -> Option<(usize, u8)> {
    for (unit, members) in self.units.iter().enumerate() {
      let mut seen = 0u32;
      for &cell in members {
        let digit = cells[usize::from(cell)];
        if digit == 0 || usize::from(digit) > SIZE {
          continue;
        }
        if seen >> digit & 1 == 1 {
          return Some((unit, digit));
        }
        seen |= 1 << digit;
      }
    }
    None
  }

  pub fn conflict(&self, cells: &[u8; CELLS]) -> Option<(u8, String)> {
    self.repeated(cells).map(|(unit, digit)| (digit, self.unit_name(unit)))
  }

  pub fn unit_name(&self, unit: usize) -> String {
    assert!(unit < UNITS && UNITS <= 3 * SIZE + 2, "board: the unit has no name");
    let kind = ["row", "column", "box", "diagonal"][unit / SIZE];
    format!("{} {}", kind, unit % SIZE + 1)
  }
}
}

pub mod sixteen {

mod analysis {
//! Learns a clause from a conflict of the 16x16 search.

use super::board::{candidate_at, domain_of};
use super::clauses::Literal;
use super::trail::{Reason, Trail, ENTRIES};
use crate::lowbit::bits::WideBits;
use crate::lowbit::vectors::Masked;

pub struct Analysis {
  pub activity: Masked<u32, 4096>,
  bump: u32,
  marks: [Literal; ENTRIES],
  marked: Masked<u64, 128>,
  seen: Masked<u64, 128>,
  root: usize,
  current: usize,
  unresolved: usize,
  pub learnt: Vec<Literal>,
}

impl Analysis {
  pub fn new() -> Self {
    Analysis {
      activity: Masked([0; 4096]),
      bump: 1 << 10,
      marks: [Literal::positive(0); ENTRIES],
      marked: Masked([0; 128]),
      seen: Masked([0; 128]),
      root: 0,
      current: 0,
      unresolved: 0,
      learnt: Vec::new(),
    }
  }

  pub fn analyse(&mut self, trail: &Trail, conflict: Reason) -> usize {
    let entries = trail.entries.len();
    self.root = trail.levels[0].first;
    self.current = trail.levels[trail.level() - 1].first;
    self.unresolved = 0;
    self.learnt.clear();
    self.explain(trail, conflict, entries);
    let mut level = 0;
    for group in (0..=entries >> 6).rev() {
      while self.marked[group] != 0 {
        let bit = 63 - self.marked[group].leading_zeros() as usize;
        let number = group << 6 | bit;
        let entry = trail.entries[number];
        self.marked[group] &= !(1 << bit);
        if number >= self.current && self.unresolved > 1 {
          self.unresolved -= 1;
          if entry.literal.is_positive() && !self.has_seen(!entry.literal) {
            self.activity[entry.literal.candidate()] += self.bump;
          }
          self.explain(trail, entry.reason, number);
          continue;
        }
        self.learnt.push(self.marks[number]);
        if self.learnt.len() == 2 {
          level = trail.levels.partition_point(|it| it.first <= number);
        }
      }
    }
    self.seen = Masked([0; 128]);
    self.decay();
    level
  }

  #[inline(always)]
  fn explain(&mut self, trail: &Trail, reason: Reason, before: usize) {
    match reason {
      Reason::None => (),
      Reason::Domain(domain, except) => self.explain_domain(trail, domain.into(), except, before),
      Reason::Subset(view, members) => {
        for k in WideBits(members.into()) {
          self.explain_domain(trail, domain_of(view.into(), k), 0, before);
        }
      }
      Reason::Clause(clause) => {
        let implied = trail.entries.get(before).map(|entry| entry.literal);
        for at in trail.clauses.range(clause.into()) {
          let literal = trail.clauses.literal(at);
          if implied != Some(literal) {
            self.mark(trail, literal, before);
          }
        }
      }
    }
  }

  #[inline(always)]
  fn explain_domain(&mut self, trail: &Trail, domain: usize, except: u16, before: usize) {
    let fallen = trail.levels[0].before.words[domain] & !trail.domains.words[domain] & !except;
    for bit in WideBits(fallen.into()) {
      self.mark(trail, Literal::positive(candidate_at(domain, bit)), before);
    }
  }

  fn has_seen(&self, literal: Literal) -> bool {
    self.seen[literal.index() >> 6] >> (literal.index() & 63) & 1 != 0
  }

  #[inline(always)]
  fn mark(&mut self, trail: &Trail, literal: Literal, before: usize) {
    let entry = trail.falsified_by(literal);
    let new = !self.has_seen(literal) & (entry >= self.root) & (entry < before);
    self.seen[literal.index() >> 6] |= u64::from(new) << (literal.index() & 63);
    self.activity[literal.candidate()] += if new { self.bump } else { 0 };
    let marked = self.marked[entry >> 6] >> (entry & 63) & 1 != 0;
    self.unresolved += usize::from(new & (entry >= self.current) & !marked);
    let several = !trail.entries[entry].literal;
    let mark = if marked { several } else { literal };
    self.marks[entry] = if new { mark } else { self.marks[entry] };
    self.marked[entry >> 6] |= u64::from(new) << (entry & 63);
  }

  fn decay(&mut self) {
    self.bump += self.bump / 96;
    if self.bump >= 1 << 24 {
      self.bump >>= 12;
      self.activity.0.iter_mut().for_each(|activity| *activity >>= 12);
    }
  }
}
}

mod board {
//! Stores a 16x16 board as 1024 sets of candidates, and places singles.

use crate::lowbit::bits::WideBits;
use crate::lowbit::vectors::Masked;

pub const ROW: usize = 256;
pub const COLUMN: usize = 512;
pub const BOX: usize = 768;

pub type Words = Masked<u16, 1024>;

pub const fn swap_box(cell: usize) -> usize {
  cell & 0xC3 | (cell & 0x30) >> 2 | (cell & 0x0C) << 2
}

const FIRST: &Words = &Masked(first());

const fn first() -> [u16; 1024] {
  let (mut first, mut domain) = ([0; 1024], 0);
  while domain < 1024 {
    let (unit, k) = (domain & 0xF0, domain & 15);
    let of_kinds = [domain * 16, unit * 16 + k, unit + k, swap_box(unit) * 16 + k];
    first[domain] = of_kinds[domain >> 8] as u16;
    domain += 1;
  }
  first
}

const STEPS: &Masked<u64, 64> = &Masked(steps());

const fn steps() -> [u64; 64] {
  let (row, column) = (0x1_0100_0100, 0x100_0001_0010);
  let (mut steps, mut k) = ([0; 64], 0);
  while k < 16 {
    let (bit, high, low) = (k as u64, k as u64 >> 2, k as u64 & 3);
    steps[k] = bit * 0x10_0010_0010_0001;
    steps[16 + k] = bit * column + (high << 56 | low << 48);
    steps[32 + k] = bit * row + (high << 58 | low << 50) + 0x3000_2000_1000_0000;
    steps[48 + k] = high * row + low * column + (bit << 48);
    k += 1;
  }
  steps
}

#[inline(always)]
fn addresses(candidate: usize) -> u64 {
  STEPS[candidate & 15] + STEPS[16 + (candidate >> 4 & 15)] + STEPS[32 + (candidate >> 8)]
}

#[inline(always)]
fn split(addresses: u64) -> [(usize, usize); 4] {
  let one = |address: u64| ((address >> 4) as usize & 1023, address as usize & 15);
  [one(addresses), one(addresses >> 16), one(addresses >> 32), one(addresses >> 48)]
}

pub fn candidate_at(domain: usize, bit: usize) -> usize {
  usize::from(FIRST[domain] | STEPS[domain >> 4 & 0x30 | bit] as u16)
}

pub fn domain_of(view: usize, k: usize) -> usize {
  if view < 64 {
    view * 16 + k
  } else {
    candidate_at((view - 32) * 16, k) >> 4
  }
}

#[inline(always)]
pub fn domains_where(condition: impl Fn(usize) -> bool) -> [u64; 16] {
  let mut found = [0; 16];
  for i in 0..16 {
    let mut flags = [[0; 8]; 8];
    for k in 0..64 {
      flags[k / 8][k % 8] = u8::from(condition(i * 64 + k));
    }
    let pack = |eight| (u64::from_le_bytes(eight).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8;
    found[i] = u64::from_le_bytes(flags.map(pack));
  }
  found
}

pub struct Queue<const N: usize> {
  items: Masked<u16, N>,
  head: usize,
  tail: usize,
}

impl<const N: usize> Queue<N> {
  pub fn empty() -> Self {
    Queue { items: Masked([0; N]), head: 0, tail: 0 }
  }

  pub fn clear(&mut self) {
    self.head = 0;
    self.tail = 0;
  }

  pub fn push_if(&mut self, condition: bool, item: usize) {
    self.items[self.tail] = item as u16;
    self.tail += usize::from(condition);
  }

  pub fn pop(&mut self) -> Option<usize> {
    if self.head == self.tail {
      self.clear();
      return None;
    }
    let item = self.items[self.head];
    self.head += 1;
    Some(usize::from(item))
  }
}

pub type Decided = Queue<2048>;

#[derive(Clone, Copy)]
pub struct Domains {
  pub words: Words,
  placed: Masked<u16, 16>,
}

impl Domains {
  #[inline(always)]
  pub fn new(clues: &[u8; 256]) -> Option<Domains> {
    if clues.iter().any(|&clue| clue > 16) {
      return None;
    }
    let given = clues.map(|clue| (1u32 << clue >> 1) as u16);
    let known = collect(&given);
    let mut domains = Domains { words: fill(&given, &known), placed: Masked(known[0]) };
    let mut decided = Decided::empty();
    let words = &domains.words.0;
    let is_decided = |domain: usize| words[domain] & words[domain].wrapping_sub(1) == 0;
    for (i, found) in domains_where(is_decided).iter().enumerate() {
      let part = |k| u64::from(known[i / 4][i % 4 * 4 + k]) << (16 * k);
      let held: u64 = (0..4).map(part).sum();
      if held & !found != 0 {
        return None;
      }
      for k in WideBits(found & !held) {
        decided.push_if(true, i * 64 + k);
      }
    }
    while let Some(domain) = decided.pop() {
      let single = domains.single(domain)?;
      if !domains.has_placed(single >> 4) {
        domains.place(single, &mut decided, |_| ());
      }
    }
    Some(domains)
  }

  pub fn single(&self, domain: usize) -> Option<usize> {
    let word = self.words[domain];
    (word != 0).then(|| candidate_at(domain, word.trailing_zeros() as usize))
  }

  pub fn has_placed(&self, cell: usize) -> bool {
    self.placed[cell >> 4] >> (cell & 15) & 1 != 0
  }

  pub fn is_solved(&self) -> bool {
    self.placed.0.iter().all(|&row| row == u16::MAX)
  }

  #[inline(always)]
  pub fn remove(&mut self, candidate: usize, decided: &mut Decided) {
    self.clear(&split(addresses(candidate)), decided);
  }

  #[inline(always)]
  fn clear(&mut self, bits: &[(usize, usize)], decided: &mut Decided) {
    for &(domain, bit) in bits {
      let left = self.words[domain] & !(1 << bit);
      self.words[domain] = left;
      decided.push_if(left & left.wrapping_sub(1) == 0, domain);
    }
  }

  #[inline(always)]
  pub fn place(&mut self, candidate: usize, decided: &mut Decided, mut log: impl FnMut(usize)) {
    let placed = addresses(candidate);
    let four = split(placed);
    let (mut others, mut common) = (0, Masked([0; 4]));
    for (kind, &(domain, bit)) in four.iter().enumerate() {
      let mut rest = self.words[domain] & !(1 << bit);
      if kind == 3 {
        rest &= !(0xF << (bit & 12) | 0x1111 << (bit & 3));
      }
      others |= u64::from(rest) << (16 * kind);
      common[kind] = placed - STEPS[16 * kind + bit];
    }
    self.words[four[3].0] = u16::MAX;
    for at in WideBits(others) {
      let addresses = common[at >> 4] + STEPS[at];
      log(usize::from(addresses as u16));
      self.clear(&split(addresses.rotate_right(at as u32 & 0x30))[1..], decided);
    }
    for &(domain, bit) in four.iter() {
      self.words[domain] = 1 << bit;
    }
    self.placed[candidate >> 8] |= 1 << (candidate >> 4 & 15);
  }
}

#[inline(always)]
fn collect(given: &[u16; 256]) -> [[u16; 16]; 4] {
  let mut known = [[0; 16]; 4];
  for unit in 0..16 {
    for k in 0..16 {
      let word = given[unit * 16 + k];
      known[0][unit] |= if word != 0 { 1 << k } else { 0 };
      known[1][unit] |= word;
      known[2][k] |= word;
      known[3][unit] |= given[swap_box(unit * 16 + k)];
    }
  }
  known
}

#[inline(always)]
fn fill(given: &[u16; 256], known: &[[u16; 16]; 4]) -> Words {
  let mut words = [0; 1024];
  for row in 0..16 {
    for column in 0..16 {
      let peers = known[1][row] | known[2][column] | known[3][row & 12 | column >> 2];
      let word = given[row * 16 + column];
      words[row * 16 + column] = if word == 0 { !peers } else { word };
    }
  }
  for unit in 0..16 {
    for kind in 1..4 {
      let mut places = [0; 16];
      for bit in 0..16 {
        let word = words[match kind {
          1 => unit * 16 + bit,
          2 => bit * 16 + unit,
          _ => swap_box(unit * 16 + bit),
        }];
        for digit in 0..16 {
          let has = word & 1 << digit != 0;
          places[digit] |= if has { 1 << bit } else { 0 };
        }
      }
      words[kind * 256 + unit * 16..][..16].copy_from_slice(&places);
    }
  }
  Masked(words)
}
}

mod cdcl {
//! Searches a 16x16 board, and learns a clause from every conflict.

use super::analysis::Analysis;
use super::board::{candidate_at, domains_where, Domains, Words};
use super::clauses::Literal;
use super::locked::remove_locked;
use super::subsets::remove_subsets;
use super::trail::{Reason, Trail};
use crate::lowbit::bits::WideBits;
use crate::lowbit::vectors::Masked;

struct Search {
  trail: Trail,
  compared: Words,
  analysis: Analysis,
}

enum Step {
  Learnt,
  Decided,
  Solved,
  Unsolvable,
}

impl Search {
  fn new(domains: Domains, capacity: usize) -> Self {
    Search {
      trail: Trail::new(domains, capacity),
      compared: Masked([0; 1024]),
      analysis: Analysis::new(),
    }
  }

  #[inline(always)]
  fn step(&mut self) -> Step {
    match self.propagate() {
      Err(_) if self.trail.level() == 0 => Step::Unsolvable,
      Err(conflict) => {
        self.learn(conflict);
        Step::Learnt
      }
      Ok(()) if self.trail.domains.is_solved() => Step::Solved,
      Ok(()) => {
        let candidate = self.choose();
        self.trail.decide(Literal::positive(candidate));
        Step::Decided
      }
    }
  }

  #[inline(always)]
  fn propagate(&mut self) -> Result<(), Reason> {
    loop {
      self.trail.propagate()?;
      if !remove_locked(&mut self.trail) && !remove_subsets(&mut self.trail, &mut self.compared) {
        return Ok(());
      }
    }
  }

  #[inline(always)]
  fn learn(&mut self, conflict: Reason) {
    let level = self.analysis.analyse(&self.trail, conflict);
    let learnt = &self.analysis.learnt;
    let (literal, trail) = (learnt[0], &mut self.trail);
    if learnt.len() == 1 {
      trail.backjump(0);
      trail.assign(literal, Reason::None);
    } else if trail.clauses.has_room(learnt.len()) {
      trail.backjump(level);
      let clause = trail.clauses.add(learnt);
      trail.assign(literal, Reason::Clause(clause));
    } else {
      trail.backjump(0);
      trail.clauses.reduce();
      trail.clauses.add(learnt);
    }
    self.compared = self.trail.domains.words;
  }

  #[inline(always)]
  fn choose(&self) -> usize {
    let words = &self.trail.domains.words;
    for size in 2..=16 {
      let of_size = domains_where(|domain| words.0[domain].count_ones() == size);
      let (mut best, mut most) = (0, 0);
      for i in 0..16 {
        for domain in WideBits(of_size[i]).map(|k| i * 64 + k) {
          for bit in WideBits(words[domain].into()) {
            let candidate = candidate_at(domain, bit);
            let activity = self.analysis.activity[candidate] + 1;
            if activity > most {
              most = activity;
              best = candidate;
            }
          }
        }
      }
      if most > 0 {
        return best;
      }
    }
    unreachable!("the board is solved")
  }
}

const ARENA: usize = 1 << 15;

#[inline(always)]
pub fn complete(domains: Domains) -> Option<Domains> {
  let mut search = Search::new(domains, ARENA);
  loop {
    match search.step() {
      Step::Learnt | Step::Decided => {}
      Step::Solved => return Some(search.trail.domains),
      Step::Unsolvable => return None,
    }
  }
}
}

mod clauses {
//! Stores the learnt clauses of the 16x16 search, and finds those that imply a literal.

use super::board::{Domains, Queue};
use crate::lowbit::vectors::Masked;
use std::ops::{Not, Range};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Literal(u16);

impl Literal {
  pub const fn positive(candidate: usize) -> Literal {
    Literal((2 * candidate) as u16)
  }

  pub fn is_positive(self) -> bool {
    self.0 & 1 == 0
  }

  pub fn candidate(self) -> usize {
    usize::from(self.0 >> 1)
  }

  pub fn index(self) -> usize {
    usize::from(self.0)
  }

  pub fn value(self, domains: &Domains) -> Option<bool> {
    let (cell, digit) = (self.candidate() >> 4, self.candidate() & 15);
    if domains.words[cell] >> digit & 1 == 0 {
      Some(!self.is_positive())
    } else {
      domains.has_placed(cell).then_some(self.is_positive())
    }
  }
}

impl Not for Literal {
  type Output = Literal;

  fn not(self) -> Literal {
    Literal(self.0 ^ 1)
  }
}

const HEADER: usize = 3;
const NOWHERE: usize = 0;
const HEAD: usize = 1;
const FIRST: usize = 2;

pub struct Clauses {
  arena: Vec<u16>,
  capacity: usize,
  watches: Masked<u16, 8192>,
  falsified: Queue<8192>,
  visiting: usize,
  link: usize,
}

impl Clauses {
  pub fn new(capacity: usize) -> Self {
    assert!(FIRST + capacity <= 1 << 16);
    Clauses {
      arena: vec![0; FIRST],
      capacity,
      watches: Masked([0; 8192]),
      falsified: Queue::empty(),
      visiting: 0,
      link: NOWHERE,
    }
  }

  pub fn range(&self, clause: usize) -> Range<usize> {
    clause + HEADER..clause + HEADER + usize::from(self.arena[clause])
  }

  pub fn literal(&self, at: usize) -> Literal {
    Literal(self.arena[at])
  }

  pub fn has_room(&self, length: usize) -> bool {
    self.arena.len() + HEADER + length <= FIRST + self.capacity
  }

  pub fn add(&mut self, literals: &[Literal]) -> u16 {
    let clause = self.arena.len();
    self.arena.extend_from_slice(&[literals.len() as u16, 0, 0]);
    self.arena.extend(literals.iter().map(|literal| literal.0));
    self.watch(clause, 0);
    self.watch(clause, 1);
    clause as u16
  }

  fn watch(&mut self, clause: usize, which: usize) {
    let first = &mut self.watches[usize::from(self.arena[clause + HEADER + which])];
    self.arena[clause + 1 + which] = *first;
    *first = clause as u16;
  }

  pub fn falsify(&mut self, literal: Literal) {
    let watched = self.watches[literal.index()] != 0;
    self.falsified.push_if(watched, literal.index());
  }

  pub fn clear_falsified(&mut self) {
    self.falsified.clear();
    self.link = NOWHERE;
  }

  #[inline(always)]
  pub fn propagate(&mut self, domains: &Domains) -> Option<(Literal, u16)> {
    let mut link = self.link;
    loop {
      let mut clause = usize::from(self.arena[link]);
      while clause != 0 {
        let which = usize::from(usize::from(self.arena[clause + HEADER]) != self.visiting);
        let other = self.literal(clause + HEADER + 1 - which);
        let next = self.arena[clause + 1 + which];
        if other.value(domains) == Some(true) {
          link = clause + 1 + which;
        } else if let Some(at) = self.find_other(clause, domains) {
          self.arena.swap(clause + HEADER + which, at);
          self.arena[link] = next;
          if link == HEAD {
            self.watches[self.visiting] = next;
          }
          self.watch(clause, which);
        } else {
          self.link = clause + 1 + which;
          return Some((other, clause as u16));
        }
        clause = usize::from(next);
      }
      self.link = NOWHERE;
      self.visiting = self.falsified.pop()?;
      self.arena[HEAD] = self.watches[self.visiting];
      link = HEAD;
    }
  }

  fn find_other(&self, clause: usize, domains: &Domains) -> Option<usize> {
    let mut others = self.range(clause).skip(2);
    others.find(|&at| self.literal(at).value(domains) != Some(false))
  }

  pub fn reduce(&mut self) {
    let old = std::mem::replace(&mut self.arena, vec![0; FIRST]);
    self.watches = Masked([0; 8192]);
    let mut clause = FIRST;
    while clause < old.len() {
      let end = clause + HEADER + usize::from(old[clause]);
      let short = old[clause] <= 4 && self.arena.len() < FIRST + self.capacity / 4;
      if clause > FIRST + self.capacity / 2 || short {
        let new = self.arena.len();
        self.arena.extend_from_slice(&old[clause..end]);
        self.watch(new, 0);
        self.watch(new, 1);
      }
      clause = end;
    }
  }
}
}

mod locked {
//! Removes the candidates that locked candidates exclude.

use super::board::{Words, BOX, COLUMN, ROW};
use super::trail::{Reason, Trail};
use crate::lowbit::bits::Bits;

fn segment(number: usize) -> u16 {
  if number < 4 {
    0xF << (4 * number)
  } else {
    0x1111 << (number & 3)
  }
}

#[inline(always)]
fn find_locked(words: &Words) -> [u16; 16] {
  let mut locked = [0; 16];
  for b in 0..16 {
    let digits = |domain: usize| &words.0[domain..][..16];
    let (band, stack, in_box) = (b >> 2, b & 3, digits(BOX + b * 16));
    let mut found = [false; 16];
    for i in 0..4 {
      let row = digits(ROW + (band * 4 + i) * 16);
      let column = digits(COLUMN + (stack * 4 + i) * 16);
      for digit in 0..16 {
        found[digit] |= (in_box[digit] & !segment(i) == 0) ^ (row[digit] & !segment(stack) == 0)
          | (in_box[digit] & !segment(4 + i) == 0) ^ (column[digit] & !segment(band) == 0);
      }
    }
    for digit in 0..16 {
      locked[digit] |= if found[digit] { 1 << b } else { 0 };
    }
  }
  locked
}

#[inline(always)]
pub fn remove_locked(trail: &mut Trail) -> bool {
  let before = trail.entries.len();
  let found = find_locked(&trail.domains.words);
  for digit in 0..16 {
    for b in Bits(found[digit]) {
      let (band, stack) = (b >> 2, b & 3);
      let in_box = BOX + b * 16 + digit;
      for i in 0..4 {
        let row = ROW + (band * 4 + i) * 16 + digit;
        let column = COLUMN + (stack * 4 + i) * 16 + digit;
        cross(trail, (in_box, i), (row, stack));
        cross(trail, (in_box, 4 + i), (column, band));
      }
    }
  }
  before != trail.entries.len()
}

#[inline(always)]
fn cross(trail: &mut Trail, in_box: (usize, usize), line: (usize, usize)) {
  let box_rest = trail.domains.words[in_box.0] & !segment(in_box.1);
  let line_rest = trail.domains.words[line.0] & !segment(line.1);
  let locked = |(domain, number)| Reason::Domain(domain as u16, segment(number));
  if box_rest == 0 {
    trail.remove_all(line.0, line_rest, locked(in_box));
  } else if line_rest == 0 {
    trail.remove_all(in_box.0, box_rest, locked(line));
  }
}
}

mod solve {
//! Solves a 16x16 board by singles and, if they do not suffice, by a search that learns.

use super::board::Domains;
use super::cdcl::complete;
use crate::lowbit::vectors::cpu;

pub fn solve(clues: &[u8; 256]) -> Option<[u8; 256]> {
  cpu::run(Solve(clues))
}

struct Solve<'a>(&'a [u8; 256]);

impl cpu::Task for Solve<'_> {
  type Output = Option<[u8; 256]>;

  #[inline(always)]
  fn run(self) -> Self::Output {
    let mut domains = Domains::new(self.0)?;
    if !domains.is_solved() {
      domains = complete(domains)?;
    }
    let mut solution = [0; 256];
    for cell in 0..256 {
      solution[cell] = domains.words[cell].trailing_zeros() as u8 + 1;
    }
    Some(solution)
  }
}
}

mod subsets {
//! Removes the candidates that naked and hidden subsets exclude.

use super::board::{domain_of, domains_where, swap_box, Words};
use super::trail::{Reason, Trail};
use crate::lowbit::bits::WideBits;

fn columns_and_boxes(words: &Words) -> [[u16; 16]; 32] {
  let mut views = [[0; 16]; 32];
  for row in 0..16 {
    for column in 0..16 {
      views[column][row] = words.0[row * 16 + column];
    }
    for stack in 0..4 {
      let four = &words.0[row * 16 + stack * 4..][..4];
      views[16 + (row & 12) + stack][(row & 3) * 4..][..4].copy_from_slice(four);
    }
  }
  views
}

fn is_small(word: u16) -> bool {
  (word.count_ones() as u16).wrapping_sub(2) < 4
}

#[inline(always)]
pub fn remove_subsets(trail: &mut Trail, compared: &mut Words) -> bool {
  let before = trail.entries.len();
  let (words, old) = (&trail.domains.words.0, &compared.0);
  let news = domains_where(|domain| is_small(words[domain]) & (words[domain] != old[domain]));
  *compared = trail.domains.words;
  let cells = columns_and_boxes(compared);
  for i in 0..16 {
    for domain in WideBits(news[i]).map(|k| i * 64 + k) {
      let (view, k) = (domain >> 4, domain & 15);
      apply(trail, view, &compared.0[view * 16..][..16], k);
      if i < 4 {
        let (in_box, at) = (swap_box(domain) >> 4, swap_box(domain) & 15);
        apply(trail, 64 + k, &cells[k], view);
        apply(trail, 80 + in_box, &cells[16 + in_box], at);
      }
    }
  }
  before != trail.entries.len()
}

#[inline(always)]
fn apply(trail: &mut Trail, view: usize, words: &[u16], at: usize) {
  let (words, union) = (&words[..16], words[at]);
  let (mut members, mut lost) = (0, 0);
  for k in 0..16 {
    let is_member = words[k] & !union == 0;
    members += u16::from(is_member);
    lost |= if is_member { 0 } else { words[k] & union };
  }
  if (members >= union.count_ones() as u16) & (lost != 0) {
    remove(trail, view, words, union);
  }
}

fn remove(trail: &mut Trail, view: usize, words: &[u16], union: u16) {
  let members: u16 = (0..16).filter(|&k| words[k] & !union == 0).map(|k| 1 << k).sum();
  for k in WideBits(u64::from(!members)) {
    let domain = domain_of(view, k);
    let bits = trail.domains.words[domain] & union;
    trail.remove_all(domain, bits, Reason::Subset(view as u16, members));
  }
}
}

mod trail {
//! Records the assignments of the search in order, with reasons, and undoes them.

use super::board::{candidate_at, Decided, Domains};
use super::clauses::{Clauses, Literal};
use crate::lowbit::bits::Bits;
use crate::lowbit::vectors::Masked;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
  None,
  Domain(u16, u16),
  Subset(u16, u16),
  Clause(u16),
}

#[derive(Clone, Copy)]
pub struct Entry {
  pub literal: Literal,
  pub reason: Reason,
}

pub struct Level {
  pub first: usize,
  pub before: Domains,
}

pub const ENTRIES: usize = 256 + 4096;

pub struct Trail {
  pub domains: Domains,
  pub clauses: Clauses,
  pub entries: Vec<Entry>,
  decided: Decided,
  falsified_by: Masked<u16, 8192>,
  pub levels: Vec<Level>,
}

impl Trail {
  pub fn new(domains: Domains, capacity: usize) -> Self {
    Trail {
      domains,
      clauses: Clauses::new(capacity),
      entries: Vec::new(),
      decided: Decided::empty(),
      falsified_by: Masked([0; 8192]),
      levels: Vec::new(),
    }
  }

  pub fn level(&self) -> usize {
    self.levels.len()
  }

  pub fn falsified_by(&self, literal: Literal) -> usize {
    usize::from(self.falsified_by[literal.index()])
  }

  #[inline(always)]
  pub fn assign(&mut self, literal: Literal, reason: Reason) {
    let (candidate, entry) = (literal.candidate(), self.entries.len() as u16);
    self.entries.push(Entry { literal, reason });
    let (clauses, falsified_by) = (&mut self.clauses, &mut self.falsified_by);
    let mut falsify = |literal: Literal| {
      falsified_by[literal.index()] = entry;
      clauses.falsify(literal);
    };
    falsify(!literal);
    if literal.is_positive() {
      let log = |candidate| falsify(Literal::positive(candidate));
      self.domains.place(candidate, &mut self.decided, log);
    } else {
      self.domains.remove(candidate, &mut self.decided);
    }
  }

  #[inline(always)]
  pub fn remove_all(&mut self, domain: usize, bits: u16, reason: Reason) {
    for bit in Bits(bits) {
      self.assign(!Literal::positive(candidate_at(domain, bit)), reason);
    }
  }

  pub fn decide(&mut self, literal: Literal) {
    self.levels.push(Level { first: self.entries.len(), before: self.domains });
    self.assign(literal, Reason::None);
  }

  pub fn backjump(&mut self, level: usize) {
    let undone = &self.levels[level];
    self.domains = undone.before;
    self.entries.truncate(undone.first);
    self.levels.truncate(level);
    self.decided.clear();
    self.clauses.clear_falsified();
  }

  #[inline(always)]
  pub fn propagate(&mut self) -> Result<(), Reason> {
    loop {
      while let Some(domain) = self.decided.pop() {
        let reason = Reason::Domain(domain as u16, 0);
        let single = self.domains.single(domain).ok_or(reason)?;
        if !self.domains.has_placed(single >> 4) {
          self.assign(Literal::positive(single), reason);
        }
      }
      match self.clauses.propagate(&self.domains) {
        None => return Ok(()),
        Some((literal, clause)) => {
          let reason = Reason::Clause(clause);
          if literal.value(&self.domains) == Some(false) {
            return Err(reason);
          }
          self.assign(literal, reason);
        }
      }
    }
  }
}
}

pub use self::solve::solve;
}

pub mod streams {

mod alphabet {
//! Maps bytes to cells, and cells to bytes.

use std::fmt;

pub struct Alphabet {
  values: [u8; 256],
  symbols: [u8; 256],
  blanks: &'static str,
}

pub const FOREIGN: u8 = 253;

pub const BETWEEN: u8 = FOREIGN + 1;

pub const LETTERS16: &Alphabet = &Alphabet::new("-ABCDEFGHIJKLMNOP", ".");

impl Alphabet {
  pub const fn new(text: &str, blanks: &'static str) -> Alphabet {
    assert!(text.len() <= FOREIGN as usize);
    let mut values = assign(assign([FOREIGN; 256], " \t\r\n", BETWEEN), blanks, 0);
    let mut symbols = [0; 256];
    let mut i = 0;
    while i < text.len() {
      symbols[i] = text.as_bytes()[i];
      values[symbols[i] as usize] = i as u8;
      i += 1;
    }
    Alphabet { values, symbols, blanks }
  }

  pub const fn value(&self, byte: u8) -> u8 {
    self.values[byte as usize]
  }

  pub const fn symbol(&self, value: u8) -> u8 {
    self.symbols[value as usize]
  }

  pub(super) fn writes_digits(&self) -> bool {
    (0..10).all(|value| self.symbol(value) == b'0' + value)
  }
}

impl fmt::Display for Alphabet {
  fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
    let text = String::from_utf8_lossy(&self.symbols);
    let text = text.trim_end_matches('\0');
    let symbols: Vec<char> = text.chars().collect();
    match symbols.as_slice() {
      [blank, first, .., last] if !self.blanks.is_empty() => {
        write!(f, "a cell ({} to {}, or {}", first, last, blank)?;
        self.blanks.chars().try_for_each(|blank| write!(f, " or {}", blank))?;
        write!(f, " for a blank)")
      }
      _ => write!(f, "a cell (one of {}{})", text, self.blanks),
    }
  }
}

const fn assign(mut values: [u8; 256], text: &str, value: u8) -> [u8; 256] {
  let mut i = 0;
  while i < text.len() {
    values[text.as_bytes()[i] as usize] = value;
    i += 1;
  }
  values
}
}

mod grids {
//! Reads one grid after another.

use super::alphabet::{Alphabet, BETWEEN, FOREIGN};
use super::input::Input;
use std::io;

pub struct Grids<'i, 'a> {
  input: &'i mut Input<'a>,
  alphabet: &'i Alphabet,
  read: u64,
  count: Option<u64>,
  closing: &'i str,
  parsed: usize,
}

impl<'i, 'a> Grids<'i, 'a> {
  pub fn new(input: &'i mut Input<'a>, alphabet: &'i Alphabet) -> Grids<'i, 'a> {
    Grids { input, alphabet, read: 0, count: None, closing: "", parsed: 0 }
  }

  pub fn counted(input: &'i mut Input<'a>, alphabet: &'i Alphabet) -> io::Result<Grids<'i, 'a>> {
    let count = input.count("the number of grids", 1_000_000_000)?;
    Ok(Grids { count: Some(count), ..Grids::new(input, alphabet) })
  }

  pub fn next(&mut self, cells: &mut [u8]) -> io::Result<Option<u64>> {
    self.input.consume(self.parsed);
    self.parsed = 0;
    if !self.has_next()? {
      return Ok(None);
    }
    if !self.parse_buffered(cells) {
      let mut grid = format!(" of grid {}", self.read + 1);
      if let Some(count) = self.count {
        grid += &format!(" of {}", count);
      }
      self.input.cells_of(&grid, self.alphabet, cells)?;
    }
    self.read += 1;
    Ok(Some(self.read))
  }

  fn parse_buffered(&mut self, cells: &mut [u8]) -> bool {
    let held = &self.input.held()[self.parsed..];
    let (mut length, mut filled) = (0, 0);
    while let (Some(room), Some(bytes)) =
      (cells.get_mut(filled..filled + 8), held.get(length..length + 8))
    {
      let mut more = 0;
      for &byte in bytes {
        let value = self.alphabet.value(byte);
        room[more] = value;
        more += usize::from(value < BETWEEN);
      }
      filled += more;
      length += 8;
    }
    while filled < cells.len() {
      let value = match held.get(length) {
        Some(&byte) => self.alphabet.value(byte),
        None => return false,
      };
      cells[filled] = value;
      filled += usize::from(value < BETWEEN);
      length += 1;
    }
    let most = cells.iter().fold(0, |most, &cell| cell.max(most));
    if most >= FOREIGN {
      return false;
    }
    self.parsed += length;
    true
  }

  fn has_next(&mut self) -> io::Result<bool> {
    if let Some(count) = self.count {
      return Ok(self.read < count);
    }
    match self.input.skip_to_cell(self.alphabet)? {
      None => {}
      Some(byte) if self.alphabet.value(byte) == FOREIGN && !self.closing.is_empty() => {
        for letter in self.closing.bytes() {
          if self.input.peek()? != Some(letter) {
            let expected = format!("{} or the word {}", self.alphabet, self.closing);
            return self.input.unexpected(&expected);
          }
          self.input.skip();
        }
      }
      Some(_) => return Ok(true),
    }
    self.count = Some(self.read);
    Ok(false)
  }
}
}

mod input {
//! Reads cells and integers.

use super::alphabet::{Alphabet, BETWEEN, FOREIGN};
use std::fmt::Display;
use std::io::{self, BufRead, BufReader, Chain, Empty, Error, ErrorKind, Read};
use std::ops::RangeInclusive;
use std::str::{self, FromStr};

const WHITE: &[u8] = b" \t\r\n";

pub struct Input<'a> {
  source: BufReader<Chain<&'a mut dyn Read, Empty>>,
  line: u64,
  column: u64,
}

impl<'a> Input<'a> {
  pub fn new(source: &'a mut dyn Read) -> Input<'a> {
    let source = BufReader::with_capacity(1 << 16, source.chain(io::empty()));
    Input { source, line: 1, column: 0 }
  }

  pub fn integer<T: FromStr + PartialOrd + Display>(
    &mut self,
    what: &str,
    range: RangeInclusive<T>,
  ) -> io::Result<T> {
    let expected = || format!("{} ({} to {})", what, range.start(), range.end());
    self.has_more(what)?;
    let (mut text, mut length) = ([0; 40], 0);
    loop {
      match self.peek()? {
        Some(b) if length == 0 && b == b'-' || length < 40 && b.is_ascii_digit() => {
          text[length] = b;
          length += 1;
        }
        next if length > 0 && next.map_or(true, |b| b" \t\r\n,])\"'".contains(&b)) => break,
        _ => return self.unexpected(&expected()),
      }
      self.skip();
    }
    let text = str::from_utf8(&text[..length]).unwrap_or("");
    match text.parse() {
      Ok(value) if range.contains(&value) => Ok(value),
      _ => {
        self.column -= length as u64;
        self.fail(text, &expected())
      }
    }
  }

  pub fn has_more(&mut self, what: &str) -> io::Result<bool> {
    Ok(self.skip_while(&|byte| WHITE.contains(&byte), &what)?.is_some())
  }

  pub fn count(&mut self, what: &str, most: u64) -> io::Result<u64> {
    let count = self.integer(what, 0..=most)?;
    if count == 0 {
      self.end()?;
    }
    Ok(count)
  }

  pub(super) fn cells_of(
    &mut self,
    of_grid: &str,
    alphabet: &Alphabet,
    cells: &mut [u8],
  ) -> io::Result<()> {
    let length = cells.len();
    for (filled, cell) in cells.iter_mut().enumerate() {
      match self.skip_to_cell(alphabet)? {
        Some(byte) if alphabet.value(byte) < FOREIGN => *cell = alphabet.value(byte),
        _ => {
          let progress = format!("after {} of {} cells{}", filled, length, of_grid);
          return self.unexpected(&format!("{}, {}", alphabet, progress));
        }
      }
      self.skip();
    }
    Ok(())
  }

  pub fn end(&mut self) -> io::Result<()> {
    const EXPECTED: &str = "the end of input";
    if self.has_more(EXPECTED)? {
      return self.unexpected(&EXPECTED);
    }
    Ok(())
  }

  pub(in crate::lowbit) fn skip_to_cell(&mut self, alphabet: &Alphabet) -> io::Result<Option<u8>> {
    self.skip_while(&|byte| alphabet.value(byte) == BETWEEN, alphabet)
  }

  fn skip_while(
    &mut self,
    skips: &dyn Fn(u8) -> bool,
    expected: &dyn Display,
  ) -> io::Result<Option<u8>> {
    if self.column == 0 {
      self.column = 1;
      if self.peek()? == Some(0xEF) {
        let first = self.character()?;
        if first != b"\xEF\xBB\xBF" {
          return self.fail(&describe(&first), expected);
        }
      }
    }
    loop {
      match self.peek()? {
        Some(byte) if skips(byte) => self.skip(),
        next => return Ok(next),
      }
    }
  }

  pub(in crate::lowbit) fn peek(&mut self) -> io::Result<Option<u8>> {
    loop {
      match self.source.fill_buf() {
        Ok(bytes) => return Ok(bytes.first().copied()),
        Err(e) if e.kind() == ErrorKind::Interrupted => {}
        Err(e) => return Err(Error::new(e.kind(), format!("cannot read the input: {}", e))),
      }
    }
  }

  pub(in crate::lowbit) fn skip(&mut self) {
    self.column += 1;
    if self.source.buffer()[0] == b'\n' {
      self.line += 1;
      self.column = 1;
    }
    self.source.consume(1);
  }

  pub(super) fn held(&self) -> &[u8] {
    self.source.buffer()
  }

  pub(super) fn consume(&mut self, count: usize) {
    let bytes = &self.source.buffer()[..count];
    match bytes.iter().rev().position(|&byte| byte == b'\n') {
      None => self.column += count as u64,
      Some(after) => {
        let lines = |chunk: &[u8]| chunk.iter().map(|&b| u8::from(b == b'\n')).sum::<u8>();
        self.line += bytes.chunks(224).map(|chunk| u64::from(lines(chunk))).sum::<u64>();
        self.column = after as u64 + 1;
      }
    }
    self.source.consume(count);
  }

  pub(in crate::lowbit) fn unexpected<T>(&mut self, expected: &dyn Display) -> io::Result<T> {
    let next = self.character()?;
    self.fail(&describe(&next), expected)
  }

  fn fail<T>(&self, found: &str, expected: &dyn Display) -> io::Result<T> {
    let message =
      format!("line {}, column {}: found {}, expected {}", self.line, self.column, found, expected);
    Err(Error::new(ErrorKind::InvalidData, message))
  }

  fn character(&mut self) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    while let Some(byte) = self.peek()? {
      bytes.push(byte);
      self.source.consume(1);
      match str::from_utf8(&bytes) {
        Err(e) if e.error_len().is_none() => {}
        _ => break,
      }
    }
    Ok(bytes)
  }
}

fn describe(bytes: &[u8]) -> String {
  match str::from_utf8(bytes).map(|text| text.chars().next()) {
    Ok(Some(c)) => format!("{:?}", c),
    Ok(None) => "end of input".into(),
    Err(_) => format!("byte 0x{:02X}", bytes[0]),
  }
}
}

mod output {
//! Runs a program and writes its answers.

use super::alphabet::Alphabet;
use super::input::Input;
use std::io::{self, Error, ErrorKind, Write};
use std::process::ExitCode;

pub struct Output<'a> {
  program: &'a str,
  held: Vec<u8>,
  status: u8,
}

impl Output<'_> {
  #[inline]
  pub fn grid(
    &mut self,
    cells: &[u8],
    width: usize,
    alphabet: &Alphabet,
    between: &str,
  ) -> io::Result<()> {
    self.write(b"").map(drop)?;
    let step = 1 + between.len();
    let length = width * step - between.len() + 1;
    let (start, size) = (self.held.len(), cells.len() / width * length);
    self.held.resize(start + size, b'\n');
    let text = &mut self.held[start..start + size];
    let most = cells.iter().fold(0, |most, &cell| cell.max(most));
    if width == 9 && between.is_empty() && most < 10 && alphabet.writes_digits() {
      for (line, row) in text.chunks_exact_mut(10).zip(cells.chunks_exact(9)) {
        let mut digits = [b'0'; 9];
        for (digit, cell) in digits.iter_mut().zip(row) {
          *digit += cell;
        }
        line[..9].copy_from_slice(&digits);
      }
      return Ok(());
    }
    for (line, row) in text.chunks_mut(length).zip(cells.chunks(width)) {
      for (i, &cell) in row.iter().enumerate() {
        if i > 0 {
          line[i * step - between.len()..i * step].copy_from_slice(between.as_bytes());
        }
        line[i * step] = alphabet.symbol(cell);
      }
    }
    Ok(())
  }

  pub fn no_solution(&mut self, case: u64, alphabet: &Alphabet, conflict: Option<(u8, String)>) {
    let twice = |(digit, unit)| format!("two {}s in {}", char::from(alphabet.symbol(digit)), unit);
    self.report(case, &conflict.map_or("no solution".to_string(), twice));
  }

  pub fn report(&mut self, case: u64, reason: &str) {
    self.status = 1;
    let _ = writeln!(io::stderr(), "{}: case {}: {}", self.program, case, reason);
  }
}

impl Write for Output<'_> {
  fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
    if self.held.len() >= 1 << 16 {
      self.flush()?;
    }
    self.held.write(bytes)
  }

  fn flush(&mut self) -> io::Result<()> {
    let written = io::stdout().write_all(&self.held).and_then(|_| io::stdout().flush());
    self.held.clear();
    written.map_err(|e| Error::new(e.kind(), format!("cannot write the answer: {}", e)))
  }
}

pub fn run(program: &str, solve: fn(&mut Input, &mut Output) -> io::Result<()>) -> ExitCode {
  let mut output = Output { program, held: Vec::new(), status: 0 };
  let solved = solve(&mut Input::new(&mut io::stdin().lock()), &mut output);
  finish(output, solved)
}

fn finish(mut output: Output, solved: io::Result<()>) -> ExitCode {
  let flushed = output.flush();
  match solved.and(flushed) {
    Ok(()) => ExitCode::from(output.status),
    Err(e) if e.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
    Err(e) => {
      let _ = writeln!(io::stderr(), "{}: {}", output.program, e);
      ExitCode::from(2)
    }
  }
}
}

pub use self::{
  alphabet::LETTERS16,
  grids::Grids,
  input::Input,
  output::{run, Output},
};
}

mod vectors {

pub mod cpu {
//! Runs a task with wide vectors on processors that have them.

pub trait Task {
  type Output;

  fn run(self) -> Self::Output;
}

#[cfg(target_arch = "x86_64")]
macro_rules! fast_copy {
($($feature:tt),+) => {
  #[target_feature($(enable = $feature),+)]
  unsafe fn run_fast<T: Task>(task: T) -> T::Output {
      task.run()
  }

  fn has_features() -> bool {
      $(is_x86_feature_detected!($feature))&&+
  }
};
}

#[cfg(target_arch = "x86_64")]
fast_copy!("avx2", "bmi1", "bmi2", "lzcnt", "popcnt");

pub fn run<T: Task>(task: T) -> T::Output {
  #[cfg(target_arch = "x86_64")]
  {
    if has_features() {
      // SAFETY: the processor has every feature that the function is compiled for.
      return unsafe { run_fast(task) };
    }
  }
  task.run()
}
}

mod masked {
//! An array that masks its index, so that hot loops need no bounds check.

use std::ops::{Index, IndexMut};

#[derive(Clone, Copy)]
pub struct Masked<T, const N: usize>(pub [T; N]);

impl<T, const N: usize> Masked<T, N> {
  const MASK: usize = {
    assert!(N.is_power_of_two());
    N - 1
  };
}

impl<T, const N: usize> Index<usize> for Masked<T, N> {
  type Output = T;

  fn index(&self, index: usize) -> &T {
    debug_assert!(index < N, "index {} of {} entries", index, N);
    &self.0[index & Self::MASK]
  }
}

impl<T, const N: usize> IndexMut<usize> for Masked<T, N> {
  fn index_mut(&mut self, index: usize) -> &mut T {
    debug_assert!(index < N, "index {} of {} entries", index, N);
    &mut self.0[index & Self::MASK]
  }
}
}

pub use self::masked::Masked;
}
}
