// Backtracking: fill the empty cells row by row, and go back where no digit fits.
use std::io::{stdin, stdout, BufWriter, Stdout, Write};

struct Sudoku {
    grid: Vec<u32>,
    box_rows: usize,
    box_columns: usize,
    side: usize,
    out: BufWriter<Stdout>,
}

impl Sudoku {
    fn fits(&self, cell: usize, digit: u32) -> bool {
        let (row, column) = (cell / self.side, cell % self.side);
        !self.grid.iter().enumerate().any(|(other, &held)| {
            let (r, c) = (other / self.side, other % self.side);
            let same_box = r / self.box_rows == row / self.box_rows && c / self.box_columns == column / self.box_columns;
            held == digit && (r == row || c == column || same_box)
        })
    }

    fn tell(&mut self, line: u32, step: &str, cell: usize, digit: &str) {
        let (row, column) = (cell / self.side + 1, cell % self.side + 1);
        writeln!(self.out, "line {line}\n{step} r{row}c{column} {digit}").unwrap();
    }

    fn solve(&mut self) -> bool {
        let Some(cell) = self.grid.iter().position(|&digit| digit == 0) else {
            return true;
        };
        for digit in 1..=self.side as u32 {
            if self.fits(cell, digit) {
                self.grid[cell] = digit;
                self.tell(line!(), "place", cell, &digit.to_string());
                if self.solve() {
                    return true;
                }
                self.grid[cell] = 0;
                self.tell(line!(), "remove", cell, "");
            }
        }
        false
    }
}

fn main() {
    let lines: Vec<String> = stdin().lines().map(Result::unwrap).collect();
    let grid = lines[0].chars().map(|c| c.to_digit(36).unwrap_or(0)).collect();
    let boxes: Vec<usize> = lines[1].split(' ').skip(1).map(|n| n.parse().unwrap()).collect();
    let (box_rows, box_columns) = (boxes[0], boxes[1]);
    let side = box_rows * box_columns;
    let mut sudoku = Sudoku { grid, box_rows, box_columns, side, out: BufWriter::new(stdout()) };
    let verdict = if sudoku.solve() { "solved" } else { "no_solution" };
    writeln!(sudoku.out, "{verdict}").unwrap();
}
