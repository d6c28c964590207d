package sites

import (
	"encoding/json"
	"fmt"
	"net/url"

	"sudoscope/puzzles"
)

// mostWritten is the greatest side of a grid of f-puzzles.
const mostWritten = 16

// FPuzzles returns the link by which f-puzzles opens a puzzle. Marks are centre marks
// there.
func FPuzzles(p Position) (string, error) {
	packed, err := packFpuzzles(p)
	return "https://www.f-puzzles.com/?load=" + packed, err
}

// SudokuPad returns the link by which SudokuPad opens a puzzle, in the form of f-puzzles,
// which says the rules and not how they are drawn.
func SudokuPad(p Position) (string, error) {
	packed, err := packFpuzzles(p)
	return "https://" + sudokuPad + "/fpuzzles" + url.QueryEscape(packed), err
}

// fpuzzles is the JSON of f-puzzles as it is written; [readFpuzzles] reads it.
type fpuzzles struct {
	Size   int      `json:"size"`
	Title  string   `json:"title,omitempty"`
	Author string   `json:"author,omitempty"`
	Grid   [][]cell `json:"grid"`
}

type cell struct {
	Value  int   `json:"value,omitempty"`
	Given  bool  `json:"given,omitempty"`
	Region *int  `json:"region,omitempty"`
	Centre []int `json:"centerPencilMarks,omitempty"`
}

// packFpuzzles packs what links to f-puzzles and SudokuPad have in common.
func packFpuzzles(p Position) (string, error) {
	g := p.Givens
	shape, l := g.Shape(), g.Layout()
	if l.N > mostWritten {
		return "", fmt.Errorf("f-puzzles and SudokuPad have grids of up to %[1]d×%[1]d, and this one is %v: choose another "+
			"format, such as a text file", mostWritten, shape)
	}
	usual, _ := puzzles.ShapeOfSide(l.N)
	cells := make([]cell, l.Size)
	for c := range cells {
		d := g.At(c)
		cells[c] = cell{Value: d, Given: d != 0}
		if d == 0 && p.Marks != nil {
			cells[c].Centre = digitsOf(p.Marks[c])
		}
	}
	if shape != usual {
		for i, house := range l.Houses[2*l.N : 3*l.N] {
			for _, c := range house {
				cells[c].Region = &i
			}
		}
	}
	o := fpuzzles{Size: l.N, Title: p.Name, Author: p.Source}
	for row := range l.N {
		o.Grid = append(o.Grid, cells[row*l.N:][:l.N])
	}
	data, err := json.Marshal(o)
	return pack(string(data)), err
}

func digitsOf(set puzzles.Digits) (list []int) {
	for d := range set.All() {
		list = append(list, d)
	}
	return list
}
