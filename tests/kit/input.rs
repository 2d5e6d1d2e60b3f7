//! Tests the readers of cells, grids, integers and lists on sources that are split, interrupted,
//! broken or malformed.

use lowbit::calls;
use lowbit::streams::{Alphabet, Grids, Input, DIGITS4, DIGITS9, DOTTED9, LETTERS16};
use proptest::prelude::*;
use std::collections::VecDeque;
use std::io::{self, ErrorKind, Read};

/// A source that gives its bytes in pieces, is interrupted before each piece, and ends where a
/// piece is empty. Like a terminal, it gives more bytes if it is read again after its end.
struct Pieces(VecDeque<Vec<u8>>, bool);

fn pieces<'a>(pieces: impl IntoIterator<Item = &'a [u8]>) -> Pieces {
    Pieces(pieces.into_iter().map(<[u8]>::to_vec).collect(), false)
}

impl Read for Pieces {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.1 = !self.1;
        if self.1 {
            return Err(ErrorKind::Interrupted.into());
        }
        let mut piece = self.0.pop_front().unwrap_or_default();
        let read = (&piece[..]).read(buffer)?;
        if read < piece.len() {
            self.0.push_front(piece.split_off(read));
        }
        Ok(read)
    }
}

/// Reads the grids of a source, one by one or in batches, up to the end or to the first error.
/// Returns the grids, and the error's message or an empty string. Unless the grids are `counted`,
/// they end with the word `end` or with the input.
fn all(source: &mut dyn Read, counted: bool, batches: bool) -> (Vec<Vec<u8>>, String) {
    const FRAMED: &Alphabet = &Alphabet { between: b"+-| \t\r\n", ..*DIGITS4 };
    fn read(
        source: &mut dyn Read,
        counted: bool,
        batches: bool,
        all: &mut Vec<Vec<u8>>,
    ) -> Result<(), String> {
        let mut grids =
            if counted { Grids::counted(source, FRAMED)? } else { Grids::new(source, FRAMED)? };
        let at_end = |grids: &mut Grids| if counted { Ok(false) } else { grids.skip_end() };
        let mut grid = [0; 16];
        if !batches {
            while !at_end(&mut grids)? {
                let number = match grids.next(&mut grid)? {
                    None => break,
                    Some(number) => number,
                };
                all.push(grid.to_vec());
                assert_eq!(number as usize, all.len());
            }
        } else {
            let mut room: Vec<[u8; 16]> = Vec::new();
            while !at_end(&mut grids)? && grids.batch(&mut room)? {
                assert!(!room.is_empty());
                all.extend(room.iter().map(|grid| grid.to_vec()));
            }
        }
        assert_eq!(grids.next(&mut grid)?, None);
        Ok(())
    }
    let mut grids = Vec::new();
    let ended = read(source, counted, batches, &mut grids);
    (grids, ended.err().unwrap_or_default())
}

/// Generates text of grids with frames and blanks, in which cells may be missing or malformed.
fn text() -> impl Strategy<Value = Vec<u8>> {
    let part = prop_oneof![
        60 => "[0-4.]{16}",
        20 => "[ \t\r\n+|-]{1,4}",
        4 => "[0-4.]{1,15}",
        2 => Just("end".to_string()),
        1 => any::<String>(),
    ];
    let head = prop_oneof!["\u{FEFF}?[0-9]{0,2} \n?", Just(String::new())];
    (head, prop::collection::vec(part, 0..40)).prop_map(|(head, parts)| {
        let mut text = head;
        parts.iter().for_each(|part| text += part);
        text.into_bytes()
    })
}

/// Generates a word that often is an integer from -50 to 1000, and the white space after it.
fn word() -> impl Strategy<Value = (String, &'static str)> {
    let word = prop_oneof![
        20 => "-?[0-9]{1,3}",
        1 => "0{0,37}[0-9]{1,3}",
        1 => "[0-9]{17,21}",
        1 => "-?[0-9]{0,2}[-+a\u{FEFF}.]?",
    ];
    // A word may be empty, or end with a sign, so we leave out the signs that std accepts.
    let word = word.prop_filter("std reads a plus sign", |word| !word.starts_with('+'));
    (word, prop::sample::select(&[" ", "\n", "\r\n", "\t ", "\n\n"][..]))
}

properties! {
    cases: 256;

    #[test]
    fn splitting_the_input_and_reading_batches_change_no_result(
        text in text(),
        counted in any::<bool>(),
        steps in prop::collection::vec(1..100usize, 1..5),
    ) {
        let whole = all(&mut &text[..], counted, false);
        let mut rest = &text[..];
        let mut steps = steps.iter().cycle();
        let mut parts = Vec::new();
        while !rest.is_empty() {
            let (part, behind) = rest.split_at(rest.len().min(*steps.next().unwrap()));
            parts.push(part);
            rest = behind;
        }
        for batches in [false, true] {
            prop_assert_eq!(&all(&mut &text[..], counted, batches), &whole);
            prop_assert_eq!(&all(&mut pieces(parts.iter().copied()), counted, batches), &whole);
        }
    }

    #[test]
    fn integers_are_those_of_a_plain_reader_up_to_the_first_mistake(
        words in prop::collection::vec(word(), 0..30),
    ) {
        let mut text = String::new();
        for (word, between) in &words {
            text += word;
            text += between;
        }
        let mut input = Input::new(text.as_bytes());
        // The plain reader knows no byte-order mark.
        let plain = text.strip_prefix('\u{FEFF}').unwrap_or(&text);
        for (number, line) in (1..).zip(plain.split('\n')) {
            for word in line.split_ascii_whitespace() {
                let plain = word.parse::<i64>().ok();
                let plain = plain.filter(|integer| (-50..=1000).contains(integer));
                let read = input.integer("a cell", -50..=1000);
                if let (Some(plain), Ok(read)) = (plain, &read) {
                    prop_assert_eq!(plain, *read);
                    continue;
                }
                prop_assert!(plain.is_none(), "{:?}", word);
                let start = format!("line {}, column ", number);
                prop_assert!(read.unwrap_err().starts_with(&start));
                return Ok(());
            }
        }
        prop_assert!(!input.has_more("a cell").unwrap());
    }

    #[test]
    fn reading_a_shown_list_of_integers_returns_the_same_integers(
        rows in prop::collection::vec(prop::collection::vec(any::<i32>(), 0..5), 0..5),
        next in 0..=i64::MAX as usize,
        wide in any::<bool>(),
    ) {
        let text = if wide { format!("\u{feff} {:#?}", rows) } else { calls::shown(&rows) };
        let text = format!("{},'({})'", text.replace("\n", "\r\n"), next);
        let mut input = Input::new(text.as_bytes());
        let read = calls::rows(&mut input, 4, 0..=4, "", i32::MIN..=i32::MAX);
        prop_assert_eq!(read.unwrap(), rows);
        prop_assert_eq!(calls::integer(&mut input, "", 0..=next).unwrap(), next);
    }
}

#[test]
fn the_text_of_a_grid_reads_back_as_the_grid() {
    for (alphabet, most) in [(DIGITS4, 4), (DIGITS9, 9), (DOTTED9, 9), (LETTERS16, 16)] {
        let cells: Vec<u8> = (0..=most).chain([0]).collect();
        for text in [alphabet.grid(&cells, 2), alphabet.spaced_grid(&cells, 2)] {
            let mut read = vec![99; cells.len()];
            Input::new(text.as_bytes()).cells(alphabet, &mut read).unwrap();
            assert_eq!(read, cells);
        }
        assert_eq!(alphabet.value(b'.'), Some(0));
    }
    assert_eq!(LETTERS16.spaced_grid(&[16, 0], 1), "P\n-\n");
}

#[test]
fn only_the_symbols_and_blanks_of_an_alphabet_are_cells() {
    let cells =
        |alphabet: &Alphabet| (0..=255).filter(|&byte| alphabet.value(byte).is_some()).count();
    assert_eq!([cells(DIGITS4), cells(DIGITS9), cells(LETTERS16)], [6, 11, 18]);
}

#[test]
fn a_batch_has_the_grids_that_are_read_one_by_one_in_any_layout_of_lines() {
    let read = |text: &str, alphabet, batches| {
        let (mut source, mut read, mut grid) = (text.as_bytes(), Vec::new(), [0; 81]);
        let mut grids = Grids::new(&mut source, alphabet).unwrap();
        let mut batch = Vec::new();
        loop {
            let more = match batches {
                true => grids.batch(&mut batch),
                false => grids.next(&mut grid).map(|next| {
                    batch = vec![grid];
                    next.is_some()
                }),
            };
            match more {
                Ok(true) => read.append(&mut batch),
                ended => return (read, ended),
            }
        }
    };
    let without_dots = &Alphabet { blanks: b"", ..*DIGITS9 };
    let letters = &Alphabet::new(b".ABCDEFGHI", b"", "a cell");
    for line_break in ["\n", "\r\n"] {
        for (width, symbols) in [(9, "0123456789"), (9, "01234.6789"), (81, "0123456789.")] {
            let symbols: Vec<char> = symbols.chars().cycle().take(6 * 81).collect();
            let line = |line: &[char]| line.iter().collect::<String>() + line_break;
            let text: String = symbols.chunks(width).map(line).collect();
            for (from, to) in
                [("", ""), ("\n", " "), ("7", "x"), ("7", "A"), ("9\n", "9 \n"), ("8\n9", "89\n")]
            {
                // We change nothing, each place, or only places after the third grid.
                let third = text.len() / 2;
                let late = text[..third].to_string() + &text[third..].replace(from, to);
                for text in [text.replace(from, to), late] {
                    for alphabet in [DIGITS9, without_dots, letters] {
                        let known = read(&text, alphabet, false);
                        assert_eq!(read(&text, alphabet, true), known, "{:?}", text);
                    }
                }
            }
        }
    }
}

#[test]
fn grids_longer_than_the_buffer_are_read_and_a_later_error_has_the_right_place() {
    let line = [&[b'.'; 1000][..], b"\r\n"].concat();
    let text = [&line.repeat(300)[..], b" x"].concat();
    let mut source = &text[..];
    let mut grids = Grids::new(&mut source, DIGITS9).unwrap();
    let mut grid = vec![1; 100_000];
    for number in 1..=3 {
        assert_eq!(grids.next(&mut grid).unwrap(), Some(number));
        assert!(grid.iter().all(|&cell| cell == 0));
    }
    assert_eq!(
        grids.next(&mut grid).unwrap_err(),
        "line 301, column 2: found 'x', expected a cell (1 to 9, or 0 or . for a blank), \
         after 0 of 100000 cells of grid 4"
    );
}

#[test]
fn a_batch_returns_the_grids_that_have_arrived_and_does_not_wait_for_more() {
    struct Once(bool);
    impl Read for Once {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            assert!(!self.0, "the batch reads more input");
            self.0 = true;
            (&[b'1'; 16 * 3 + 15][..]).read(buffer)
        }
    }
    let mut source = Once(false);
    let mut batch: Vec<[u8; 16]> = Vec::new();
    assert!(Grids::new(&mut source, DIGITS4).unwrap().batch(&mut batch).unwrap());
    assert_eq!(batch.len(), 3);
}

#[test]
fn the_end_of_input_is_final() {
    let grid = &b"1234.... ....4321\n"[..];
    let mut source = pieces([grid, b"", grid, b""]);
    let mut cells = [0; 16];
    let mut grids = Grids::new(&mut source, DIGITS4).unwrap();
    assert_eq!(grids.next(&mut cells).unwrap(), Some(1));
    assert_eq!(grids.next(&mut cells).unwrap(), None);
    assert_eq!(grids.next(&mut cells).unwrap(), None);
    assert_eq!(source.0.len(), 2);
}

#[test]
fn a_byte_that_begins_no_character_is_reported_at_once() {
    let mut source = pieces([&b"12\xFF"[..], b"34"]);
    let read = Grids::new(&mut source, DIGITS4).unwrap().next(&mut [0; 16]);
    assert_eq!(
        read.unwrap_err(),
        "line 1, column 3: found byte 0xFF, expected a cell (1 to 4, or 0 or . for a blank), \
         after 2 of 16 cells of grid 1"
    );
    assert_eq!(source.0.len(), 1);
}

/// Reads the size of a board, from 1 to 16, or returns the message.
fn size(input: &mut Input) -> Result<usize, String> {
    input.integer("the size of the board", 1..=16)
}

#[test]
fn an_integer_outside_its_range_is_reported_with_the_range() {
    let read = |text: &str| size(&mut Input::new(text.as_bytes()));
    for (text, integer) in [("1", 1), (" 16\n", 16), ("\u{FEFF}0012\r\n", 12)] {
        assert_eq!(read(text), Ok(integer));
    }
    for (text, found) in [
        ("0", "line 1, column 1: found 0"),
        ("\n 17", "line 2, column 2: found 17"),
        ("-1", "line 1, column 1: found -1"),
        ("\n 00999999999999999999999999 1", "line 2, column 2: found 00999999999999999999999999"),
        (&"9".repeat(41), "line 1, column 41: found '9'"),
        ("8.", "line 1, column 2: found '.'"),
        ("1-", "line 1, column 2: found '-'"),
        ("--1", "line 1, column 2: found '-'"),
        ("+1", "line 1, column 1: found '+'"),
        ("- 1", "line 1, column 1: found -"),
        ("", "line 1, column 1: found end of input"),
    ] {
        let message = format!("{}, expected the size of the board (1 to 16)", found);
        assert_eq!(read(text), Err(message));
    }
}

#[test]
fn the_smallest_and_largest_integers_are_read() {
    let text = format!("{} {}", i64::MIN, i64::MAX);
    let mut input = Input::new(text.as_bytes());
    assert_eq!(input.integer("", i64::MIN..=i64::MAX).unwrap(), i64::MIN);
    assert_eq!(input.integer("", 0..=i64::MAX).unwrap(), i64::MAX);
}

#[test]
fn a_minus_sign_is_read_only_if_the_range_has_negative_integers() {
    assert_eq!(Input::new(b"-0").integer("a cell", -1..=1).unwrap(), 0);
    let error = Input::new(b"-0").integer("a cell", 0..=1u8).unwrap_err();
    assert_eq!(error, "line 1, column 1: found -0, expected a cell (0 to 1)");
}

#[test]
fn integers_are_read_until_the_end_of_input_or_the_first_mistake() {
    let all = |text: &str| {
        let (mut input, mut integers) = (Input::new(text.as_bytes()), Vec::new());
        loop {
            let integer = match input.has_more("a board") {
                Ok(true) => size(&mut input),
                Ok(false) => return (integers, String::new()),
                Err(message) => Err(message),
            };
            match integer {
                Ok(integer) => integers.push(integer),
                Err(message) => return (integers, message),
            }
        }
    };
    for text in ["", "\u{FEFF}", " \r\n\t\n"] {
        assert_eq!(all(text), (Vec::new(), String::new()));
    }
    for text in ["1 16\n4", "\u{FEFF}1\r\n16 4 \n\n"] {
        assert_eq!(all(text), (vec![1, 16, 4], String::new()));
    }
    for (text, found) in [
        ("1\n17", "line 2, column 1: found 17"),
        ("1 0 4", "line 1, column 3: found 0"),
        ("1 x", "line 1, column 3: found 'x'"),
        ("1 \u{FEFF}", "line 1, column 3: found '\\u{feff}'"),
        // A comma may follow an integer in a list, but no board begins with a comma.
        ("1,16", "line 1, column 2: found ','"),
    ] {
        let message = format!("{}, expected the size of the board (1 to 16)", found);
        assert_eq!(all(text), (vec![1], message));
    }
    let (_, message) = all("\u{FFFF}");
    assert_eq!(message, "line 1, column 1: found '\\u{ffff}', expected a board");
}

#[test]
fn integers_of_rows_below_0_become_0_and_those_above_255_become_255() {
    let text = "-1 0\r\n 9 255 257 999999937 -1000000000 7 8".to_string() + &" 5".repeat(72);
    let rows = Input::new(text.as_bytes()).integer_rows().unwrap();
    assert_eq!(rows[0], [0, 0, 9, 255, 255, 255, 0, 7, 8]);
    assert_eq!(rows[1..], [[5; 9]; 8]);
}

#[test]
fn a_piece_of_the_input_may_end_anywhere() {
    let grid = "12 .. ..34\r\n 2... ..+--+-1.\n";
    let texts = [
        format!("\u{FEFF} 3\r\n{0}{0}{0}", grid),
        format!("\u{FEFF}{0}{0}\n\nend {0}", grid),
        format!("12\n{0}{0}12 数", grid),
        format!("{0}en\u{FEFF}d", grid),
        format!("{0}{0}123", grid),
        "\u{FEFF}\u{FEFF}".to_string(),
        "\u{FEFE}12".to_string(),
        "0 \r\n\t ".to_string(),
        "0\n 数".to_string(),
    ];
    for text in texts.iter().map(String::as_bytes) {
        for counted in [false, true] {
            let whole = all(&mut &text[..], counted, false);
            for size in 1..=text.len() {
                for batches in [false, true] {
                    let split = all(&mut pieces(text.chunks(size)), counted, batches);
                    assert_eq!(split, whole, "{:?} in pieces of {}", text, size);
                }
            }
        }
    }
}

#[test]
fn a_batch_returns_all_complete_grids_in_any_layout() {
    for row in ["1234", "12 34\r\n", "1 2 3 4\n", " 1\t2\n\n34  "] {
        let text = row.repeat(12) + "12x";
        let mut source = text.as_bytes();
        let mut grids = Grids::new(&mut source, DIGITS4).unwrap();
        let mut room: Vec<[u8; 16]> = Vec::new();
        assert!(grids.batch(&mut room).unwrap());
        assert_eq!(room, [[1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4]; 3], "{:?}", row);
        assert!(grids.batch(&mut room).is_err());
    }
}

#[test]
fn counted_grids_end_even_if_more_input_follows() {
    let mut source = &b"1\n1234123412341234 rubbish"[..];
    let mut grids = Grids::counted(&mut source, DIGITS4).unwrap();
    let mut room: Vec<[u8; 16]> = Vec::new();
    assert!(grids.batch(&mut room).unwrap());
    assert_eq!(room.len(), 1);
    assert!(!grids.batch(&mut room).unwrap());
}

#[test]
fn an_error_of_the_source_is_reported_as_such() {
    struct Broken(bool);
    impl Read for Broken {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            if std::mem::replace(&mut self.0, true) {
                return Err(io::Error::new(ErrorKind::Other, "no medium"));
            }
            (&b"3\n12"[..]).read(buffer)
        }
    }
    let mut source = Broken(false);
    let mut grids = Grids::counted(&mut source, DIGITS4).unwrap();
    assert_eq!(grids.next(&mut [0; 16]).unwrap_err(), "cannot read the input: no medium");
}

/// The grids that a reader returned, and the message of the error at the end, or an empty string.
type Outcome = (Vec<Vec<u8>>, String);

/// Reads all grids of 16 cells from a text, byte by byte.
fn naive(text: &[u8]) -> Outcome {
    let (mut grids, mut cells) = (Vec::new(), Vec::new());
    let (mut line, mut column) = (1, 1);
    let mut found = "end of input".to_string();
    for &byte in text {
        match byte {
            b'0'..=b'4' => cells.push(byte - b'0'),
            b' ' | b'\r' | b'\n' => {}
            _ => {
                found = format!("{:?}", char::from(byte));
                break;
            }
        }
        column += 1;
        if byte == b'\n' {
            line += 1;
            column = 1;
        }
        if cells.len() == 16 {
            grids.push(cells.split_off(0));
        }
    }
    if found == "end of input" && cells.is_empty() {
        return (grids, String::new());
    }
    let message = format!(
        "line {}, column {}: found {}, expected a cell (1 to 4, or 0 or . for a blank), \
         after {} of 16 cells of grid {}",
        line,
        column,
        found,
        cells.len(),
        grids.len() + 1
    );
    (grids, message)
}

/// Reads the same grids with [`Grids::batch`].
fn by_batches(source: &mut dyn Read) -> Outcome {
    let mut grids = Grids::new(source, DIGITS4).unwrap();
    let (mut read, mut batch) = (Vec::new(), Vec::<[u8; 16]>::new());
    loop {
        match grids.batch(&mut batch) {
            Ok(true) => {}
            Ok(false) => return (read, String::new()),
            Err(message) => return (read, message),
        }
        read.extend(batch.iter().map(|grid| grid.to_vec()));
    }
}

/// Makes lines of four cells, and sometimes of three or five, some with spaces after the cells.
fn nearly_even_lines(lines: usize, mut seed: u64) -> Vec<u8> {
    let mut text = Vec::new();
    for _ in 0..lines {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let mut draw = |end: u64| {
            seed = seed.rotate_left(17).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            (seed >> 33) % end
        };
        let cells = [4, 4, 4, 4, 4, 4, 4, 4, 3, 5][draw(10) as usize];
        let between = [&b""[..], b" ", b"", b"  "][draw(4) as usize];
        for _ in 0..cells {
            text.push(b'0' + draw(5) as u8);
            text.extend(between);
        }
        text.extend([&b"\n"[..], b"\r\n", b"\n\n", b"\n"][draw(4) as usize]);
    }
    text
}

#[test]
fn batches_have_the_grids_of_a_naive_reader_however_the_input_is_split() {
    for (seed, ending) in
        [&b""[..], b"1234\n12", b"1234\n123\n1234\n1", b"12\n1x"].iter().enumerate()
    {
        let text = [&nearly_even_lines(22_000, seed as u64)[..], ending].concat();
        assert!(text.len() > 135_000);
        let known = naive(&text);
        for size in ((1 << 17) - 16..=(1 << 17) + 16).chain([1, 7, 4096]) {
            // We split the text once after `size` bytes, or all of it into pieces of `size` bytes.
            // Most of the sizes are near the size of the buffer.
            let (first, rest) = text.split_at(size);
            for mut pieces in [pieces([first, rest]), pieces(text.chunks(size))] {
                let read = by_batches(&mut pieces);
                assert!(read == known, "pieces of {}, ending {}: {}", size, seed, read.1);
            }
        }
    }
}
