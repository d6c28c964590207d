package words

import (
	"slices"
	"strings"
	"testing"

	"sudoscope/algorithms/technique"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// The forms that are not in the list are found as well, where they are asked for.
func TestVariants(t *testing.T) {
	// Two sashimi swordfish: without r4c9, and without r8c8.
	swordfish := "row 1: 5 in r1c14; row 4: 5 in r4c49; row 8: 5 in r8c18"
	jellyfish := "row 1: 5 in r1c14; row 3: 5 in r3c47; row 6: 5 in r6c79; row 8: 5 in r8c18"
	for _, c := range []struct {
		code, variant, given string
		want                 []string // what follows from each deduction
	}{
		{"0321", "", swordfish, []string{"r56c8<>5", "r79c9<>5"}},
		{"03211", "", swordfish, []string{"r56c8<>5 r79c9<>5"}},
		{"03111", "", swordfish, nil},
		{"03211", "", "row 1: 5 in r1c14; row 4: 5 in r4c49; row 8: 5 in r8c189", nil},
		{"0322", "", jellyfish, []string{"r45c78<>5", "r79c79<>5"}},
		{"03221", "", jellyfish, []string{"r45c78<>5 r79c79<>5"}},
		{"03121", "", jellyfish, nil},
		{"0402", "", "box 1: 5 in r1c1 r2c2; column 6: 5 in r17c6", nil},
		{"0402", "1", "box 1: 5 in r1c1 r2c2; column 6: 5 in r17c6", []string{"r7c2<>5"}},
		{"0402", "1", "box 1: 5 in r1c12; column 6: 5 in r17c6", nil},
		{"0402", "7", "box 1: 5 in r1c1 r2c2; column 6: 5 in r17c6", nil}, // an unknown variant
	} {
		tech := technique.WithCode(c.code, c.variant)
		check.Must(t, tech != nil, "nothing has the code %s-%s", c.code, c.variant)
		p := Position(t, c.given)
		var got, want []string
		for _, d := range tech.Every(p) {
			got = append(got, strings.Join(Conclusions(&d), " "))
		}
		for _, w := range c.want {
			want = append(want, strings.Join(Results(t, w), " "))
		}
		slices.Sort(got)
		slices.Sort(want)
		check.That(t, slices.Equal(got, want), "%v in %q: found %q, want %q", tech, c.given, got, want)
	}
	check.That(t, technique.WithCode("9999", "") == nil, "there is a technique with the code 9999")
}

// What the words and the board tell apart.
func TestPartsOfFinnedFish(t *testing.T) {
	tech, _ := technique.ByID("finned-x-wing")
	d, ok := tech.First(Position(t, "row 2: 5 in r2c38; row 8: 5 in r8c3789"))
	check.Must(t, ok, "nothing found")
	var fins []int
	for _, p := range d.Pattern {
		if p.Part == technique.Fin {
			fins = append(fins, p.Cell)
		}
	}
	if want := Cells(t, "r8c79"); !slices.Equal(fins, want) {
		t.Errorf("the fins are %v, want %v", fins, want)
	}
	row, column := puzzles.Row, puzzles.Column
	if want := []puzzles.House{{Kind: row, Index: 1}, {Kind: row, Index: 7}}; !slices.Equal(d.Houses, want) {
		t.Errorf("the base is %v, want %v", d.Houses, want)
	}
	if want := []puzzles.House{{Kind: column, Index: 2}, {Kind: column, Index: 7}}; !slices.Equal(d.Covers, want) {
		t.Errorf("the cover is %v, want %v", d.Covers, want)
	}
}

// A chain of six cells, of which the ends and any two cells three steps apart let
// others go.
func TestLongRemotePair(t *testing.T) {
	tech, _ := technique.ByID("remote-pair")
	p := Position(t, "r1c15=12 r6c59=12 r9c9=12 r9c2=12")
	longest := 0
	for _, d := range tech.Every(p) {
		cells := d.Cells()
		longest = max(longest, len(cells))
		check.That(t, len(cells)%2 == 0 && len(cells) >= 4, "%s has %d cells", d.Notation(p.Shape), len(cells))
		for i, piece := range d.Pattern {
			// The colours of a cell change from one to the next.
			if first := d.Pattern[0]; (piece.Part == first.Part) != ((piece.Digit == first.Digit) == (i/2%2 == 0)) {
				t.Errorf("%s: the digits do not alternate", d.Notation(p.Shape))
			}
		}
		for i, l := range d.Links {
			if l.Strong != (i%2 == 0) || i > 0 && (l.From != d.Links[i-1].To || l.FromDigit != d.Links[i-1].ToDigit) {
				t.Errorf("%s: the chain is broken at link %d", d.Notation(p.Shape), i)
			}
		}
	}
	check.That(t, longest == 6, "the longest chain has %d cells, want 6", longest)
}
