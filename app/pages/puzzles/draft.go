package puzzles

import (
	"errors"
	"fmt"
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
	terms puzzles.Terms // with regions even where no rule asks for them, and without candidates
	marks bool          // the candidates that were eliminated stay so
}

// draftOf returns the draft of what a grid is.
func draftOf(g puzzles.Grid) draft {
	s := g.Shape()
	return draft{s.Plain(), s.Side(), s.Rules(), true}
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

func (d draft) has(rule string) bool {
	switch rule {
	case puzzles.ExtraRegions:
		return d.terms.Extra != ""
	case puzzles.EvenOdd:
		return d.terms.Parity != ""
	}
	return slices.Contains(strings.Split(d.terms.Rules, ","), rule)
}

// with returns the draft with a rule switched on or off, and what goes with it. A jigsaw
// begins with the boxes as regions.
func (d draft) with(rule string, on bool) draft {
	switch {
	case rule == puzzles.ExtraRegions && !on:
		d.terms.Extra = ""
	case rule == puzzles.EvenOdd && !on:
		d.terms.Parity = ""
	case on && !d.has(rule) && rule != puzzles.ExtraRegions && rule != puzzles.EvenOdd:
		d.terms.Rules = strings.Trim(d.terms.Rules+","+rule, ",")
	case !on:
		names := strings.Split(d.terms.Rules, ",")
		d.terms.Rules = strings.Join(slices.DeleteFunc(names, func(s string) bool { return s == rule }), ",")
	}
	switch {
	case rule == puzzles.Boxes && on: // beside regions
		return d.with(puzzles.Jigsaw, true)
	case rule == puzzles.Jigsaw && !on:
		return d.with(puzzles.Boxes, false)
	}
	if d.has(puzzles.Jigsaw) && d.terms.Regions == "" {
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
	if *text == "" {
		*text = strings.Repeat(".", d.side*d.side)
	}
	*text = (*text)[:cell] + string(char) + (*text)[cell+1:]
	if strings.Trim(*text, ".") == "" {
		*text = ""
	}
	return d
}

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

// regions returns those that are used.
func (d draft) regions() string {
	if d.has(puzzles.Jigsaw) {
		return d.terms.Regions
	}
	return ""
}

// shape returns the shape of the draft, or what is wrong with it.
func (d draft) shape() (puzzles.Shape, error) {
	if faults := append(d.faults("region", d.regions()), d.faults("extra region", d.terms.Extra)...); faults != nil {
		return puzzles.Shape{}, fmt.Errorf("%s: each region needs %d", puzzles.Enumerate(faults, "and"), d.side)
	}
	if missing := d.side - len(firsts(d.regions())); d.regions() != "" && missing > 0 {
		return puzzles.Shape{}, fmt.Errorf("there are %d regions, and %d are needed: choose New region and drag over cells",
			d.side-missing, d.side)
	}
	if d.has(puzzles.Jigsaw) && !d.has(puzzles.Boxes) && d.boxed.Valid() && (d.has("windoku") || d.has("disjoint")) {
		return puzzles.Shape{}, errors.New("windows and groups need boxes: switch Boxes on beside the regions, or leave them out")
	}
	t := d.terms
	t.Regions = d.regions()
	return t.Shape(d.boxed)
}

// firsts returns the first cell of each region of a term.
func firsts(text string) map[byte]int {
	first := map[byte]int{}
	for c := range text {
		if _, known := first[text[c]]; !known && text[c] != '.' {
			first[text[c]] = c
		}
	}
	return first
}

// faults says which regions of a term have a wrong size.
func (d draft) faults(kind, text string) (faults []string) {
	for i := 1; i <= d.side; i++ {
		n := strings.Count(text, string(puzzles.DigitChar(i)))
		if n > 0 && n != d.side {
			faults = append(faults, fmt.Sprintf("%s %d has %s", kind, i, puzzles.Plural(n, "cell")))
		}
	}
	return faults
}

// numbers says on a board which regions are wrong, and how many cells they have.
func (d draft) numbers() []paint.Number {
	numbers := make([]paint.Number, d.side*d.side)
	for _, text := range []string{d.regions(), d.terms.Extra} {
		for char, cell := range firsts(text) {
			n := strings.Count(text, string(char))
			if n == d.side {
				continue
			}
			numbers[cell].Text = fmt.Sprintf("%d: %d", puzzles.CharDigit(char), n)
			for c := range text {
				if text[c] == char {
					numbers[c].Shade = 0.4
				}
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
	t := d.terms
	t.Extra = ""
	if t.Regions = d.regions(); t.Regions != "" {
		t.Regions = rowsOf(d.side)
	}
	if s, err = t.Shape(d.boxed); err != nil {
		s, err = puzzles.Terms{Regions: rowsOf(d.side)}.Shape(puzzles.Shape{})
	}
	if err != nil {
		return d.boxed // a grid that is too large for rules
	}
	return s
}

// sentenceOf returns the name of a rule and what it says, and false if grids of the draft's
// size cannot have it.
func (d draft) sentenceOf(rule string) (name, says string, ok bool) {
	t := puzzles.Terms{Rules: rule}
	switch {
	case rule == puzzles.ExtraRegions:
		t = puzzles.Terms{Extra: rowsOf(d.side)}
	case rule == puzzles.EvenOdd:
		t = puzzles.Terms{Parity: strings.Repeat("e", d.side*d.side)}
	case rule == puzzles.Jigsaw || rule == puzzles.Boxes:
		t.Regions = rowsOf(d.side)
	}
	if !d.boxed.Valid() && t.Regions == "" {
		t.Regions = rowsOf(d.side)
	}
	s, err := t.Shape(d.boxed)
	if err != nil {
		return "", "", false
	}
	told := s.Sentences()
	name, says, ok = strings.Cut(told[len(told)-1], ": ")
	return name, wording.Capital(says), ok
}
