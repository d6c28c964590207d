package sites

import (
	"cmp"
	"encoding/json"
	"fmt"
	"net/url"
	"slices"
	"strings"

	"sudoscope/puzzles"
)

// mostWritten is the greatest side of a grid of f-puzzles.
const mostWritten = 16

// FPuzzles returns the link by which f-puzzles opens a puzzle. Marks are centre marks
// there.
func FPuzzles(p Position) (string, error) {
	packed, err := packFpuzzles(p, false)
	return "https://www.f-puzzles.com/?load=" + packed, err
}

// SudokuPad returns the link by which SudokuPad opens a puzzle, in the form of f-puzzles,
// which says the rules and not how they are drawn.
func SudokuPad(p Position) (string, error) {
	packed, err := packFpuzzles(p, true)
	return "https://" + sudokuPad + "/fpuzzles" + url.QueryEscape(packed), err
}

// packFpuzzles packs the JSON that links to f-puzzles and SudokuPad have in common;
// [readFpuzzles] reads it. SudokuPad knows no given marks, and shows centre marks as if
// they were given.
func packFpuzzles(p Position, pad bool) (string, error) {
	g := p.Givens
	shape, l := g.Shape(), g.Layout()
	if l.N > mostWritten {
		return "", fmt.Errorf("f-puzzles and SudokuPad have grids of up to %[1]d×%[1]d, and this one is %v: choose another "+
			"format, such as a text file", mostWritten, shape)
	}
	terms := g.Terms()
	has := strings.Split(terms.Rules, ",")
	for _, word := range terms.Words() {
		name, _, _ := strings.Cut(word, "=")
		has = append(has, name)
	}
	o := map[string]any{"size": l.N}
	for _, name := range []string{"antiknight", "antiking", "disjointgroups"} {
		if slices.Contains(has, puzzles.RuleNamed(name)) {
			o[name] = true
		}
	}
	if slices.Contains(has, "x") {
		o["diagonal+"], o["diagonal-"] = true, true
	}
	cells := make([]map[string]any, l.Size)
	named := make([]string, l.Size)
	parity := map[byte][]any{}
	for c := range cells {
		at := map[string]any{}
		cells[c], named[c] = at, fmt.Sprintf("R%dC%d", c/l.N+1, c%l.N+1)
		if terms.Parity != "" {
			kind := terms.Parity[c]
			parity[kind] = append(parity[kind], map[string]string{"cell": named[c]})
		}
		if d := g.At(c); d != 0 {
			at["value"], at["given"] = d, true
			continue
		}
		if g.RuledOut(c) != 0 {
			at["givenPencilMarks"] = slices.Collect(cmp.Or(g.Candidates(c), g.Allowed(c)).All())
			if pad {
				at["centerPencilMarks"] = at["givenPencilMarks"]
			}
		}
		if p.Marks != nil && p.Marks[c] != 0 {
			at["centerPencilMarks"] = slices.Collect(p.Marks[c].All())
		}
	}
	usual, _ := puzzles.ShapeOfSide(l.N)
	var extra []any
	for i, house := range l.Houses {
		switch h := l.House(i); {
		case h.Kind == puzzles.Region, h.Kind == puzzles.Box && shape.Plain() != usual && terms.Regions == "":
			for _, c := range house {
				cells[c]["region"] = h.Index
			}
		case h.Kind == puzzles.Window, h.Kind == puzzles.Extra, h.Kind == puzzles.Box && terms.Regions != "":
			names := puzzles.Map(house, func(c int) string { return named[c] })
			extra = append(extra, map[string]any{"cells": names})
		}
	}
	ruleset := "Normal Sudoku rules apply."
	for _, w := range ruleSentences {
		if slices.Contains(has, w.word) {
			ruleset += " " + w.rule
			o["ruleset"] = ruleset
		}
	}
	for name, value := range map[string]string{"title": p.Name, "author": p.Source} {
		if value != "" {
			o[name] = value
		}
	}
	for name, list := range map[string][]any{"odd": parity['o'], "even": parity['e'], "extraregion": extra} {
		if list != nil {
			o[name] = list
		}
	}
	o["grid"] = slices.Collect(slices.Chunk(cells, l.N))
	data, err := json.Marshal(o)
	return pack(string(data)), err
}
