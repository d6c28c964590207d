package file

import (
	"path/filepath"
	"strings"
	"testing"

	"sudoscope/puzzles/check"
)

// What a player entered in another program is no clue, and is kept beside the clues.
func TestSavedGamesAreKept(t *testing.T) {
	const (
		clues = "8..4..9.....2...1.9.....768..13....63.........8..4....5.6..1.4...4.8..32...53...."
		first = "86.4..9.....2...1.9.....768..13....63.........8..4....5.6..1.4...4.8..32...53...."
	)
	at := func(cell int, digit string) string { return clues[:cell] + digit + clues[cell+1:] }
	for file, want := range map[string]struct {
		entered string
		notes   bool // were left out
	}{
		"varied/played.ksudoku":        {at(9, "5"), true},
		"forms/saved.ksudoku":          {"", false},
		"varied/played.sav":            {first, true},
		"varied/undone.sav":            {first, false},
		"varied/solved.sav":            {"1342421331343421", false},
		"varied/gnome.save":            {"867" + clues[3:], true},
		"varied/gnome-one-line.save":   {"", false},
		"varied/four.ksudoku":          {"", false},
		"varied/secuso.txt":            {first, true},
		"varied/secuso-x.txt":          {"", true},
		"varied/played.ss":             {at(1, "6")[:2] + "5" + clues[3:], false},
		"varied/pzprv3.txt":            {"21.3431234211234", true},
		"varied/hodoku-three.txt":      {first, false},
		"varied/simple-two.txt":        {"", false},
		"varied/deleted.txt":           {first, false},
		"varied/simple-eliminated.txt": {"", false},
	} {
		for e, err := range Open(filepath.Join("testdata", file)) {
			got := ""
			if !e.Entered.IsZero() {
				got = e.Entered.String()
			}
			check.That(t,
				err == nil && got == want.entered && strings.Contains(e.Reading, "pencil marks") == want.notes,
				"%s has the digits\n%s, %v, want\n%s, and the reading %q", file, got, err, want.entered, e.Reading)
		}
	}
}

// What stands beside the cells of a puzzle and makes it another one is not passed over, and neither does
// a solution by that name become a puzzle.
func TestWhatStandsBesideAPuzzleIsNotPassedOver(t *testing.T) {
	const cells = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	const full = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
	rows, bold := "", "|"+strings.Repeat("   |", 9)+"\n|"+strings.Repeat("---|", 9)+"\n"
	for c := range cells {
		if c%9 == 0 {
			rows, bold = rows+"<tr>", bold+"|"
		}
		rows += "<td>" + strings.Trim(cells[c:c+1], ".") + "</td>"
		if cells[c] == '.' {
			bold += " " + full[c:c+1] + " |"
		} else {
			bold += " **" + full[c:c+1] + "** |"
		}
		if c%9 == 8 {
			rows, bold = rows+"</tr>", bold+"\n"
		}
	}
	flat := strings.Join(strings.Split(cells, ""), ", ")
	grid := `{"grid": "` + cells + `", "constraints": [`
	for text, want := range map[string]string{
		"Solution: " + full + "\nPuzzle: " + cells:                          cells,
		"Puzzle: " + cells + "\nSolution: " + full:                          cells,
		"Puzzle 1: " + cells + "\nAnswer: " + full + "\nPuzzle 2: " + cells: cells + cells,
		"Solution: " + full: full,
		grid + `{"type": "row"}, {"type": "allDifferent"}]}`:  cells,
		grid + `{"type": "sum", "cells": [[0, 0], [0, 1]]}]}`: "",
		"<p>Killer</p><table>" + rows + "</table>":            "",
		"<p>Hard</p><table>" + rows + "</table>":              cells,
		"# index = col*9 + row\nboard = [" + flat + "]\n":     "",
		bold: "",
	} {
		for _, end := range []string{"\n", "\r\n"} {
			got := ""
			for e, err := range ReadAny(strings.NewReader(strings.ReplaceAll(text, "\n", end)), "") {
				if err == nil {
					got += e.Givens.String()
				}
			}
			check.That(t, got == want, "%.120q is read as %q, want %q", text, got, want)
		}
	}
}
