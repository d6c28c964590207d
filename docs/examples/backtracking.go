//go:build ignore

// Backtracking: fill the empty cells row by row, and go back where no digit fits.
package main

import (
	"bufio"
	"fmt"
	"os"
	"strings"
)

var (
	grid                      []int
	boxRows, boxColumns, side int
	out                       = bufio.NewWriter(os.Stdout)
)

func main() {
	defer out.Flush()
	var puzzle string
	if _, err := fmt.Scanf("%s\nboxes %d %d", &puzzle, &boxRows, &boxColumns); err != nil {
		fmt.Fprintln(os.Stderr, "the puzzle cannot be read:", err)
		os.Exit(1)
	}
	side = boxRows * boxColumns
	for _, c := range puzzle {
		grid = append(grid, strings.IndexRune(".123456789ABCDEFGHIJKLMNOP", c))
	}
	if solve(0) {
		fmt.Fprintln(out, "solved")
	} else {
		fmt.Fprintln(out, "no_solution")
	}
}

func solve(cell int) bool {
	for cell < len(grid) && grid[cell] != 0 {
		cell++
	}
	if cell == len(grid) {
		return true
	}
	for digit := 1; digit <= side; digit++ {
		if !fits(cell, digit) {
			continue
		}
		grid[cell] = digit
		fmt.Fprintf(out, "line 49\nplace r%dc%d %d\n", cell/side+1, cell%side+1, digit)
		if solve(cell + 1) {
			return true
		}
		grid[cell] = 0
		fmt.Fprintf(out, "line 54\nremove r%dc%d\n", cell/side+1, cell%side+1)
	}
	return false
}

func fits(cell, digit int) bool {
	row, column := cell/side, cell%side
	for other, held := range grid {
		r, c := other/side, other%side
		sameBox := r/boxRows == row/boxRows && c/boxColumns == column/boxColumns
		if held == digit && (r == row || c == column || sameBox) {
			return false
		}
	}
	return true
}
