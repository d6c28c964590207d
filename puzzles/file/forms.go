package file

import (
	"slices"

	"sudoscope/puzzles"
)

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
