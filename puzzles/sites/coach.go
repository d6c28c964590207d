package sites

import (
	"bytes"
	"compress/zlib"
	"encoding/base32"
	"fmt"
	"io"
	"strconv"
	"strings"

	"sudoscope/puzzles"
)

// coachLink knows the links of sudoku.coach: /en/play/ and /en/solver/ (and the like in
// other languages) with digits or a string, and /en/s/ with the name of a puzzle on the
// server.
func coachLink(a address) func() (Position, error) {
	parts := strings.Split(strings.Trim(unescape(a.path), "/"), "/")
	last := parts[len(parts)-1]
	if text, ok := a.param("puzzle", "string", "s"); ok {
		last = text
	}
	switch {
	case isCoach(last):
		return func() (Position, error) { return readCoach(last) }
	case looksLikeCells(last):
		return func() (Position, error) { return readCells(last, 4, 6, 8, 9) }
	case len(parts) > 1 && parts[len(parts)-2] == "s":
		return func() (Position, error) { return Position{}, errStored("sudoku.coach") }
	}
	return nil
}

// isCoach reports whether a text is a string of sudoku.coach, such as SCv7_32_...
func isCoach(text string) bool {
	rest, ok := strings.CutPrefix(text, "SCv")
	version, _, coded := strings.Cut(rest, "_")
	_, err := strconv.ParseUint(version, 10, 16)
	return ok && coded && err == nil
}

// coachDigits are the digits of base 32 as sudoku.coach writes them.
var coachDigits = base32.NewEncoding("0123456789abcdefghijklmnopqrstuv").WithPadding(base32.NoPadding)

// readCoach reads a string of sudoku.coach: behind SCv, the version, _32_, JSON that is
// packed by zlib and written in base 32. The author of the site says so at
// reddit.com/r/sudoku/comments/1fodfg3, with an example that is in the tests.
func readCoach(text string) (Position, error) {
	text = strings.TrimRight(text, ".=")
	version, rest, _ := strings.Cut(text, "_")
	coding, packed, _ := strings.Cut(rest, "_")
	if coding != "32" {
		return Position{}, fmt.Errorf("strings of sudoku.coach that begin with %s_%s are not known, only those with "+
			"SCv7_32: copy the 81 digits of the puzzle instead", puzzles.Excerpt(version), puzzles.Excerpt(coding))
	}
	packed = strings.ToLower(packed)
	if rest := len(packed) % 8; rest == 1 || rest == 3 || rest == 6 {
		packed = packed[:len(packed)-1] // half a byte, which the padding of the site may leave
	}
	data, err := coachDigits.DecodeString(packed)
	if err != nil {
		return Position{}, damaged("the link has a character that means nothing")
	}
	in, err := zlib.NewReader(bytes.NewReader(data))
	if err != nil {
		return Position{}, errPacked
	}
	plain, err := io.ReadAll(io.LimitReader(in, MaxUnpacked+1))
	switch {
	case len(plain) > MaxUnpacked:
		return Position{}, errLarge
	case err == io.ErrUnexpectedEOF && bytes.HasSuffix(plain, []byte("}")):
		// The string of the example lacks the check at the end.
	case err == io.ErrUnexpectedEOF:
		return Position{}, errCut
	case err != nil:
		return Position{}, errPacked
	}
	return readJSON(string(plain))
}

// readCoachState reads the JSON of sudoku.coach: gridSize, givenDigits and userDigits,
// a digit for each cell, and userCellCandidates, the sums of 2, 4, ..., 512 with - .
func readCoachState(o object) (Position, error) {
	side, ok := 9, true
	if v := o["gridSize"]; v != nil {
		side, ok = numberOf(v, 9)
	}
	found := rules{side: side}
	found.addOthers(o, coachPlain...)
	shape, fits := puzzles.ShapeOfSide(side)
	if !ok || !fits {
		return Position{}, fmt.Errorf("the grid is %v cells wide, and only grids of 4, 6, 8 and 9 are read from "+
			"sudoku.coach: choose one of these", o["gridSize"])
	}
	shape, err := found.shape(shape, "")
	if err != nil {
		return Position{}, err
	}
	b, err := cellsOf(o.text("givenDigits"), side)
	if err != nil {
		return Position{}, err
	}
	b.shape = shape
	if text := o.text("userDigits"); text != "" {
		placed, err := cellsOf(text, side)
		if err != nil {
			return Position{}, err
		}
		b.placed = placed.given
	}
	if sums := strings.Split(o.text("userCellCandidates"), "-"); len(sums) == len(b.notes) {
		for c, text := range sums {
			if sum, err := strconv.ParseUint(text, 10, 16); err == nil {
				b.notes[c] = puzzles.Digits(sum>>1) & puzzles.DigitsUpTo(side)
			}
		}
	}
	p := b.position()
	p.Name, p.Source = o.text("title"), o.text("author")
	return p, nil
}

// coachPlain are the members that are no rules.
var coachPlain = []string{"gridSize", "givenDigits", "userDigits", "userCellCandidates", "colours", "givenColours",
	"userColours", "userCellCandidatesColours", "userCellColours", "title", "author", "description", "comment", "name",
	"version", "solution", "solutionDigits", "timer", "difficulty"}
