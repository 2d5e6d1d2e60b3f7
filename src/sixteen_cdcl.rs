//! Searches a 16x16 board, and learns a clause from every conflict.
//!
//! This is the search of a SAT solver (conflict-driven clause learning: Marques-Silva and
//! Sakallah, GRASP, 1996; Moskewicz and others, Chaff, 2001; Een and Sorensson, MiniSat,
//! 2003) over the 4096 candidates of [`crate::sixteen_board`], without their clauses: what the
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
//!           x is paired out   because  the others of v and of w fell, before x did
//! arena     .. | length, next, next', literal, literal', more literals | ..
//!           `next`: where the next clause begins that watches `literal`; 0: it is the last
//! ```
//!
//! A *literal* is `2 * candidate` (it is true) or `2 * candidate + 1` (it is false).
//!
//! The rules: singles at once; then clauses of which one literal is left; then locked
//! candidates, both ways, once nothing else moves; then naked and hidden pairs. The guess is
//! the most active candidate of all cells with two, and of all digits with two places in a
//! box, set true; activity counts the conflicts that a candidate had a part in, the newer the
//! more (Chaff's VSIDS). Without such a word it comes from the smallest.
//!
//! There are no restarts: every conflict makes the guesses before it imply one literal more,
//! so the search ends even if all clauses that are no reasons had been forgotten.

use crate::bits::Positions;
use crate::sixteen_board::{candidate, places, Board, Hand, Queue, Words, BOX, COLUMN, ROW};
use crate::sixteen_locked::{find_locked, find_pairs, marks, segment, Flags};

/// Clauses live in so many words of 16 bits, which also number them.
const ARENA: usize = 1 << 16;
/// Events: the root's, at most one for each placed cell and each candidate removed alone.
const EVENTS: usize = 1 + 256 + 4096;

/// A reason: a word (single), `LOCKED`, word and segment, `PAIRS` and two words, `CLAUSE` and
/// its place, or none.
type Reason = usize;
const LOCKED: Reason = 1 << 24;
const CLAUSE: Reason = 1 << 25;
const PAIRS: Reason = 1 << 26;
const GUESS: Reason = usize::MAX;

#[derive(Clone, Copy)]
struct Event {
    /// The literal that the event made false.
    falsified: u16,
    level: u16,
    reason: Reason,
}

/// What conflict analysis has met of an event: the last literal, and how many of the
/// candidates that it removed. If that was one, and nothing else, it is the last literal.
#[derive(Clone, Copy)]
struct Mark {
    last: u16,
    count: u16,
}

const UNMARKED: Mark = Mark { last: 0, count: 0 };

struct Search {
    board: Board,
    queue: Words,
    /// The words of level 0: what is not in them never needs a reason.
    root: [u16; 1024],
    /// The words when their pairs were last compared.
    compared: [u16; 1024],
    /// The words with two candidates then.
    pairs: Flags,
    events: Vec<Event>,
    /// The event that removed a candidate; only good while it is removed.
    fell: [u16; 4096],
    /// The event that placed a cell; only good while it is placed.
    placed: [u16; 256],
    /// What every guess was made upon: the board, and the number of events.
    boards: Vec<Board>,
    starts: Vec<usize>,
    /// The first clause that watches a literal; 0: none.
    first: [u16; 8192],
    /// Watched literals that are false now, whose clauses have not been visited.
    falsified: Queue<8192>,
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
    /// The literals met, as bits.
    seen: [u64; 128],
    /// The first event of the level of the conflict, and the marks there.
    current: usize,
    open: usize,
    /// The clause being learnt. At first its literals below the conflict's level.
    learnt: [u16; 4096],
    length: usize,
}

impl Search {
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
            queue: Words::empty(),
            root: board.words,
            compared: [0; 1024],
            pairs: [0; 1024],
            events,
            fell: [0; 4096],
            placed: [0; 256],
            boards: Vec::with_capacity(32),
            starts: Vec::with_capacity(32),
            first: [0; 8192],
            falsified: Queue::empty(),
            arena: vec![0],
            cursor: 0,
            activity: [1; 4096],
            bump: 1 << 10,
            marks: [UNMARKED; EVENTS],
            marked: [0; EVENTS / 64 + 1],
            seen: [0; 128],
            current: 0,
            open: 0,
            learnt: [0; 4096],
            length: 0,
        }
    }

    /// Guesses, propagates, learns, until the board is solved or shown to have no solution.
    #[inline(always)]
    fn run(&mut self) -> Option<Board> {
        let mut given = None;
        loop {
            if let Err(conflict) = self.propagate(given) {
                if self.level() == 0 {
                    return None;
                }
                let level = self.analyse(conflict);
                self.back_to(level);
                given = Some(self.learn());
                self.grow_bump();
                continue;
            }
            if self.level() == 0 {
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
            given = Some((2 * guess, GUESS));
        }
    }

    #[inline(always)]
    fn level(&self) -> usize {
        self.starts.len()
    }

    // ---- Propagation

    /// Makes a literal true, if one is given, and all that it implies. Fails with the reason
    /// why that is a conflict: a word is empty or a clause false.
    #[inline(always)]
    fn propagate(&mut self, mut given: Option<(usize, Reason)>) -> Result<(), Reason> {
        loop {
            if let Some((literal, reason)) = given {
                self.falsify(literal ^ 1, reason);
            }
            while let Some(word) = self.queue.peek() {
                self.queue.head += 1;
                let bits = self.board.words[word & 1023];
                if bits == 0 {
                    return Err(word);
                }
                let single = candidate(word, bits.trailing_zeros() as usize);
                if !self.board.has_placed(single >> 4) {
                    self.falsify(2 * single + 1, word);
                }
            }
            given = self.visit_watches()?;
            if given.is_none() && !self.remove_locked() && !self.remove_pairs() {
                return Ok(());
            }
        }
    }

    /// Makes a literal false, as a new event: places its candidate or removes it.
    #[inline(always)]
    fn falsify(&mut self, literal: usize, reason: Reason) {
        let candidate = literal >> 1;
        let event = self.events.len() as u16;
        self.events.push(Event {
            falsified: literal as u16,
            level: self.level() as u16,
            reason,
        });
        let (first, fell, watched) = (&self.first, &mut self.fell, &mut self.falsified);
        let mut enqueue = |literal: usize| {
            watched.items[watched.tail & 8191] = literal as u16;
            watched.tail += usize::from(first[literal & 8191] != 0);
        };
        if literal & 1 == 1 {
            enqueue(literal);
        }
        let mut hand = Hand {
            words: &mut self.board.words,
            items: &mut self.queue.items,
            tail: self.queue.tail,
            log: |candidate: usize| {
                fell[candidate & 4095] = event;
                enqueue(2 * (candidate & 4095));
            },
        };
        if literal & 1 == 1 {
            hand.place(candidate);
            let cell = candidate >> 4 & 255;
            self.placed[cell] = event;
            self.board.placed[cell >> 4] |= 1 << (cell & 15);
        } else {
            hand.remove(candidate);
        }
        self.queue.tail = hand.tail;
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
    fn visit_watches(&mut self) -> Result<Option<(usize, Reason)>, Reason> {
        while let Some(falsified) = self.falsified.peek() {
            let falsified = falsified & 8191;
            // `link`: where the number of the clause at hand stands, 0 for the list's first.
            let mut link = self.cursor;
            let mut clause = usize::from(match link {
                0 => self.first[falsified],
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
                            0 => self.first[falsified] = next,
                            _ => self.arena[link] = next,
                        }
                        let first = &mut self.first[usize::from(literal) & 8191];
                        self.arena[clause + 1 + which] = *first;
                        *first = clause as u16;
                        clause = usize::from(next);
                        continue;
                    }
                    self.cursor = clause + 1 + which;
                    let reason = CLAUSE | clause;
                    return if value < 0 {
                        Err(reason)
                    } else {
                        Ok(Some((other, reason)))
                    };
                }
                link = clause + 1 + which;
                clause = usize::from(next);
            }
            self.cursor = 0;
            self.falsified.head += 1;
        }
        Ok(None)
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
        let found = find_locked(&self.board.words);
        for b in 0..16 {
            let (band, stack) = (b >> 2, b & 3);
            for digit in Positions(found[b].into()) {
                let in_box = BOX + b * 16 + digit;
                for i in 0..4 {
                    let row = ROW + (band * 4 + i) * 16 + digit;
                    let column = COLUMN + (stack * 4 + i) * 16 + digit;
                    self.cross(in_box, i, row, stack);
                    self.cross(in_box, 4 + i, column, band);
                }
            }
        }
        before != self.events.len()
    }

    /// The same for a box and a line, with the segments of their words that cross.
    #[inline(always)]
    fn cross(&mut self, in_box: usize, box_segment: usize, line: usize, line_segment: usize) {
        let box_rest = self.board.words[in_box] & !segment(box_segment);
        let line_rest = self.board.words[line] & !segment(line_segment);
        if box_rest == 0 {
            self.remove_all(line, line_rest, LOCKED | (in_box << 4 | box_segment));
        } else if line_rest == 0 {
            self.remove_all(in_box, box_rest, LOCKED | (line << 4 | line_segment));
        }
    }

    /// Removes what two pairs exclude: naked pairs, two cells of a unit with the same two
    /// digits, and hidden ones, two digits with the same two cells. Only words that have
    /// changed can be news. True if any candidate was removed.
    #[inline(always)]
    fn remove_pairs(&mut self) -> bool {
        let before = self.events.len();
        let mut new = [0; 1024];
        find_pairs(&self.board.words, &self.compared, &mut self.pairs, &mut new);
        self.compared = self.board.words;
        for i in 0..16 {
            for k in Positions(marks(&new, i)) {
                self.compare_pair(i * 64 + k);
            }
        }
        before != self.events.len()
    }

    /// Looks for a second pair to a word with two candidates, `first` and `second`. Both are in
    /// two words more, `u` and `v`, and so may a third and a fourth be:
    ///
    /// ```text
    ///        word     pair              naked: two cells                hidden: two digits
    ///     u  first    third    others   u: places of a digit in a unit  u: a cell
    ///     v  second   fourth   others   v: of another digit             v: another cell
    /// ```
    ///
    /// If a word has the third and the fourth only, then the others of `u` and `v` are false.
    #[inline(always)]
    fn compare_pair(&mut self, word: usize) {
        let bits = self.board.words[word & 1023];
        if bits.count_ones() != 2 {
            return;
        }
        let first = places(candidate(word, bits.trailing_zeros() as usize));
        let second = places(candidate(word, 15 ^ bits.leading_zeros() as usize));
        let kinds = if word < ROW { 1..4 } else { 0..1 };
        for kind in kinds {
            let ((u, bit), (v, _)) = (first[kind], second[kind]);
            let (in_u, in_v) = (self.board.words[u], self.board.words[v]);
            let both = in_u & in_v & !(1 << bit);
            if both == 0 || (in_u | in_v).count_ones() == 2 {
                continue;
            }
            for other in Positions(both.into()) {
                let third = places(candidate(u, other));
                let is_pair = |k: usize| {
                    first[k].0 == second[k].0 && self.board.words[third[k].0].count_ones() == 2
                };
                if let Some(k) = (0..4).find(|&k| is_pair(k)) {
                    let keep = 1 << bit | 1 << other;
                    let reason = PAIRS | (word << 10 | third[k].0);
                    self.remove_all(u, in_u & !keep, reason);
                    self.remove_all(v, in_v & !keep, reason);
                    break;
                }
            }
        }
    }

    #[inline(always)]
    fn remove_all(&mut self, word: usize, bits: u16, reason: Reason) {
        for bit in Positions(bits.into()) {
            self.falsify(2 * candidate(word, bit), reason);
        }
    }

    // ---- Learning

    /// Whether conflict analysis has met a literal.
    #[inline(always)]
    fn has_seen(&self, literal: usize) -> bool {
        self.seen[literal >> 6 & 127] >> (literal & 63) & 1 != 0
    }

    /// Marks a false literal as part of the conflict, if it fell by an event before that one.
    /// Without branches, which could not be predicted: most literals have been seen, or fell
    /// below the conflict's level.
    #[inline(always)]
    fn mark(&mut self, literal: usize, before: usize) {
        let event = self.event_of(literal);
        let new = !self.has_seen(literal) & (event > 0) & (event < before);
        let now = new & (event >= self.current);
        self.seen[literal >> 6 & 127] |= u64::from(new) << (literal & 63);
        self.activity[literal >> 1 & 4095] += if new { self.bump } else { 0 };
        let mark = &mut self.marks[event];
        mark.count += u16::from(new & (literal & 1 == 0));
        mark.last = literal as u16;
        self.marked[event >> 6] |= u64::from(new) << (event & 63);
        self.open += usize::from(now);
        self.learnt[self.length & 4095] = literal as u16;
        self.length += usize::from(new & !now);
    }

    /// Marks what a reason consists of: the literals that were false before that event.
    #[inline(always)]
    fn explain(&mut self, reason: Reason, number: usize) {
        if reason & CLAUSE != 0 {
            let clause = reason & (ARENA - 1);
            let implied = self
                .events
                .get(number)
                .map_or(usize::MAX, |event| usize::from(event.falsified) ^ 1);
            for at in clause + 3..clause + 3 + usize::from(self.arena[clause]) {
                let literal = usize::from(self.arena[at]);
                if literal != implied {
                    self.mark(literal, number);
                }
            }
        } else if reason & LOCKED != 0 {
            self.explain_word(reason >> 4, segment(reason & 15), number);
        } else {
            self.explain_word(reason, 0, number);
            if reason & PAIRS != 0 {
                self.explain_word(reason >> 10, 0, number);
            }
        }
    }

    #[inline(always)]
    fn explain_word(&mut self, word: usize, except: u16, number: usize) {
        let word = word & 1023;
        let fallen = self.root[word] & !self.board.words[word] & !except;
        for bit in Positions(fallen.into()) {
            self.mark(2 * candidate(word, bit), number);
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
        self.current = self.starts[self.level() - 1];
        self.explain(conflict, self.events.len());
        let mut group = self.events.len() >> 6;
        self.learnt[0] = loop {
            while self.marked[group] == 0 {
                group -= 1;
            }
            let bit = 63 - self.marked[group].leading_zeros() as usize;
            let number = group << 6 | bit;
            let event = self.events[number];
            let mark = self.marks[number];
            let placed = usize::from(event.falsified);
            if placed & 1 == 1 && mark.count > 0 {
                if self.open == 1 {
                    break mark.last;
                }
                self.open -= usize::from(mark.count);
                self.mark(placed, self.events.len());
            }
            if self.open == 1 {
                break event.falsified;
            }
            self.open -= 1;
            self.marks[number].count = 0;
            self.marked[group] &= !(1 << bit);
            self.explain(event.reason, number);
        };
        let level = self.join_fallen();
        self.seen = [0; 128];
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
            let number = self.event_of(usize::from(literal));
            let event = self.events[number];
            let placed = usize::from(event.falsified);
            if literal & 1 == 0 && placed & 1 == 1 {
                if self.has_seen(placed) {
                    continue;
                }
                if self.marks[number].count > 1 {
                    self.seen[placed >> 6 & 127] |= 1 << (placed & 63);
                    literal = event.falsified;
                }
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
    fn event_of(&self, literal: usize) -> usize {
        let candidate = literal >> 1 & 4095;
        usize::from(if literal & 1 == 0 {
            self.fell[candidate]
        } else {
            self.placed[candidate >> 4]
        })
    }

    /// Undoes all levels above one.
    #[inline(always)]
    fn back_to(&mut self, level: usize) {
        self.board = self.boards[level];
        self.compared = self.board.words;
        self.events.truncate(self.starts[level]);
        self.boards.truncate(level);
        self.starts.truncate(level);
        self.queue.clear();
        self.falsified.clear();
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
        (literal, CLAUSE | clause)
    }

    /// Puts a clause into the lists of its first two literals.
    #[inline(always)]
    fn watch(&mut self, clause: usize) {
        for which in 0..2 {
            let literal = usize::from(self.arena[clause + 3 + which]) & 8191;
            self.arena[clause + 1 + which] = self.first[literal];
            self.first[literal] = clause as u16;
        }
    }

    /// Forgets the older half of the clauses, but for the shortest and those that are reasons.
    #[inline(never)]
    fn forget(&mut self) {
        let old = std::mem::replace(&mut self.arena, vec![0]);
        self.first = [0; 8192];
        let mut clause = 1;
        while clause < old.len() {
            let end = clause + 3 + usize::from(old[clause]);
            let reason = CLAUSE | clause;
            let event = self.events.iter().position(|event| event.reason == reason);
            let short = old[clause] <= 4 && self.arena.len() < ARENA / 4;
            if clause > ARENA / 2 || short || event.is_some() {
                let new = self.arena.len();
                self.arena.extend_from_slice(&old[clause..end]);
                self.watch(new);
                if let Some(event) = event {
                    self.events[event].reason = CLAUSE | new;
                }
            }
            clause = end;
        }
    }

    // ---- Guessing

    #[inline(always)]
    fn choose(&self) -> usize {
        let (mut best, mut most) = (0, 0);
        for i in (0..4).chain(12..16) {
            for k in Positions(marks(&self.pairs, i)) {
                let word = i * 64 + k;
                for bit in Positions(self.board.words[word].into()) {
                    let candidate = candidate(word, bit);
                    if self.activity[candidate & 4095] > most {
                        most = self.activity[candidate & 4095];
                        best = candidate;
                    }
                }
            }
        }
        if most > 0 {
            return best;
        }
        let is_open = |&word: &usize| self.board.words[word].count_ones() > 1;
        let open = (0..1024).filter(is_open);
        let smallest = open.min_by_key(|&word| self.board.words[word].count_ones());
        let word = smallest.unwrap_or(0);
        candidate(word, self.board.words[word].trailing_zeros() as usize)
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
pub fn complete(board: Board) -> Option<Board> {
    Search::new(board).run()
}
