package puzzles

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// foundError says that something in the text is no cell.
func (p *parser) foundError(m mark) error {
	digits := "1-9 (A-P for 10 to 25)"
	if p.shape.Valid() {
		digits = digitRange(p.shape.Side())
	}
	return &ParseError{m.line, m.column, fmt.Sprintf("found %s, expected a digit %s or one of . 0 * _ for an empty "+
		"cell: replace it or remove it", quote(m.text), digits)}
}

// rowsError says which row has the wrong number of cells, or that there are too
// few or too many rows, or returns nil if the lines are no rows at all.
func (p *parser) rowsError(r reading) error {
	// The width that most rows have is the one that was meant.
	count := map[int]int{}
	side := 0
	for _, row := range r.rows {
		w := len(row)
		if count[w]++; p.fits(w*w) && count[w] > count[side] {
			side = w
		}
	}
	rows := len(r.rows)
	odd := slices.IndexFunc(r.rows, func(row []mark) bool { return len(row) != side })
	switch {
	case side == 0 || count[side]*2 <= rows:
		return nil
	case odd >= 0 && (rows == side || count[side] == rows-1):
		row := r.rows[odd]
		at := row[len(row)-1]
		todo := fmt.Sprintf("add %d (. for an empty cell)", side-len(row))
		if len(row) > side {
			at = row[side]
			todo = fmt.Sprintf("remove %d", len(row)-side)
		}
		return &ParseError{at.line, at.column, fmt.Sprintf("this row has %s, expected %d as in the other rows: %s",
			Plural(len(row), "cell"), side, todo)}
	case odd >= 0:
		return nil
	case rows < side:
		last := r.rows[rows-1][side-1]
		return &ParseError{last.line, last.column,
			fmt.Sprintf("the text ends after %s of %d cells, expected %d rows: add %s",
				Plural(rows, "row"), side, side, Plural(side-rows, "row"))}
	}
	extra := r.rows[side][0]
	return &ParseError{extra.line, extra.column, fmt.Sprintf("found another row after the %d rows of %s: remove %s",
		side, gridName(side), Plural(rows-side, "row"))}
}

// countError says that no grid has this many cells.
func (p *parser) countError(cells []mark) error {
	found := len(cells)
	var below, above int
	sides := Sides()
	if p.shape.Valid() {
		sides = []int{p.shape.Side()}
	}
	for _, n := range sides {
		if n*n < found {
			below = n
		} else if above == 0 {
			above = n
		}
	}
	e := &ParseError{}
	var sizes, todo []string
	if above > 0 {
		last := cells[found-1]
		e.Line, e.Column = last.line, last.column
		sizes = append(sizes, fmt.Sprintf("%s has %d", gridName(above), above*above))
		todo = append(todo, fmt.Sprintf("add %d (. for an empty cell)", above*above-found))
	}
	if below > 0 {
		if above == 0 || found-below*below < above*above-found {
			extra := cells[below*below]
			e.Line, e.Column = extra.line, extra.column
		}
		sizes = append(sizes, fmt.Sprintf("%s has %d", gridName(below), below*below))
		todo = append(todo, fmt.Sprintf("remove %d", found-below*below))
	}
	e.Msg = fmt.Sprintf("the text has %s, but %s: %s", Plural(found, "cell"), strings.Join(sizes, " and "),
		strings.Join(todo, " or "))
	return e
}

func gridName(side int) string {
	if side == 8 {
		return "an 8×8 grid"
	}
	return fmt.Sprintf("a %[1]d×%[1]d grid", side)
}

func digitRange(side int) string {
	if side <= 9 {
		return fmt.Sprintf("1-%d", side)
	}
	if side == 10 {
		return "1-9 and A"
	}
	return fmt.Sprintf("1-9 and A-%c", DigitChar(side))
}

// quote quotes what was found, but not all of it if it is long.
func quote(s string) string {
	const most = 20
	if r := []rune(s); len(r) > most {
		s = string(r[:most]) + "..."
	}
	return strconv.Quote(s)
}
