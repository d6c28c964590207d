package words

import (
	"strings"
	"testing"

	"sudoscope/algorithms/technique"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// The corners of an avoidable rectangle must not be given: then nothing can be
// exchanged.
func TestAvoidableRectanglesAreNotGiven(t *testing.T) {
	for id, rules := range map[string]string{
		"avoidable-rectangle-1": "r1c1:=1 r1c2:=2 r4c1:=2 r4c2=13",
		"avoidable-rectangle-2": "r1c1:=1 r1c2:=2 r4c1=23 r4c2=13",
	} {
		tech, err := technique.ByID(id)
		check.OK(t, err)
		found := Position(t, rules)
		if _, ok := tech.First(found); !ok {
			t.Errorf("%v is not found", tech)
		}
		for corner, digit := range found.Grid().Cells() {
			if digit == 0 {
				continue
			}
			g := puzzles.NewGrid(puzzles.Classic)
			g.Set(corner, int(digit))
			p := technique.NewPosition(g)
			p.AssumeUnique()
			for c := range p.Size {
				if d := found.At(c); d != 0 && c != corner {
					p.Place(c, d)
				}
				for d := range (p.Candidates(c) &^ found.Candidates(c)).All() {
					p.Eliminate(c, d)
				}
			}
			check.Must(t, !p.Broken() && p.Grid().Equal(found.Grid()), "this is not the same position")
			if d, ok := tech.First(p); ok {
				t.Errorf("r%dc%d is given, and yet found %s", corner/9+1, corner%9+1, d.Notation(p.Shape))
			}
		}
	}
}

func TestPartsOfARectangle(t *testing.T) {
	tech, err := technique.ByID("unique-rectangle-3")
	check.OK(t, err)
	d, ok := tech.First(Position(t, "r1c12=12 r4c1=123 r4c2=124 r4c7=34"))
	check.Must(t, ok, "nothing found")
	cells := map[technique.Part][]string{}
	for _, p := range d.Pattern {
		cells[p.Part] = append(cells[p.Part], string(rune('0'+p.Digit)))
	}
	for part, want := range map[technique.Part]string{technique.Corner: "12121212", technique.Guard: "34",
		technique.Body: "34"} {
		check.Is(t, strings.Join(cells[part], ""), want, "part %d: digits", part)
	}
	check.That(t, len(d.Houses) == 1 && d.Houses[0] == (puzzles.House{Kind: puzzles.Row, Index: 3}),
		"houses %v", d.Houses)
}
