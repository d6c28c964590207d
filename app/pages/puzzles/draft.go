package puzzles

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"sudoscope/app/wording"
	"sudoscope/puzzles"
	"sudoscope/widgets/paint"
)

// A draft is the size and the rules that a puzzle is to have. They can still be wrong. Drafts
// are comparable.
type draft struct {
	boxed puzzles.Shape // its boxes, no shape if grids of the side have none
	side  int
	rules string        // that are switched on, by their names between commas
	terms puzzles.Terms // what is drawn for them, and for rules that are switched off
}

// position is the name in a draft for the candidates that were eliminated: they stay so.
const position = "position"

// draftOf returns the draft of what a shape is.
func draftOf(s puzzles.Shape) draft {
	t := s.Rules()
	return draft{s.Plain(), s.Side(), strings.ReplaceAll(t.String(), ", ", ","), t}
}

// allSides are the sides that grids can have, with regions or with boxes.
func allSides() (sides []int) {
	for side := 4; side <= 16; side++ {
		sides = append(sides, side)
	}
	return append(sides, 20, 25)
}

func sizeName(side int) string { return fmt.Sprintf("%d×%[1]d", side) }

// rowsOf are the rows of a grid as regions.
func rowsOf(side int) string {
	var b strings.Builder
	for c := range side * side {
		b.WriteByte(puzzles.DigitChar(c/side + 1))
	}
	return b.String()
}

func (d draft) has(rule string) bool { return slices.Contains(strings.Split(d.rules, ","), rule) }

// with returns the draft with a rule switched on or off, and what goes with it. A jigsaw
// begins with the boxes as regions; where there are no boxes, it stays on.
func (d draft) with(rule string, on bool) draft {
	if on == d.has(rule) || rule == "" || rule == puzzles.Jigsaw && !on && !d.boxed.Valid() {
		return d
	}
	names := slices.DeleteFunc(strings.Split(d.rules, ","), func(name string) bool { return name == rule })
	if on {
		names = append(names, rule)
	}
	d.rules = strings.Join(names, ",")
	switch {
	case rule == puzzles.Boxes && on: // beside regions
		return d.with(puzzles.Jigsaw, true)
	case rule == puzzles.Jigsaw && !on:
		return d.with(puzzles.Boxes, false)
	case rule == puzzles.Jigsaw && d.terms.Regions == "":
		d.terms.Regions = rowsOf(d.side)
		if d.boxed.Valid() {
			d.terms.Regions = puzzles.BoxesText(d.boxed)
		}
	}
	return d
}

// paint returns the draft with another character for a cell in a term.
func (d draft) paint(term string, cell int, char byte) draft {
	text := d.terms.Term(term)
	*text = cmp.Or(*text, strings.Repeat(".", d.side*d.side))
	*text = (*text)[:cell] + string(char) + (*text)[cell+1:]
	if strings.Trim(*text, ".") == "" {
		*text = ""
	}
	return d
}

// erase returns the draft with a cell in no extra region, and neither even nor odd.
func (d draft) erase(cell int) draft { return d.paint("extra", cell, '.').paint("parity", cell, '.') }

// at returns the character of a cell in a term.
func (d draft) at(term string, cell int) byte {
	if text := *d.terms.Term(term); text != "" {
		return text[cell]
	}
	return '.'
}

// free returns the character of a region that there is not yet, or the last one.
func (d draft) free(term string) byte {
	for i := 1; i < d.side; i++ {
		if char := puzzles.DigitChar(i); !strings.Contains(*d.terms.Term(term), string(char)) {
			return char
		}
	}
	return puzzles.DigitChar(d.side)
}

// used returns the terms of the rules that are switched on.
func (d draft) used() puzzles.Terms {
	t := d.terms
	for rule, term := range map[string]*string{
		puzzles.Jigsaw: &t.Regions, puzzles.ExtraRegions: &t.Extra, puzzles.EvenOdd: &t.Parity,
	} {
		if !d.has(rule) {
			*term = ""
		}
	}
	t.Rules = d.with(puzzles.ExtraRegions, false).with(puzzles.EvenOdd, false).with(position, false).rules
	return t
}

// shape returns the shape of the draft, or what is wrong with it.
func (d draft) shape() (puzzles.Shape, error) {
	t := d.used()
	if faults := append(d.faults("region", t.Regions), d.faults("extra region", t.Extra)...); faults != nil {
		return puzzles.Shape{}, fmt.Errorf("%s: each region needs %d", puzzles.Enumerate(faults, "and"), d.side)
	}
	if d.has(puzzles.Jigsaw) && !d.has(puzzles.Boxes) && d.boxed.Valid() && (d.has("windoku") || d.has("disjoint")) {
		return puzzles.Shape{}, errors.New("windows and groups need boxes: switch Boxes on beside the regions, or leave them out")
	}
	return t.Shape(d.boxed)
}

// wrong returns the cells of the regions of a term that have a wrong size, by their numbers.
func (d draft) wrong(text string) map[int][]int {
	cells := map[int][]int{}
	for c := range text {
		if n := puzzles.CharDigit(text[c]); text[c] != '.' {
			cells[n] = append(cells[n], c)
		}
	}
	maps.DeleteFunc(cells, func(_ int, in []int) bool { return len(in) == d.side })
	return cells
}

// faults says which regions of a term have a wrong size.
func (d draft) faults(kind, text string) (faults []string) {
	wrong := d.wrong(text)
	for _, n := range slices.Sorted(maps.Keys(wrong)) {
		faults = append(faults, fmt.Sprintf("%s %d has %s", kind, n, puzzles.Plural(len(wrong[n]), "cell")))
	}
	return faults
}

// numbers says on a board which regions are wrong, and how many cells they have.
func (d draft) numbers() []paint.Number {
	numbers := make([]paint.Number, d.side*d.side)
	for _, text := range []string{d.used().Regions, d.used().Extra} {
		for n, cells := range d.wrong(text) {
			numbers[cells[0]].Text = fmt.Sprintf("%d: %d", n, len(cells))
			for _, c := range cells {
				numbers[c].Shade = 0.4
			}
		}
	}
	return numbers
}

// drawable returns a shape like the draft, in which the regions can be drawn that it has.
func (d draft) drawable() puzzles.Shape {
	s, err := d.shape()
	if err == nil {
		return s
	}
	if !d.has(puzzles.Boxes) {
		d = d.with("windoku", false).with("disjoint", false)
	}
	d.terms.Regions = rowsOf(d.side)
	if s, err = d.with(puzzles.ExtraRegions, false).used().Shape(d.boxed); err != nil {
		return d.boxed // a grid that is too large for rules
	}
	return s
}

// sentenceOf returns the name of a rule and what it says, and false if grids of the draft's
// size cannot have it.
func (d draft) sentenceOf(rule string) (name, says string, ok bool) {
	rows := rowsOf(d.side)
	one := draft{boxed: d.boxed, side: d.side,
		terms: puzzles.Terms{Regions: rows, Extra: rows, Parity: strings.Repeat("e", len(rows))}}
	s, err := one.with(puzzles.Jigsaw, !d.boxed.Valid()).with(rule, true).shape()
	if err != nil {
		return "", "", false
	}
	told := s.Sentences()
	name, says, ok = strings.Cut(told[len(told)-1], ": ")
	return name, wording.Capital(says), ok
}
