package file_test

import (
	"fmt"

	"sudoscope/puzzles/file"
)

// A puzzle is pasted from a forum, and goes on as a file of Simple Sudoku.
func Example() {
	entries, err := file.Parse(`Can you solve this one?
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79`)
	if err != nil {
		fmt.Println(err)
		return
	}
	format, _ := file.FormatOf("ss")
	text, err := file.Text(entries[0].Givens, nil, format)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(text)
	// Output:
	// 53.|.7.|...
	// 6..|195|...
	// .98|...|.6.
	// -----------
	// 8..|.6.|..3
	// 4..|8.3|..1
	// 7..|.2.|..6
	// -----------
	// .6.|...|28.
	// ...|419|..5
	// ...|.8.|.79
}
