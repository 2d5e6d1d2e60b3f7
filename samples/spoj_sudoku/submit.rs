// From lowbit (MIT-0 licence), made by: cargo bundle spoj_sudoku

// SPOJ SUDOKU <https://www.spoj.com/problems/SUDOKU/>: Sudoku = Luogu SP1110: SUDOKU - Sudoku
//
// Given K, then K 16x16 Sudokus, with letters A to P as digits and - for a blank, fill the blanks
// so that every row, column and box contains A to P. Print the grids with a blank line between
// them.

use lowbit::streams::{run_stream, Grids, Output, LETTERS16};
use lowbit::{board::SUDOKU16, sixteen};
use std::{io::Read, process::ExitCode};

fn solve(source: &mut dyn Read, output: &mut Output) -> Result<(), String> {
  let mut grids = Grids::counted(source, LETTERS16)?;
  let mut grid = [0; 256];
  while let Some(case) = grids.next(&mut grid)? {
    match sixteen::solve(&grid) {
      Some(solution) => grid = solution,
      None => output.report(case, SUDOKU16.conflict(&grid)),
    }
    if case > 1 {
      writeln!(output);
    }
    write!(output, "{}", LETTERS16.grid(&grid, 16));
    output.flush()?;
  }
  Ok(())
}

fn main() -> ExitCode {
  run_stream("spoj_sudoku", solve)
}

mod lowbit {

pub mod bits {
//! Counts and lists the bits of a mask with lookup tables.

const TABLES: &[[u8; 256]; 2] = &tables();

const fn tables() -> [[u8; 256]; 2] {
  let mut tables = [[0; 256], [8; 256]];
  let mut byte = 1;
  while byte < 256 {
    tables[0][byte] = tables[0][byte / 2] + (byte & 1) as u8;
    tables[1][byte] = if byte & 1 == 1 { 0 } else { tables[1][byte / 2] + 1 };
    byte += 1;
  }
  tables
}

pub fn lowest(mask: u16) -> u8 {
  if mask & 255 != 0 {
    TABLES[1][(mask & 255) as usize]
  } else {
    8 + TABLES[1][(mask >> 8) as usize]
  }
}

#[inline(always)]
pub fn bits(mut mask: u16) -> impl Iterator<Item = usize> {
  std::iter::from_fn(move || {
    let rest = mask;
    mask &= rest.wrapping_sub(1);
    (rest != 0).then(|| lowest(rest).into())
  })
}

#[inline(always)]
pub fn wide_bits(mut mask: u64) -> impl Iterator<Item = usize> {
  std::iter::from_fn(move || {
    let rest = mask;
    mask &= rest.wrapping_sub(1);
    (rest != 0).then(|| rest.trailing_zeros() as usize)
  })
}
}

pub mod board {
//! Describes a board by its units.

pub struct Board<const CELLS: usize, const UNITS: usize, const SIZE: usize> {
  pub units: [[usize; SIZE]; UNITS],
}

pub const SUDOKU16: &Board<256, 48, 16> = &Board::square(4);

impl<const CELLS: usize, const UNITS: usize, const SIZE: usize> Board<CELLS, UNITS, SIZE> {
  const fn square(side: usize) -> Self {
    let mut units = [[0; SIZE]; UNITS];
    let mut cell = 0;
    while cell < CELLS {
      let (row, column) = (cell / SIZE, cell % SIZE);
      let box_index = row / side * side + column / side;
      let index_in_box = row % side * side + column % side;
      units[row][column] = cell;
      units[SIZE + column][row] = cell;
      units[2 * SIZE + box_index][index_in_box] = cell;
      cell += 1;
    }
    Board { units }
  }

  pub fn conflict(&self, cells: &[u8; CELLS]) -> Option<String> {
    for (unit, members) in self.units.iter().enumerate() {
      let mut seen = 0u32;
      for &cell in members {
        let digit = cells[cell];
        let bit = if (1..=SIZE).contains(&digit.into()) { 1 << digit } else { 0 };
        if seen & bit != 0 {
          let symbol = char::from(digit + if SIZE > 9 { b'@' } else { b'0' });
          let kind = ["row", "column", "box", "diagonal"][unit / SIZE];
          return Some(format!("two {symbol}s in {kind} {}", unit % SIZE + 1));
        }
        seen |= bit;
      }
    }
    None
  }
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

pub mod sixteen {

mod analysis {
//! Learns a clause from a conflict of the 16x16 search.

use super::board::{candidate_at, domain_of};
use super::clauses::Literal;
use super::trail::{Reason, Trail, ENTRIES};
use crate::lowbit::bits::wide_bits;
use crate::lowbit::masked::Masked;

pub struct Analysis {
  pub activity: Masked<u32, 4096>,
  bump: u32,
  marks: [Literal; ENTRIES],
  marked: Masked<u64, 128>,
  seen: Masked<u64, 128>,
  current: usize,
  unresolved: usize,
  pub learnt: Vec<Literal>,
}

impl Analysis {
  pub fn new() -> Self {
    Analysis {
      activity: Masked([0; 4096]),
      bump: 1 << 10,
      marks: [Literal::default(); ENTRIES],
      marked: Masked([0; 128]),
      seen: Masked([0; 128]),
      current: 0,
      unresolved: 0,
      learnt: Vec::new(),
    }
  }

  pub fn analyse(&mut self, trail: &Trail, conflict: Reason) -> usize {
    let entries = trail.entries.len();
    self.current = trail.levels[trail.levels.len() - 1].first;
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
            self.activity[entry.literal.candidate().index()] += self.bump;
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
      Reason::None => unreachable!("a decision stays in the clause"),
      Reason::Domain { domain, except } => {
        self.explain_domain(trail, domain.into(), except, before)
      }
      Reason::Subset { view, members } => {
        for k in wide_bits(members.into()) {
          self.explain_domain(trail, domain_of(view.into(), k), 0, before);
        }
      }
      Reason::Clause(clause) => {
        let implied = trail.entries.get(before).map(|entry| entry.literal);
        for literal in trail.clauses.literals(clause) {
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
    for bit in wide_bits(fallen.into()) {
      self.mark(trail, Literal::positive(candidate_at(domain, bit)), before);
    }
  }

  fn has_seen(&self, literal: Literal) -> bool {
    self.seen[literal.index() >> 6] >> (literal.index() & 63) & 1 != 0
  }

  fn mark(&mut self, trail: &Trail, literal: Literal, before: usize) {
    let entry = usize::from(trail.falsified_by[literal.index()]);
    let new = !self.has_seen(literal) & (entry >= trail.levels[0].first) & (entry < before);
    self.seen[literal.index() >> 6] |= u64::from(new) << (literal.index() & 63);
    self.activity[literal.candidate().index()] += if new { self.bump } else { 0 };
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

use crate::lowbit::bits::wide_bits;
use crate::lowbit::masked::Masked;

pub const ROW: usize = 256;
pub const COLUMN: usize = 512;
pub const BOX: usize = 768;

pub type Words = Masked<u16, 1024>;

pub const fn swap_box(cell: usize) -> usize {
  cell & 0xC3 | (cell & 0x30) >> 2 | (cell & 0x0C) << 2
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Candidate(pub u16);

impl Candidate {
  pub fn index(self) -> usize {
    self.0.into()
  }

  pub fn cell(self) -> usize {
    self.index() >> 4
  }

  pub fn digit(self) -> usize {
    self.index() & 15
  }
}

pub fn domain_of(view: usize, k: usize) -> usize {
  if view < 64 {
    view * 16 + k
  } else {
    candidate_at((view - 32) * 16, k).cell()
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
    let to_byte =
      |eight| (u64::from_le_bytes(eight).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8;
    found[i] = u64::from_le_bytes(flags.map(to_byte));
  }
  found
}

pub struct Queue<T, const N: usize> {
  items: Masked<T, N>,
  head: usize,
  tail: usize,
}

impl<T: Copy + Default, const N: usize> Queue<T, N> {
  pub fn new() -> Self {
    Queue { items: Masked([T::default(); N]), head: 0, tail: 0 }
  }

  pub fn clear(&mut self) {
    self.head = 0;
    self.tail = 0;
  }

  pub fn push_if(&mut self, condition: bool, item: T) {
    self.items[self.tail] = item;
    self.tail += usize::from(condition);
  }

  pub fn pop(&mut self) -> Option<T> {
    if self.head == self.tail {
      self.clear();
      return None;
    }
    self.head += 1;
    Some(self.items[self.head - 1])
  }
}

pub type DomainQueue = Queue<u16, 2048>;

const fn pack(candidate: usize) -> u64 {
  let (cell, digit) = (candidate >> 4, candidate & 15);
  let (row, column, place) = (cell >> 4, cell & 15, swap_box(cell));
  let in_row = (ROW + row * 16 + digit) << 4 | column;
  let in_column = (COLUMN + column * 16 + digit) << 4 | row;
  let in_box = (BOX + (place & 0xF0) + digit) << 4 | place & 15;
  candidate as u64 | (in_row as u64) << 16 | (in_column as u64) << 32 | (in_box as u64) << 48
}

const STEPS: &Masked<u64, 64> = &Masked(steps());

const fn steps() -> [u64; 64] {
  let (mut steps, mut k) = ([0; 64], 0);
  while k < 16 {
    steps[k] = pack(0) ^ pack(k);
    steps[16 + k] = pack(0) ^ pack(16 * k);
    steps[32 + k] = pack(0) ^ pack(256 * k);
    steps[48 + k] = pack(0) ^ pack(16 * swap_box(k));
    k += 1;
  }
  steps
}

const FIRST: &Words = &Masked(first());

const fn first() -> [u16; 1024] {
  let (mut first, mut candidate) = ([0; 1024], 0);
  while candidate < 4096 {
    let mut addresses = pack(candidate);
    while addresses != 0 {
      if addresses & 15 == 0 {
        first[addresses as usize >> 4 & 1023] = candidate as u16;
      }
      addresses >>= 16;
    }
    candidate += 1;
  }
  first
}

fn split(addresses: u64) -> [(usize, usize); 4] {
  let one = |address: u64| ((address >> 4) as usize & 1023, address as usize & 15);
  [one(addresses), one(addresses >> 16), one(addresses >> 32), one(addresses >> 48)]
}

pub fn candidate_at(domain: usize, bit: usize) -> Candidate {
  let kind = domain >> 8;
  Candidate(FIRST[domain] ^ STEPS[16 * kind + bit] as u16)
}

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
    let held = held_domains(&given);
    let placed = Masked(held[0]);
    let mut domains = Domains { words: words_of(&given, &held), placed };
    let mut queued = DomainQueue::new();
    let words = &domains.words.0;
    let has_at_most_one = |domain: usize| words[domain] & words[domain].wrapping_sub(1) == 0;
    for (i, found) in domains_where(has_at_most_one).iter().enumerate() {
      let part = |k| u64::from(held[i / 4][i % 4 * 4 + k]) << (16 * k);
      let with_clue: u64 = (0..4).map(part).sum();
      if with_clue & !found != 0 {
        return None;
      }
      for k in wide_bits(found & !with_clue) {
        queued.push_if(true, (i * 64 + k) as u16);
      }
    }
    while let Some(domain) = queued.pop() {
      let single = domains.single(domain.into())?;
      if !domains.has_placed(single.cell()) {
        domains.place(single, &mut queued, |_| ());
      }
    }
    Some(domains)
  }

  pub fn single(&self, domain: usize) -> Option<Candidate> {
    let word = self.words[domain];
    (word != 0).then(|| candidate_at(domain, word.trailing_zeros() as usize))
  }

  pub fn has_placed(&self, cell: usize) -> bool {
    self.placed[cell >> 4] >> (cell & 15) & 1 != 0
  }

  pub fn is_possible(&self, candidate: Candidate) -> bool {
    self.words[candidate.cell()] >> candidate.digit() & 1 != 0
  }

  pub fn is_solved(&self) -> bool {
    self.placed.0.iter().all(|&row| row == u16::MAX)
  }

  pub fn remove(&mut self, candidate: Candidate, queued: &mut DomainQueue) {
    self.clear(&split(pack(candidate.index())), queued);
  }

  fn clear(&mut self, bits: &[(usize, usize)], queued: &mut DomainQueue) {
    for &(domain, bit) in bits {
      let left = self.words[domain] & !(1 << bit);
      self.words[domain] = left;
      queued.push_if(left & left.wrapping_sub(1) == 0, domain as u16);
    }
  }

  #[inline(always)]
  pub fn place(
    &mut self,
    candidate: Candidate,
    queued: &mut DomainQueue,
    mut log: impl FnMut(Candidate),
  ) {
    let placed = pack(candidate.index());
    let four = split(placed);
    let (mut others, mut firsts) = (0, Masked([0; 4]));
    for (kind, &(domain, bit)) in four.iter().enumerate() {
      let mut rest = self.words[domain] & !(1 << bit);
      if kind == 3 {
        rest &= !(0xF << (bit & 12) | 0x1111 << (bit & 3));
      }
      others |= u64::from(rest) << (16 * kind);
      firsts[kind] = placed ^ STEPS[16 * kind + bit];
    }
    self.words[four[3].0] = u16::MAX;
    for at in wide_bits(others) {
      let addresses = firsts[at >> 4] ^ STEPS[at];
      log(Candidate(addresses as u16));
      self.clear(&split(addresses.rotate_right(at as u32 & 0x30))[1..], queued);
    }
    for (domain, bit) in four {
      self.words[domain] = 1 << bit;
    }
    self.placed[candidate.cell() >> 4] |= 1 << (candidate.cell() & 15);
  }
}

fn held_domains(given: &[u16; 256]) -> [[u16; 16]; 4] {
  let mut held = [[0; 16]; 4];
  for unit in 0..16 {
    for k in 0..16 {
      let word = given[unit * 16 + k];
      held[0][unit] |= if word != 0 { 1 << k } else { 0 };
      held[1][unit] |= word;
      held[2][k] |= word;
      held[3][unit] |= given[swap_box(unit * 16 + k)];
    }
  }
  held
}

#[inline(always)]
fn words_of(given: &[u16; 256], held: &[[u16; 16]; 4]) -> Words {
  let mut words = [0; 1024];
  for row in 0..16 {
    for column in 0..16 {
      let peers = held[1][row] | held[2][column] | held[3][row & 12 | column >> 2];
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
          places[digit] |= (word >> digit & 1) << bit;
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
use super::board::{candidate_at, domains_where, Candidate, Domains, Words};
use super::clauses::Literal;
use super::locked::remove_locked;
use super::subsets::remove_subsets;
use super::trail::{Reason, Trail};
use crate::lowbit::bits::wide_bits;
use crate::lowbit::masked::Masked;

struct Search {
  trail: Trail,
  compared: Words,
  analysis: Analysis,
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
  fn propagate(&mut self) -> Result<(), Reason> {
    loop {
      self.trail.propagate()?;
      if !remove_locked(&mut self.trail) && !remove_subsets(&mut self.trail, &mut self.compared) {
        return Ok(());
      }
    }
  }

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
  fn choose(&self) -> Candidate {
    let words = &self.trail.domains.words;
    for size in 2..=16 {
      let of_size = domains_where(|domain| words.0[domain].count_ones() == size);
      let (mut best, mut most) = (Candidate(0), 0);
      for i in 0..16 {
        for domain in wide_bits(of_size[i]).map(|k| i * 64 + k) {
          for bit in wide_bits(words[domain].into()) {
            let candidate = candidate_at(domain, bit);
            let activity = self.analysis.activity[candidate.index()] + 1;
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
    match search.propagate() {
      Err(_) if search.trail.levels.is_empty() => return None,
      Err(conflict) => search.learn(conflict),
      Ok(()) if search.trail.domains.is_solved() => return Some(search.trail.domains),
      Ok(()) => search.trail.decide(Literal::positive(search.choose())),
    }
  }
}
}

mod clauses {
//! Defines literals, stores the learnt clauses, and finds the clauses that imply a literal.

use super::board::{Candidate, Domains, Queue};
use std::ops::Not;

#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Literal(u16);

impl Literal {
  pub fn positive(candidate: Candidate) -> Literal {
    Literal(2 * candidate.0)
  }

  pub fn index(self) -> usize {
    self.0.into()
  }

  pub fn is_positive(self) -> bool {
    self.0 & 1 == 0
  }

  pub fn candidate(self) -> Candidate {
    Candidate(self.0 >> 1)
  }

  pub fn value(self, domains: &Domains) -> Option<bool> {
    let candidate = self.candidate();
    if !domains.is_possible(candidate) {
      Some(!self.is_positive())
    } else {
      domains.has_placed(candidate.cell()).then_some(self.is_positive())
    }
  }
}

impl Not for Literal {
  type Output = Literal;

  fn not(self) -> Literal {
    Literal(self.0 ^ 1)
  }
}

const LITERALS: usize = 8192;

const HEADER: usize = 3;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClauseRef(u16);

impl ClauseRef {
  fn index(self) -> usize {
    self.0.into()
  }

  fn links(self) -> [usize; 2] {
    [self.index() + 1, self.index() + 2]
  }
}

pub struct Clauses {
  arena: Vec<u16>,
  capacity: usize,
  falsified: Queue<Literal, 4096>,
  visiting: Option<(Literal, usize)>,
}

impl Clauses {
  pub fn new(capacity: usize) -> Self {
    assert!(LITERALS + capacity <= 1 << 16);
    let mut arena = Vec::with_capacity(LITERALS + capacity);
    arena.resize(LITERALS, 0);
    Clauses { arena, capacity, falsified: Queue::new(), visiting: None }
  }

  pub fn literals(&self, clause: ClauseRef) -> impl Iterator<Item = Literal> + '_ {
    let length = usize::from(self.arena[clause.index()]);
    self.arena[clause.index() + HEADER..][..length].iter().copied().map(Literal)
  }

  fn watched(&self, link: usize) -> Literal {
    Literal(self.arena[link + 2])
  }

  pub fn has_room(&self, length: usize) -> bool {
    self.arena.len() + HEADER + length <= LITERALS + self.capacity
  }

  pub fn add(&mut self, literals: &[Literal]) -> ClauseRef {
    debug_assert!(self.has_room(literals.len()), "the arena is full");
    let clause = ClauseRef(self.arena.len() as u16);
    self.arena.extend_from_slice(&[literals.len() as u16, 0, 0]);
    self.arena.extend(literals.iter().map(|literal| literal.0));
    for link in clause.links() {
      self.watch(clause, link);
    }
    clause
  }

  fn watch(&mut self, clause: ClauseRef, link: usize) {
    let first = self.watched(link).index();
    self.arena[link] = self.arena[first];
    self.arena[first] = clause.0;
  }

  pub fn falsify(&mut self, literal: Literal) {
    self.falsified.push_if(self.arena[literal.index()] != 0, literal);
  }

  pub fn clear_falsified(&mut self) {
    self.falsified.clear();
    self.visiting = None;
  }

  pub fn propagate(&mut self, domains: &Domains) -> Option<(Literal, ClauseRef)> {
    loop {
      let (visited, mut link) = match self.visiting.take() {
        Some(visiting) => visiting,
        None => self.falsified.pop().map(|literal| (literal, literal.index()))?,
      };
      while self.arena[link] != 0 {
        let clause = ClauseRef(self.arena[link]);
        let [first, second] = clause.links();
        let is_first = self.watched(first) == visited;
        let (own, partner) = if is_first { (first, second) } else { (second, first) };
        let other = self.watched(partner);
        if other.value(domains) == Some(true) {
          link = own;
        } else if let Some(at) = self.find_other(clause, domains) {
          self.arena[link] = self.arena[own];
          self.arena.swap(own + 2, at);
          self.watch(clause, own);
        } else {
          self.visiting = Some((visited, own));
          return Some((other, clause));
        }
      }
    }
  }

  fn find_other(&self, clause: ClauseRef, domains: &Domains) -> Option<usize> {
    let mut others = self.literals(clause).skip(2);
    let number = others.position(|literal| literal.value(domains) != Some(false))?;
    Some(clause.index() + HEADER + 2 + number)
  }

  pub fn reduce(&mut self) {
    let old = self.arena.split_off(LITERALS);
    self.arena.fill(0);
    let mut at = 0;
    while at < old.len() {
      let length = usize::from(old[at]);
      let end = at + HEADER + length;
      let is_short = length <= 4 && self.arena.len() < LITERALS + self.capacity / 4;
      if at > self.capacity / 2 || is_short {
        let literals: Vec<Literal> = old[at + HEADER..end].iter().copied().map(Literal).collect();
        self.add(&literals);
      }
      at = end;
    }
  }
}
}

mod locked {
//! Removes the candidates that locked candidates exclude.

use super::board::{Words, BOX, COLUMN, ROW};
use super::trail::{Reason, Trail};
use crate::lowbit::bits::bits;

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
    for b in bits(found[digit]) {
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
  let (box_word, line_word) = (trail.domains.words[in_box.0], trail.domains.words[line.0]);
  if box_word == 0 || line_word == 0 {
    return;
  }
  let (box_rest, line_rest) = (box_word & !segment(in_box.1), line_word & !segment(line.1));
  let locked = |(domain, number)| Reason::Domain { domain: domain as u16, except: segment(number) };
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
use crate::lowbit::vectors;

pub fn solve(clues: &[u8; 256]) -> Option<[u8; 256]> {
  vectors::run(Solve(clues))
}

struct Solve<'a>(&'a [u8; 256]);

impl vectors::Task for Solve<'_> {
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
use crate::lowbit::bits::wide_bits;

fn columns_and_boxes(words: &Words) -> [u16; 512] {
  let mut views = [0; 512];
  for row in 0..16 {
    for column in 0..16 {
      let cell = row * 16 + column;
      views[in_column(cell)] = words.0[cell];
    }
  }
  for cell in (0..256).step_by(4) {
    views[in_box(cell)..][..4].copy_from_slice(&words.0[cell..][..4]);
  }
  views
}

fn in_column(cell: usize) -> usize {
  (cell & 15) * 16 + (cell >> 4)
}

fn in_box(cell: usize) -> usize {
  256 + swap_box(cell)
}

fn is_small(word: u16) -> bool {
  (2..=5).contains(&word.count_ones())
}

#[inline(always)]
pub fn remove_subsets(trail: &mut Trail, compared: &mut Words) -> bool {
  let before = trail.entries.len();
  let (words, old) = (&trail.domains.words.0, &compared.0);
  let changed = domains_where(|domain| is_small(words[domain]) & (words[domain] != old[domain]));
  *compared = trail.domains.words;
  let cells = columns_and_boxes(compared);
  for i in 0..16 {
    for domain in wide_bits(changed[i]).map(|k| i * 64 + k) {
      apply(trail, 0, &compared.0, domain);
      if i < 4 {
        apply(trail, 64, &cells, in_column(domain));
        apply(trail, 64, &cells, in_box(domain));
      }
    }
  }
  before != trail.entries.len()
}

#[inline(always)]
fn apply(trail: &mut Trail, first: usize, views: &[u16], at: usize) {
  let (words, union) = (&views[at & !15..][..16], views[at]);
  let (mut count, mut lost) = (0, 0);
  for k in 0..16 {
    let is_member = words[k] & !union == 0;
    count += u16::from(is_member);
    lost |= if is_member { 0 } else { words[k] & union };
  }
  if (count >= union.count_ones() as u16) & (lost != 0) {
    remove(trail, first + (at >> 4), words, union);
  }
}

fn remove(trail: &mut Trail, view: usize, words: &[u16], union: u16) {
  let members: u16 = (0..16).filter(|&k| words[k] & !union == 0).map(|k| 1 << k).sum();
  for k in wide_bits(u64::from(!members)) {
    let domain = domain_of(view, k);
    let bits = trail.domains.words[domain] & union;
    trail.remove_all(domain, bits, Reason::Subset { view: view as u16, members });
  }
}
}

mod trail {
//! Records the assignments of the search in order, with reasons, and undoes them.

use super::board::{candidate_at, DomainQueue, Domains};
use super::clauses::{ClauseRef, Clauses, Literal};
use crate::lowbit::bits::bits;
use crate::lowbit::masked::Masked;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
  None,
  Domain { domain: u16, except: u16 },
  Subset { view: u16, members: u16 },
  Clause(ClauseRef),
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
  queued: DomainQueue,
  pub falsified_by: Masked<u16, 8192>,
  pub levels: Vec<Level>,
}

impl Trail {
  pub fn new(domains: Domains, capacity: usize) -> Self {
    Trail {
      domains,
      clauses: Clauses::new(capacity),
      entries: Vec::new(),
      queued: DomainQueue::new(),
      falsified_by: Masked([0; 8192]),
      levels: Vec::new(),
    }
  }

  #[inline(always)]
  pub fn assign(&mut self, literal: Literal, reason: Reason) {
    debug_assert_eq!(literal.value(&self.domains), None);
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
      self.domains.place(candidate, &mut self.queued, log);
    } else {
      self.domains.remove(candidate, &mut self.queued);
    }
  }

  #[inline(always)]
  pub fn remove_all(&mut self, domain: usize, mask: u16, reason: Reason) {
    for bit in bits(mask) {
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
    self.queued.clear();
    self.clauses.clear_falsified();
  }

  #[inline(always)]
  pub fn propagate(&mut self) -> Result<(), Reason> {
    loop {
      while let Some(domain) = self.queued.pop() {
        let reason = Reason::Domain { domain, except: 0 };
        let single = self.domains.single(domain.into()).ok_or(reason)?;
        if !self.domains.has_placed(single.cell()) {
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
//! Parses a program's input and writes its answers.

mod grids {
//! Reads one grid after another, as they arrive.

use super::{Alphabet, Input, BUFFER, MARK};
use std::io::{self, Chain, Empty, ErrorKind, Read};

const BETWEEN: u8 = 254;

const FOREIGN: u8 = 255;

pub struct Grids<'a> {
  source: Chain<&'a mut dyn Read, Empty>,
  buffer: Vec<u8>,
  at: usize,
  end: usize,
  start: (usize, usize),
  alphabet: &'a Alphabet,
  values: [u8; 256],
  cells: Vec<u8>,
  returned: u64,
  count: Option<u64>,
}

impl<'a> Grids<'a> {
  pub fn new(source: &'a mut dyn Read, alphabet: &'a Alphabet) -> Result<Grids<'a>, String> {
    let mut values = [FOREIGN; 256];
    for byte in 0..=255 {
      let between = alphabet.between.contains(&byte).then_some(BETWEEN);
      values[usize::from(byte)] = between.or(alphabet.value(byte)).unwrap_or(FOREIGN);
    }
    let mut grids = Grids {
      source: source.chain(io::empty()),
      buffer: vec![0; 2 * BUFFER],
      at: 0,
      end: 0,
      start: (1, 1),
      alphabet,
      values,
      cells: Vec::new(),
      returned: 0,
      count: None,
    };
    while grids.is_cut(0) && grids.more()? {}
    grids.at = Input::new(grids.input().bytes).at;
    Ok(grids)
  }

  pub fn counted(source: &'a mut dyn Read, alphabet: &'a Alphabet) -> Result<Grids<'a>, String> {
    let mut grids = Grids::new(source, alphabet)?;
    loop {
      let mut input = grids.input();
      let count = input.count("the number of grids", 1_000_000_000);
      let at = input.at;
      if !grids.is_cut(at) || !grids.more()? {
        grids.at = at;
        grids.count = Some(count? as u64);
        return Ok(grids);
      }
    }
  }

  pub fn next(&mut self, cells: &mut [u8]) -> Result<Option<u64>, String> {
    let ended = match self.count {
      Some(count) => count == self.returned,
      None => self.cells.is_empty() && self.skip_between()?.is_none(),
    };
    if ended {
      return Ok(None);
    }
    while !self.fill(cells) {
      if self.peek()?.map_or(true, |byte| self.values[usize::from(byte)] == FOREIGN) {
        let (filled, length, grid) = (self.cells.len(), cells.len(), self.returned + 1);
        let count = self.count.map_or(String::new(), |count| format!(" of {count}"));
        let progress = format!(", after {filled} of {length} cells of grid {grid}{count}");
        return self.unexpected(&progress);
      }
    }
    Ok(Some(self.returned))
  }

  fn fill(&mut self, grid: &mut [u8]) -> bool {
    let mut filled = self.cells.len();
    grid[..filled].copy_from_slice(&self.cells);
    self.cells.clear();
    let (mut taken, arrived) = (0, &self.buffer[self.at..self.end]);
    while let (Some(cell), Some(&byte)) = (grid.get_mut(filled), arrived.get(taken)) {
      let value = self.values[usize::from(byte)];
      if value < BETWEEN {
        *cell = value;
        filled += 1;
      } else if value == FOREIGN {
        break;
      }
      taken += 1;
    }
    self.at += taken;
    if filled < grid.len() {
      self.cells.extend_from_slice(&grid[..filled]);
      return false;
    }
    self.returned += 1;
    true
  }

  fn skip_between(&mut self) -> Result<Option<u8>, String> {
    loop {
      match self.peek()? {
        Some(byte) if self.values[usize::from(byte)] == BETWEEN => self.at += 1,
        Some(0x1A) if self.at + 1 == self.end && !self.more()? => self.at = self.end,
        next => return Ok(next),
      }
    }
  }

  fn peek(&mut self) -> Result<Option<u8>, String> {
    if self.at == self.end {
      self.more()?;
    }
    Ok(self.buffer[self.at..self.end].first().copied())
  }

  fn input(&self) -> Input<'_> {
    Input { bytes: &self.buffer[..self.end], at: self.at }
  }

  fn is_cut(&self, at: usize) -> bool {
    match std::str::from_utf8(&self.buffer[at..self.end.min(at + 4)]) {
      Ok(next) => next.is_empty(),
      Err(e) => e.valid_up_to() == 0 && e.error_len().is_none(),
    }
  }

  fn unexpected<T>(&mut self, details: &str) -> Result<T, String> {
    while self.is_cut(self.at) && self.more()? {}
    let message = self.input().unexpected("", self.alphabet.what, details);
    let (_, mistake) = message.split_once(": ").expect("a place");
    let (line, column) = self.place(self.at);
    Err(format!("line {line}, column {column}: {mistake}"))
  }

  fn place(&self, length: usize) -> (usize, usize) {
    let taken = &self.buffer[..length];
    let taken = taken.strip_prefix(MARK).unwrap_or(taken);
    let last = taken.iter().rposition(|&byte| byte == b'\n');
    let breaks = |chunk: &[u8]| chunk.iter().map(|&b| u8::from(b == b'\n')).sum::<u8>();
    let line = self.start.0 + taken.chunks(128).map(|c| usize::from(breaks(c))).sum::<usize>();
    (line, last.map_or(self.start.1 + taken.len(), |last| taken.len() - last))
  }

  fn more(&mut self) -> Result<bool, String> {
    if self.end == self.buffer.len() {
      let dropped = self.at.saturating_sub(2);
      self.start = self.place(dropped);
      self.buffer.copy_within(dropped.., 0);
      self.end -= dropped;
      self.at -= dropped;
      self.buffer.resize(self.buffer.len().max(2 * self.end), 0);
    }
    loop {
      match self.source.read(&mut self.buffer[self.end..]) {
        Ok(length) => {
          self.end += length;
          return Ok(length > 0);
        }
        Err(e) if e.kind() == ErrorKind::Interrupted => {}
        Err(e) => return Err(format!("cannot read the input: {e}")),
      }
    }
  }
}
}

pub use self::grids::Grids;

use std::fmt::Display;
use std::io::{self, ErrorKind, Read, Write};
use std::ops::RangeInclusive;
use std::process::ExitCode;
use std::str::FromStr;

const MARK: &[u8] = "\u{FEFF}".as_bytes();

const WHITE: &[u8] = b" \n\r\t";

const BUFFER: usize = 1 << 16;

pub struct Alphabet {
  pub symbols: &'static [u8],
  pub blanks: &'static [u8],
  pub between: &'static [u8],
  pub what: &'static str,
}

pub const LETTERS16: &Alphabet =
  &Alphabet::new(b"-ABCDEFGHIJKLMNOP", b".", "a cell (A to P, or - or . for a blank)");

impl Alphabet {
  pub const fn new(symbols: &'static [u8], blanks: &'static [u8], what: &'static str) -> Self {
    Alphabet { symbols, blanks, between: WHITE, what }
  }

  pub fn value(&self, byte: u8) -> Option<u8> {
    let value = self.symbols.iter().position(|&symbol| symbol == byte);
    value.map(|value| value as u8).or(self.blanks.contains(&byte).then_some(0))
  }

  pub fn grid(&self, cells: &[u8], width: usize) -> String {
    let symbol = |&cell: &u8| char::from(self.symbols[usize::from(cell)]);
    cells.chunks(width).flat_map(|row| row.iter().map(symbol).chain(['\n'])).collect()
  }
}

pub struct Input<'a> {
  bytes: &'a [u8],
  at: usize,
}

impl<'a> Input<'a> {
  pub fn new(bytes: &'a [u8]) -> Input<'a> {
    let bytes = bytes.strip_suffix(b"\x1A").unwrap_or(bytes);
    Input { bytes, at: if bytes.starts_with(MARK) { MARK.len() } else { 0 } }
  }

  pub fn skip_while(&mut self, set: &[u8]) -> Option<u8> {
    self.at += self.bytes[self.at..].iter().take_while(|byte| set.contains(byte)).count();
    self.bytes.get(self.at).copied()
  }

  pub fn unexpected(&self, token: &str, what: &str, details: &str) -> String {
    let (taken, rest) = self.bytes.split_at(self.at);
    let found = match String::from_utf8_lossy(rest).chars().next() {
      _ if !token.is_empty() => token.to_string(),
      None => "end of input".to_string(),
      Some(next) if rest.starts_with(next.to_string().as_bytes()) => format!("{next:?}"),
      Some(_) => format!("byte 0x{:02X}", rest[0]),
    };
    let taken = taken.strip_prefix(MARK).unwrap_or(taken);
    let line = 1 + taken.iter().filter(|&&byte| byte == b'\n').count();
    let column = 1 + taken.iter().rev().take_while(|&&byte| byte != b'\n').count();
    let is_utf16 = self.at < 2 && matches!(rest.first(), Some(0 | 0xFE | 0xFF));
    let hint = if is_utf16 { " (if the input is UTF-16, save it as UTF-8)" } else { "" };
    let details = if self.at == 0 && rest.starts_with(&MARK[..1]) { "" } else { details };
    format!("line {line}, column {column}: found {found}{hint}, expected {what}{details}")
  }

  pub fn integer<T>(&mut self, what: &str, range: RangeInclusive<T>) -> Result<T, String>
  where
    T: FromStr + PartialOrd + Display,
  {
    self.skip_while(WHITE);
    let rest = &self.bytes[self.at..];
    let is_part = |&(i, byte): &(usize, &u8)| byte.is_ascii_digit() || i == 0 && *byte == b'-';
    let length = rest.iter().take(40).enumerate().take_while(is_part).count();
    let ended = rest.get(length).map_or(true, |byte| b" \n\r\t,])\"'".contains(byte));
    let token = String::from_utf8_lossy(if ended { &rest[..length] } else { b"" });
    if token.is_empty() {
      self.at += length;
    }
    let details = || format!(" ({} to {})", range.start(), range.end());
    let integer = token.parse().ok().filter(|value| range.contains(value));
    let integer = integer.ok_or_else(|| self.unexpected(&token, what, &details()));
    self.at += token.len();
    integer
  }

  pub fn count(&mut self, what: &str, most: usize) -> Result<usize, String> {
    let count = self.integer(what, 0..=most)?;
    if count == 0 {
      self.end()?;
    }
    Ok(count)
  }

  pub fn end(&mut self) -> Result<(), String> {
    match self.skip_while(WHITE) {
      None => Ok(()),
      Some(_) => Err(self.unexpected("", "the end of input", "")),
    }
  }
}

pub struct Output<'a> {
  program: &'a str,
  held: Vec<u8>,
  status: u8,
}

impl Output<'_> {
  pub fn write_fmt(&mut self, text: std::fmt::Arguments) {
    let _ = self.held.write_fmt(text);
  }

  pub fn report(&mut self, case: u64, reason: Option<String>) {
    self.status = 1;
    let reason = reason.as_deref().unwrap_or("no solution");
    let _ = writeln!(io::stderr(), "{}: case {case}: {reason}", self.program);
  }

  pub fn flush(&mut self) -> Result<(), String> {
    if self.held.len() < BUFFER {
      return Ok(());
    }
    write(&std::mem::take(&mut self.held))
  }
}

fn write(answers: &[u8]) -> Result<(), String> {
  let written = io::stdout().write_all(answers).and_then(|()| io::stdout().flush());
  written.map_err(|e| match e.kind() {
    ErrorKind::BrokenPipe => String::new(),
    _ => format!("cannot write the answer: {e}"),
  })
}

fn status_of(program: &str, solved: Result<u8, String>) -> ExitCode {
  match solved {
    Ok(status) => status.into(),
    Err(message) if message.is_empty() => ExitCode::SUCCESS,
    Err(message) => {
      let _ = writeln!(io::stderr(), "{program}: {message}");
      ExitCode::from(2)
    }
  }
}

pub fn run_stream(
  program: &str,
  solve: fn(&mut dyn Read, &mut Output) -> Result<(), String>,
) -> ExitCode {
  let mut output = Output { program, held: Vec::new(), status: 0 };
  let solved = solve(&mut io::stdin().lock(), &mut output);
  status_of(output.program, solved.and(write(&output.held)).map(|()| output.status))
}
}

mod vectors {
//! Runs a search with wide vectors on processors that have them.

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
}
