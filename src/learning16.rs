//! Searches a 16x16 board, and learns a clause from every conflict.
//!
//! This is the search of a SAT solver (conflict-driven clause learning: Marques-Silva and
//! Sakallah, GRASP, 1996; Moskewicz and others, Chaff, 2001; Een and Sorensson, MiniSat,
//! 2003) over the 4096 candidates of [`crate::board16`], without their clauses: what the
//! rules of the puzzle imply is found in the board's words, and the reason of a step is made
//! up when a conflict asks for it (lazy explanations: Ohrimenko, Stuckey and Codish, 2007).
//! Only learnt clauses are clauses.
//!
//! ```text
//! trail     0: what is known     1: place a, guessed     2: place b, single in word w   ...
//! fell      candidate -> number of the event that removed it
//! reason    b is single in w  because  the others of w fell           (w's bits at the root)
//!           x fell            because  event n placed a candidate that sees it
//!           x is locked out   because  the others of w, outside the crossing, fell
//! arena     .. | length, next, next', literal, literal', more literals | ..
//!           `next`: where the next clause begins that watches `literal`; 0: it is the last
//! ```
//!
//! A *literal* is `2 * candidate` (it is true) or `2 * candidate + 1` (it is false).
//!
//! The rules: singles at once; then clauses of which one literal is left; then locked
//! candidates, both ways, once nothing else moves. The guess is the most active candidate of
//! all words with two, set true; activity counts the conflicts that a candidate had a part in,
//! the newer the more (Chaff's VSIDS). Without such a word it comes from the smallest.

use crate::board16::{candidate, split, Board, Hand, Log, Queue, BOX, COLUMN, ROW};
use crate::sweeps16::{find_locked, find_pairs, segment, Crossing, CROSSINGS};

/// Clauses live in so many words of 16 bits, which also number them.
const ARENA: usize = 1 << 16;
/// Events: the root's, at most one for each placed cell and each candidate removed alone.
const EVENTS: usize = 1 + 256 + 4096;
/// Conflicts up to the first restart. Each further run is half as long again, so that the
/// search ends even if every clause had been forgotten.
const FIRST_RUN: u32 = 50;

/// A reason: a word (single), `LOCKED`, word and crossing, `CLAUSE` and its place, or none.
type Reason = u32;
const LOCKED: Reason = 1 << 24;
const CLAUSE: Reason = 1 << 25;
const GUESS: Reason = u32::MAX;

#[derive(Clone, Copy)]
struct Event {
    /// The literal that the event made false.
    falsified: u16,
    level: u16,
    reason: Reason,
}

impl Event {
    #[inline(always)]
    fn is_placement(self) -> bool {
        self.falsified & 1 == 1
    }
}

/// What conflict analysis has met of an event: so many of the candidates that it removed,
/// one of them, and whether it has met what the event placed.
#[derive(Clone, Copy)]
struct Mark {
    fallen: u16,
    count: u8,
    placed: bool,
}

const UNMARKED: Mark = Mark {
    fallen: 0,
    count: 0,
    placed: false,
};

/// First watching clause of every literal (0: none), and the literals now false whose
/// watchers have not been visited.
struct Watches {
    first: [u16; 8192],
    falsified: [u16; 8192],
    head: usize,
    tail: usize,
}

impl Watches {
    #[inline(always)]
    fn clear(&mut self) {
        self.head = 0;
        self.tail = 0;
    }
}

/// Notes when candidates fell, and queues the watched ones.
struct Record<'a> {
    event: u16,
    fell: &'a mut [u16; 4096],
    first: &'a [u16; 8192],
    falsified: &'a mut [u16; 8192],
    tail: usize,
}

impl<'a> Record<'a> {
    #[inline(always)]
    fn falsify(&mut self, literal: usize) {
        self.falsified[self.tail & 8191] = literal as u16;
        self.tail += usize::from(self.first[literal & 8191] != 0);
    }
}

impl<'a> Log for Record<'a> {
    #[inline(always)]
    fn removed(&mut self, candidate: usize) {
        self.fell[candidate & 4095] = self.event;
        self.falsify(2 * (candidate & 4095));
    }
}

enum Step {
    /// Nothing left to do.
    Settled,
    /// A literal must be true.
    Imply(usize, Reason),
    /// A word is empty or a clause false.
    Conflict(Reason),
}

/// `AVX2`: as in [`crate::sweeps16`].
struct Search<const AVX2: bool> {
    board: Board,
    queue: Queue,
    /// The words of level 0: what is not in them never needs a reason.
    root: [u16; 1024],
    events: Vec<Event>,
    /// The event that removed a candidate; only good while it is removed.
    fell: [u16; 4096],
    /// The event that placed a cell; only good while it is placed.
    placed: [u16; 256],
    level: usize,
    /// What every guess was made upon: the board, and the number of events.
    boards: Vec<Board>,
    starts: Vec<usize>,
    watches: Watches,
    arena: Vec<u16>,
    /// Where the link to the next clause to visit is in the arena; 0: nowhere, begin with the
    /// next falsified literal.
    cursor: usize,
    activity: [u32; 4096],
    /// What a conflict adds to an activity.
    bump: u32,
    marks: [Mark; EVENTS],
    /// The marked events, as bits.
    marked: [u64; EVENTS / 64 + 1],
    /// The candidates met as fallen, as bits.
    seen: [u64; 64],
    /// The first event of the level of the conflict, and the marks there.
    current: usize,
    open: usize,
    /// The clause being learnt. At first its literals below the conflict's level.
    learnt: [u16; 4096],
    length: usize,
}

impl<const AVX2: bool> Search<AVX2> {
    #[inline(always)]
    fn new(board: Board) -> Self {
        let mut events = Vec::with_capacity(512);
        events.push(Event {
            falsified: 1,
            level: 0,
            reason: GUESS,
        });
        Search {
            board,
            queue: Queue::empty(),
            root: board.words,
            events,
            fell: [0; 4096],
            placed: [0; 256],
            level: 0,
            boards: Vec::with_capacity(32),
            starts: Vec::with_capacity(32),
            watches: Watches {
                first: [0; 8192],
                falsified: [0; 8192],
                head: 0,
                tail: 0,
            },
            arena: vec![0],
            cursor: 0,
            activity: [1; 4096],
            bump: 1 << 10,
            marks: [UNMARKED; EVENTS],
            marked: [0; EVENTS / 64 + 1],
            seen: [0; 64],
            current: 0,
            open: 0,
            learnt: [0; 4096],
            length: 0,
        }
    }

    /// Guesses, propagates, learns, until the board is solved or shown to have no solution.
    #[inline(always)]
    fn run(&mut self) -> Option<Board> {
        let (mut limit, mut conflicts) = (FIRST_RUN, 0);
        let mut given = None;
        loop {
            if let Err(conflict) = self.propagate(given) {
                if self.level == 0 {
                    return None;
                }
                let level = self.analyse(conflict);
                self.back_to(level);
                given = Some(self.learn());
                self.grow_bump();
                conflicts += 1;
                continue;
            }
            if conflicts > limit {
                limit = limit.saturating_add(limit / 2);
                conflicts = 0;
                self.back_to(0);
            }
            if self.level == 0 {
                self.root = self.board.words;
                self.events.truncate(1);
                self.fell = [0; 4096];
                self.placed = [0; 256];
            }
            if self.board.is_solved() {
                return Some(self.board);
            }
            let guess = self.choose();
            self.boards
                .extend_from_slice(std::slice::from_ref(&self.board));
            self.starts.push(self.events.len());
            self.level += 1;
            given = Some((2 * guess, GUESS));
        }
    }

    // ---- Propagation

    #[inline(always)]
    fn propagate(&mut self, given: Option<(usize, Reason)>) -> Result<(), Reason> {
        let mut step = match given {
            Some((literal, reason)) => Step::Imply(literal, reason),
            None => Step::Settled,
        };
        loop {
            match step {
                Step::Conflict(reason) => return Err(reason),
                Step::Imply(literal, reason) if literal & 1 == 0 => {
                    self.place(literal >> 1, reason)
                }
                Step::Imply(literal, reason) => self.remove(literal >> 1, reason),
                Step::Settled => {}
            }
            while let Some(word) = self.queue.pop() {
                let bits = self.board.words[word];
                if bits == 0 {
                    return Err(word as Reason);
                }
                let single = candidate(word, split(bits).0);
                if !self.board.has_placed(single >> 4) {
                    self.place(single, word as Reason);
                }
            }
            step = self.visit_watches();
            if let Step::Settled = step {
                if !self.remove_locked() {
                    return Ok(());
                }
            }
        }
    }

    #[inline(always)]
    fn place(&mut self, candidate: usize, reason: Reason) {
        let cell = candidate >> 4 & 255;
        self.placed[cell] = self.events.len() as u16;
        self.board.placed[cell >> 4] |= 1 << (cell & 15);
        let mut hand = self.record(2 * candidate + 1, reason);
        hand.log.falsify(2 * candidate + 1);
        hand.place(candidate);
        let ends = (hand.tail, hand.log.tail);
        self.put_down(ends);
    }

    #[inline(always)]
    fn remove(&mut self, candidate: usize, reason: Reason) {
        let mut hand = self.record(2 * candidate, reason);
        hand.remove(candidate);
        let ends = (hand.tail, hand.log.tail);
        self.put_down(ends);
    }

    /// Adds an event, and makes a hand that records what falls by it. Afterwards the ends of
    /// its queues must be put down.
    #[inline(always)]
    fn record(&mut self, falsified: usize, reason: Reason) -> Hand<'_, Record<'_>> {
        let event = self.events.len() as u16;
        self.events.push(Event {
            falsified: falsified as u16,
            level: self.level as u16,
            reason,
        });
        Hand {
            words: &mut self.board.words,
            items: &mut self.queue.items,
            tail: self.queue.tail,
            log: Record {
                event,
                fell: &mut self.fell,
                first: &self.watches.first,
                falsified: &mut self.watches.falsified,
                tail: self.watches.tail,
            },
        }
    }

    #[inline(always)]
    fn put_down(&mut self, (queued, falsified): (usize, usize)) {
        self.queue.tail = queued;
        self.watches.tail = falsified;
    }

    /// 1: the literal is true, -1: false, 0: open. A single not yet placed is open.
    #[inline(always)]
    fn value(&self, literal: usize) -> i8 {
        let (cell, digit) = (literal >> 5 & 255, literal >> 1 & 15);
        let value = if self.board.words[cell] >> digit & 1 == 0 {
            -1
        } else {
            self.board.has_placed(cell) as i8
        };
        if literal & 1 == 0 {
            value
        } else {
            -value
        }
    }

    /// Goes on through the clauses that watch a falsified literal, up to one that implies or
    /// contradicts something. The others get another literal to watch, or have a true one.
    #[inline(always)]
    fn visit_watches(&mut self) -> Step {
        while self.watches.head != self.watches.tail {
            let falsified =
                usize::from(self.watches.falsified[self.watches.head & 8191]) & 8191;
            // `link`: where the number of the clause at hand stands, 0 for the list's first.
            let mut link = self.cursor;
            let mut clause = usize::from(match link {
                0 => self.watches.first[falsified],
                _ => self.arena[link],
            });
            while clause != 0 {
                let which = usize::from(usize::from(self.arena[clause + 3]) != falsified);
                let other = usize::from(self.arena[clause + 4 - which]);
                let next = self.arena[clause + 1 + which];
                let value = self.value(other);
                if value <= 0 {
                    if let Some(at) = self.unfalsified(clause) {
                        let literal = self.arena[at];
                        self.arena[clause + 3 + which] = literal;
                        self.arena[at] = falsified as u16;
                        match link {
                            0 => self.watches.first[falsified] = next,
                            _ => self.arena[link] = next,
                        }
                        let first = &mut self.watches.first[usize::from(literal) & 8191];
                        self.arena[clause + 1 + which] = *first;
                        *first = clause as u16;
                        clause = usize::from(next);
                        continue;
                    }
                    self.cursor = clause + 1 + which;
                    let reason = CLAUSE | clause as Reason;
                    return if value < 0 {
                        Step::Conflict(reason)
                    } else {
                        Step::Imply(other, reason)
                    };
                }
                link = clause + 1 + which;
                clause = usize::from(next);
            }
            self.cursor = 0;
            self.watches.head += 1;
        }
        self.watches.clear();
        Step::Settled
    }

    /// Where a clause has a literal that is not false, the two watched ones apart.
    #[inline(always)]
    fn unfalsified(&self, clause: usize) -> Option<usize> {
        let end = clause + 3 + usize::from(self.arena[clause]);
        (clause + 5..end).find(|&at| self.value(usize::from(self.arena[at])) >= 0)
    }

    /// Removes what locked candidates exclude: if all places of a digit in a box are in one
    /// line, those of the line are in the box, and the other way round. True if any were.
    #[inline(always)]
    fn remove_locked(&mut self) -> bool {
        let before = self.events.len();
        let mut found = [0; 16];
        find_locked::<AVX2>(&self.board.words, &mut found);
        for b in 0..16 {
            let mut digits = found[b];
            while digits != 0 {
                let (digit, rest) = split(digits);
                digits = rest;
                for crossing in CROSSINGS[b].iter() {
                    self.cross(crossing, digit);
                }
            }
        }
        before != self.events.len()
    }

    #[inline(always)]
    fn cross(&mut self, crossing: &Crossing, digit: usize) {
        let in_box = (usize::from(crossing.in_box) + digit) & 1023;
        let in_line = (usize::from(crossing.in_line) + digit) & 1023;
        let (box_segment, line_segment) = (
            u32::from(crossing.box_segment),
            u32::from(crossing.line_segment),
        );
        let box_rest = self.board.words[in_box] & !segment(box_segment);
        let line_rest = self.board.words[in_line] & !segment(line_segment);
        let (word, mut rest, locked, segment) = match (box_rest == 0, line_rest == 0) {
            (true, false) => (in_line, line_rest, in_box, box_segment),
            (false, true) => (in_box, box_rest, in_line, line_segment),
            _ => return,
        };
        let reason = LOCKED | (locked as Reason) << 4 | segment;
        while rest != 0 {
            let (bit, others) = split(rest);
            rest = others;
            self.remove(candidate(word, bit), reason);
        }
    }

    // ---- Learning

    /// Marks a removed candidate as part of the conflict. Without branches, which could not
    /// be predicted: most candidates have been seen, or fell below the conflict's level.
    #[inline(always)]
    fn mark_fallen(&mut self, candidate: usize) {
        let candidate = candidate & 4095;
        let event = usize::from(self.fell[candidate]);
        let seen = self.seen[candidate >> 6] >> (candidate & 63) & 1 != 0;
        let new = !seen & (event > 0);
        let now = new & (event >= self.current);
        self.seen[candidate >> 6] |= u64::from(new) << (candidate & 63);
        self.activity[candidate] += if new { self.bump } else { 0 };
        let mark = &mut self.marks[event];
        mark.count += new as u8;
        mark.fallen = candidate as u16;
        self.marked[event >> 6] |= u64::from(new) << (event & 63);
        self.open += usize::from(now);
        self.learnt[self.length & 4095] = 2 * candidate as u16;
        self.length += usize::from(new & !now);
    }

    /// The same for a placed candidate.
    #[inline(always)]
    fn mark_placed(&mut self, candidate: usize) {
        let candidate = candidate & 4095;
        let event = usize::from(self.placed[candidate >> 4]);
        let new = !self.marks[event].placed & (event > 0);
        let now = new & (event >= self.current);
        self.marks[event].placed |= new;
        self.marked[event >> 6] |= u64::from(new) << (event & 63);
        self.activity[candidate] += if new { self.bump } else { 0 };
        self.open += usize::from(now);
        self.learnt[self.length & 4095] = 2 * candidate as u16 + 1;
        self.length += usize::from(new & !now);
    }

    /// Marks what a reason consists of, but for the event that it is the reason of.
    #[inline(always)]
    fn explain(&mut self, reason: Reason, falsified: usize) {
        if reason & CLAUSE != 0 {
            let clause = reason as usize & (ARENA - 1);
            for at in clause + 3..clause + 3 + usize::from(self.arena[clause]) {
                let literal = usize::from(self.arena[at]);
                if literal == falsified ^ 1 {
                    continue;
                }
                if literal & 1 == 0 {
                    self.mark_fallen(literal >> 1);
                } else {
                    self.mark_placed(literal >> 1);
                }
            }
            return;
        }
        let (word, crossing) = match reason & LOCKED {
            0 => (reason as usize & 1023, 0),
            _ => ((reason >> 4) as usize & 1023, segment(reason & 15)),
        };
        let mut fallen = self.root[word] & !crossing;
        while fallen != 0 {
            let (bit, rest) = split(fallen);
            fallen = rest;
            let candidate = candidate(word, bit);
            if candidate != falsified >> 1 {
                self.mark_fallen(candidate);
            }
        }
    }

    /// Makes the clause of the first unique implication point: goes back through the events
    /// and puts reasons in the place of literals until one of the conflict's level is left.
    /// Candidates that one placement removed are put back to it together. Returns the level
    /// at which the clause implies that one; the clause's second literal is of that level.
    #[inline(always)]
    fn analyse(&mut self, conflict: Reason) -> usize {
        self.length = 1;
        self.open = 0;
        self.current = self.starts[self.level - 1];
        self.explain(conflict, usize::MAX);
        let mut group = self.events.len() >> 6;
        self.learnt[0] = loop {
            while self.marked[group] == 0 {
                group -= 1;
            }
            let bit = 63 - self.marked[group].leading_zeros() as usize;
            let number = group << 6 | bit;
            let event = self.events[number];
            let mark = &mut self.marks[number];
            if event.is_placement() && mark.count > 0 {
                if self.open == 1 {
                    break 2 * mark.fallen;
                }
                self.open -= usize::from(mark.count);
                if !mark.placed {
                    mark.placed = true;
                    self.open += 1;
                    self.activity[usize::from(event.falsified >> 1) & 4095] += self.bump;
                }
            }
            if self.open == 1 {
                break event.falsified;
            }
            self.open -= 1;
            mark.count = 0;
            self.marked[group] &= !(1 << bit);
            self.explain(event.reason, usize::from(event.falsified));
        };
        let level = self.join_fallen();
        self.seen = [0; 64];
        let events = self.events.len();
        for mark in self.marks[..events].iter_mut() {
            *mark = UNMARKED;
        }
        for group in self.marked[..(events >> 6) + 1].iter_mut() {
            *group = 0;
        }
        level
    }

    /// Replaces literals of candidates that fell by the same placement by that placement.
    /// One alone stays as it is: it can fall in more ways, so the clause is the stronger.
    /// Returns the highest level of the literals but the first, and puts one of it second.
    #[inline(always)]
    fn join_fallen(&mut self) -> usize {
        let (mut kept, mut highest) = (1, 0);
        for i in 1..self.length {
            let mut literal = self.learnt[i & 4095];
            let number = self.event_of(literal);
            let event = self.events[number];
            let mark = &mut self.marks[number];
            if literal & 1 == 0 && event.is_placement() && (mark.count > 1 || mark.placed) {
                if mark.placed {
                    continue;
                }
                mark.placed = true;
                literal = event.falsified;
            }
            self.learnt[kept & 4095] = literal;
            if usize::from(event.level) > highest {
                highest = usize::from(event.level);
                self.learnt.swap(1, kept & 4095);
            }
            kept += 1;
        }
        self.length = kept;
        highest
    }

    /// The event that made a literal false.
    #[inline(always)]
    fn event_of(&self, literal: u16) -> usize {
        let candidate = usize::from(literal) >> 1 & 4095;
        usize::from(if literal & 1 == 0 {
            self.fell[candidate]
        } else {
            self.placed[candidate >> 4]
        })
    }

    /// Undoes all levels above one.
    #[inline(always)]
    fn back_to(&mut self, level: usize) {
        if level < self.level {
            self.board = self.boards[level];
            self.events.truncate(self.starts[level]);
            self.boards.truncate(level);
            self.starts.truncate(level);
            self.level = level;
        }
        self.queue.clear();
        self.watches.clear();
        self.cursor = 0;
    }

    /// Stores the learnt clause, and returns what it implies now.
    #[inline(always)]
    fn learn(&mut self) -> (usize, Reason) {
        let literal = usize::from(self.learnt[0]);
        if self.length == 1 {
            return (literal, GUESS);
        }
        if self.arena.len() + self.length + 3 > ARENA {
            self.forget();
        }
        let clause = self.arena.len();
        self.arena.extend_from_slice(&[self.length as u16, 0, 0]);
        self.arena
            .extend_from_slice(&self.learnt[..self.length & 4095]);
        self.watch(clause);
        (literal, CLAUSE | clause as Reason)
    }

    /// Puts a clause into the lists of its first two literals.
    #[inline(always)]
    fn watch(&mut self, clause: usize) {
        for which in 0..2 {
            let literal = usize::from(self.arena[clause + 3 + which]) & 8191;
            self.arena[clause + 1 + which] = self.watches.first[literal];
            self.watches.first[literal] = clause as u16;
        }
    }

    /// Forgets the older half of the clauses, but for the shortest and those that are reasons.
    #[inline(never)]
    fn forget(&mut self) {
        let old = std::mem::replace(&mut self.arena, vec![0]);
        self.watches.first = [0; 8192];
        let mut clause = 1;
        while clause < old.len() {
            let end = clause + 3 + usize::from(old[clause]);
            let reason = CLAUSE | clause as Reason;
            let event = self.events.iter().position(|event| event.reason == reason);
            let short = old[clause] <= 4 && self.arena.len() < ARENA / 4;
            if clause > ARENA / 2 || short || event.is_some() {
                let new = self.arena.len();
                self.arena.extend_from_slice(&old[clause..end]);
                self.watch(new);
                if let Some(event) = event {
                    self.events[event].reason = CLAUSE | new as Reason;
                }
            }
            clause = end;
        }
    }

    // ---- Guessing

    #[inline(always)]
    fn choose(&self) -> usize {
        let mut found = [0; 1024];
        find_pairs::<AVX2>(&self.board.words, &mut found);
        let (mut best, mut most) = (None, 0);
        // Boxes first: at equal activity, as in the beginning, their pairs do best.
        for &kind in [BOX, 0, ROW, COLUMN].iter() {
            for group in (kind..kind + 256).step_by(8) {
                let mut eight = [0; 8];
                eight.copy_from_slice(&found[group & 1016..][..8]);
                let mut pairs = u64::from_le_bytes(eight);
                while pairs != 0 {
                    let word = group + pairs.trailing_zeros() as usize / 8;
                    pairs &= pairs - 1;
                    let bits = self.board.words[word & 1023];
                    let first = candidate(word, bits.trailing_zeros() as usize);
                    let second = candidate(word, 15 ^ bits.leading_zeros() as usize);
                    let activity =
                        self.activity[first & 4095].max(self.activity[second & 4095]);
                    if activity > most {
                        most = activity;
                        best = Some((first, second));
                    }
                }
            }
        }
        if let Some((first, second)) = best {
            let heavier = self.activity[second & 4095] > self.activity[first & 4095];
            return if heavier { second } else { first };
        }
        self.choose_smallest()
    }

    /// The first candidate of a smallest of the words with more than one.
    #[inline(never)]
    fn choose_smallest(&self) -> usize {
        let open = (0..1024).filter(|&word| split(self.board.words[word]).1 != 0);
        let smallest = open.min_by_key(|&word| self.board.words[word].count_ones());
        let word = smallest.unwrap_or(0);
        candidate(word, split(self.board.words[word]).0)
    }

    /// Makes the next conflict count 1/48 more than this one. In whole numbers, so that every
    /// machine counts alike; activities stay below 49 times the bump.
    #[inline(always)]
    fn grow_bump(&mut self) {
        self.bump += self.bump / 48;
        if self.bump >= 1 << 24 {
            self.bump >>= 12;
            for activity in self.activity.iter_mut() {
                *activity = *activity >> 12 | 1;
            }
        }
    }
}

/// Completes a board on which no single is left to place; `None` if it has no solution.
#[inline(always)]
pub fn complete<const AVX2: bool>(board: Board) -> Option<Board> {
    let mut search = Search::<AVX2>::new(board);
    search.run()
}
