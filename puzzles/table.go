package puzzles

import (
	"encoding/csv"
	"io"
	"strings"
)

// Table writes a table as CSV that spreadsheets take as it is meant: a text that begins as a
// formula, or a number with more digits than they keep, such as a grid with an empty cell at most, gets an
// apostrophe before it. [Plainly] takes it away.
type Table struct{ *csv.Writer }

// NewTable returns what writes a table.
func NewTable(w io.Writer) Table { return Table{csv.NewWriter(w)} }

// Write writes a row.
func (t Table) Write(row []string) error {
	return t.Writer.Write(Map(row, func(field string) string {
		if isMistaken(field) {
			return "'" + field
		}
		return field
	}))
}

// WriteAll writes all rows.
func (t Table) WriteAll(rows [][]string) error {
	for _, row := range rows {
		_ = t.Write(row) // Error has what goes wrong
	}
	t.Flush()
	return t.Error()
}

// isMistaken reports whether a spreadsheet does not take a field as it is. With apostrophes before
// it, it could not be told from one that has got its own.
func isMistaken(field string) bool {
	field = strings.TrimLeft(field, "'")
	const kept = 15 // digits of a number
	return field != "" && strings.IndexByte("=+-@\t\r", field[0]) >= 0 ||
		len(field) > kept && strings.Trim(strings.Replace(field, ".", "", 1), "0123456789") == ""
}

// Plainly returns a field of a table as it was before it was written.
func Plainly(field string) string {
	if len(field) > 0 && field[0] == '\'' && isMistaken(field) {
		return field[1:]
	}
	return field
}
