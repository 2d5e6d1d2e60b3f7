use super::*;

#[test]
fn the_samurai_picture_has_369_cells_and_four_shared_boxes() {
    let inside = PICTURE.iter().flatten().filter(|&&cell| cell != OUTSIDE).count();
    assert_eq!(inside, 369);
    let rows = SAMURAI.units.chunks(27).flat_map(|grid| &grid[..9]).flatten();
    let mut uses = [0; 369];
    rows.for_each(|&cell| uses[cell] += 1);
    assert_eq!(uses.iter().filter(|&&uses| uses == 2).count(), 36);
    assert_eq!(uses.iter().filter(|&&uses| uses == 1).count(), 369 - 36);
}

#[test]
fn a_conflict_on_a_samurai_board_names_the_grid() {
    for (grid, name) in NAMES.iter().enumerate() {
        let (top, left) = ORIGINS[grid];
        // The first row of a grid, and a box that no two grids share.
        for &(one, other, unit) in &[((0, 0), (0, 8), "row 1"), ((5, 6), (4, 8), "box 6")] {
            let mut cells = [0; 369];
            assert_eq!(conflict(&cells), None);
            for &(row, column) in &[one, other] {
                cells[usize::from(PICTURE[top + row][left + column])] = 4;
            }
            assert_eq!(conflict(&cells), Some(format!("two 4s in {} of the {} grid", unit, name)));
        }
    }
}

#[test]
fn join_names_the_cell_on_which_grids_disagree_and_a_blank_agrees_with_any_digit() {
    // The number of a cell in a corner grid, the number of the same cell in the centre grid, and
    // its name in messages.
    for &(corner, centre, name) in &[(60, 324, "row 1, column 1"), (186, 396, "row 9, column 1")] {
        for &(one, other) in &[(5, 6), (5, 5), (5, 0), (0, 6)] {
            let mut cells = [0; 405];
            cells[corner] = one;
            cells[centre] = other;
            let outcome = join(&cells).map(|board| board.iter().sum::<u8>());
            let expected = match (one, other) {
                (5, 6) => Err(format!("5 and 6 in {} of the centre grid", name)),
                _ => Ok(one.max(other)),
            };
            assert_eq!(outcome, expected);
        }
    }
}

#[test]
fn a_drawing_has_every_digit_at_its_place_in_the_picture() {
    let mut cells = [0; 369];
    for (cell, digit) in cells.iter_mut().enumerate() {
        *digit = (cell % 9) as u8 + 1;
    }
    let text = draw(&cells);
    let lines: Vec<&str> = text.split('\n').collect();
    assert_eq!(lines.len(), PICTURE_SIDE + 2);
    for (line, row) in lines.iter().zip(PICTURE) {
        let symbol = |&cell: &u16| match cells.get(usize::from(cell)) {
            Some(digit) => char::from(b'0' + digit),
            None => ' ',
        };
        let symbols: Vec<String> = row.iter().map(|cell| symbol(cell).to_string()).collect();
        assert_eq!(*line, symbols.join(" ").trim_end());
    }
}

#[test]
fn crop_takes_every_cell_from_its_place_and_refuses_a_digit_in_every_square_outside() {
    for square in 0..441 {
        let (row, column) = (square / 21, square % 21);
        let mut picture = [0; 441];
        picture[square] = 7;
        let mut board = [0; 369];
        let expected = match board.get_mut(usize::from(PICTURE[row][column])) {
            Some(cell) => {
                *cell = 7;
                Ok(board)
            }
            None => Err(format!(
                "found 7 in row {}, column {} of a 21x21 picture, expected a blank outside the grids",
                row + 1,
                column + 1
            )),
        };
        assert_eq!(crop(&picture), expected);
    }
}
