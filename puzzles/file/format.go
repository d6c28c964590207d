// Package file reads and writes the files in which people and programs keep
// Sudoku puzzles, and the same forms on the clipboard.
//
// A [Format] is one such form. [ReadAny] tells which one a file has, [Read] yields
// its puzzles one by one, [Write] writes puzzles, and [Text] and [Parse] do both
// for the clipboard. Reading forgives much: the ends of lines of any system, byte
// order marks, names in the letters of old Windows. It never guesses at a cell.
//
// # Limits
//
// A list may be of any length, but each of its parts has a limit, so that no file
// can fill the memory: a line or a row of a table 64 KiB, a file or grid over
// several lines [puzzles.MaxText], an element of XML 4 MiB. An entry that is too
// large or wrong is one error; reading goes on behind it where that is possible.
package file

import (
	"slices"

	"sudoscope/puzzles"
	"sudoscope/puzzles/sites"
)

// A Format is a way to write puzzles down. The zero Format is none.
type Format struct {
	ID         string   // short and stable, such as "sdm"
	Name       string   // how people call it
	Extensions []string // of its files, with the dot; the first is the usual one
	One        bool     // holds a single puzzle
	Classic    bool     // holds 9×9 grids only, without other rules and candidates
	Marks      bool     // holds pencil marks
	ReadOnly   bool     // can be read but not written
	Signed     bool     // is for other programs: it holds any puzzle, and only what this program wrote is read
	Group      string   // of formats for the same, as menus have it, such as [Arrays]; "" for none

	From string // the programs and sites that write it, "" if all may

	slashes bool // lines that begin with // are comments

	// is recognises a text by how it begins; those that are surer are asked first. It is nil
	// for a format that only its name tells.
	is   func(*document) bool
	sure int

	// A text is read as it comes, or as a whole: then there are no entries, and no error, of
	// one that turns out to be something else.
	read  func(*source, *sink)
	whole func(*document) ([]Entry, error)

	write func(*writer, Entry)
	end   func(*writer)
}

// An Entry is a puzzle of a file.
type Entry struct {
	puzzles.Puzzle
	// Marks holds the digits that are left in each cell as the file says them, 0 for a
	// given. It is nil unless that is more than follows from the givens; what is missing
	// there is ruled out of the cells of Givens as well.
	Marks []puzzles.Digits
	Line  int // where it begins in the file, from 1
}

// Formats lists the formats in the order of a menu, those that are only read behind the others.
func Formats() []Format { return slices.Concat(written(), signed(), readOnly()) }

// written lists the formats that can be written.
func written() []Format {
	return []Format{
		{ID: "text", Name: "Text, one puzzle on each line", Extensions: []string{".txt"}, read: readText,
			write: writeLine, slashes: true},
		{ID: "sdm", Name: "Sudoku collection, 81 characters on each line", Extensions: []string{".sdm"}, Classic: true,
			Group: Programs, read: readText, write: writeSDM, slashes: true},
		{ID: "csv", Name: "Table (CSV)", Extensions: []string{".csv", ".tsv"}, is: isTable, sure: 8, read: readCSV,
			write: writeCSV},
		{ID: "opensudoku", Name: "OpenSudoku (XML)", Extensions: []string{".opensudoku", ".opensudoku2", ".xml"},
			Classic: true, Group: Programs, sure: 9, read: readOpenSudoku, write: writeOpenSudoku,
			is:  func(d *document) bool { return contains("<opensudoku")(d) || begins("<?xml")(d) },
			end: func(w *writer) { w.print("  </folder>\n</opensudoku>\n") }},
		{ID: "sdk", Name: "SadMan Sudoku", Extensions: []string{".sdk"}, One: true, Classic: true,
			Group: Programs, is: isSDK, sure: 7, read: readSDK, write: writeSDK},
		{ID: "ss", Name: "Simple Sudoku", Extensions: []string{".ss"}, One: true, Classic: true,
			Group: Programs, is: isSS, sure: 6, read: readSS, write: writeSS, slashes: true},
		{ID: "grid", Name: "Drawn grid", Extensions: []string{".txt"}, One: true, read: readText, write: writeGrid,
			slashes: true},
		{ID: "marks", Name: "Grid with pencil marks", Extensions: []string{".txt"}, Marks: true, is: isMarks, sure: 5,
			read: readMarks, write: writeMarks},
		{ID: "candidates", Name: "Candidates, 729 characters on each line", Extensions: []string{".txt"}, Marks: true,
			read: readText, write: writeCandidates, slashes: true},
		{ID: "python", Name: "Python list", Extensions: []string{".py"}, Group: Arrays, read: readArrays,
			write: writePython},
		{ID: "json", Name: "JSON array", Extensions: []string{".json"}, Group: Arrays, read: readArrays,
			write: writeJSON},
		{ID: "c", Name: "C array", Extensions: []string{".c"}, Group: Arrays, read: readArrays, write: writeC},
		{ID: "leetcode", Name: "LeetCode board", Extensions: []string{".json"}, Group: Arrays, read: readArrays,
			write: writeLeetCode},
		{ID: "f-puzzles", Name: "Link to f-puzzles", Extensions: []string{".txt"}, Marks: true,
			Group: Programs, read: readLinks, write: writeLink(sites.FPuzzles)},
		{ID: "sudokupad", Name: "Link to SudokuPad", Extensions: []string{".txt"}, Marks: true,
			Group: Programs, read: readLinks, write: writeLink(sites.SudokuPad)},
	}
}

// FormatOf returns the format with this ID, and false if there is none.
func FormatOf(id string) (Format, bool) {
	all := Formats()
	i := slices.IndexFunc(all, func(f Format) bool { return f.ID == id })
	if i < 0 {
		return Format{}, false
	}
	return all[i], true
}

// readOnly lists the forms in which puzzles lie around elsewhere: they can be read, but
// nobody needs new ones. A form is a row here, and a file only where it needs one.
func readOnly() []Format {
	rows := []Format{
		{ID: "source", Name: "Arrays in source code", Extensions: []string{".java", ".js", ".ts", ".h", ".cpp", ".cs",
			".go", ".rs", ".kt", ".swift", ".rb", ".r", ".m", ".jl", ".hs"}, is: isSource, sure: 4, read: readArrays},
		{ID: "game", Name: "JSON of other programs", Extensions: []string{".json"}, From: "LibreSudoku, games",
			is: isJSON, sure: 19, whole: readGames},
		{ID: "mask", Name: "Full grid and which of its cells are clues", Extensions: []string{".py"}, From: "programs",
			is: func(d *document) bool { return maskIn(d) != "" }, sure: 18, whole: readMasked},
		{ID: "order", Name: "Columns or boxes one after the other", Extensions: []string{".py"}, From: "pandas",
			is: isByColumns, sure: 11, whole: refuseByColumns},
		{ID: "columns", Name: "Cells column by column, as words say", Extensions: []string{".txt"},
			is: func(d *document) bool { return saysColumns(d) != "" }, sure: 18,
			whole: func(d *document) ([]Entry, error) {
				return refuse("this says %q, and rows are read first: write the cells row by row",
					puzzles.Excerpt(saysColumns(d)))
			}},
		{ID: "cells", Name: "List of cells", Extensions: []string{".lp", ".pl", ".dat", ".py"},
			From: "clingo, Prolog, AMPL, and others", is: isListedCells, sure: 10, whole: readListed},
		{ID: "hodoku", Name: "HoDoKu library", Extensions: []string{".txt"}, Marks: true,
			is: isLibrary, sure: 7, read: readLibrary},
		{ID: "links", Name: "Links of Sudoku sites", Extensions: []string{".url"}, Marks: true,
			is: isLinks, sure: 3, read: readLinks},
		{ID: "rows", Name: "Rows with names, or among words", Extensions: []string{".dat", ".gms", ".bas"},
			From: "GNU MathProg, GAMS, R, pandas, and others", is: reads(readRows), sure: 2, whole: readRows},
	}
	rows = slices.Concat(otherPrograms(), documents(), rows)
	for i := range rows {
		rows[i].ReadOnly = true
	}
	return rows
}
