package explainer

import (
	"slices"
	"testing"

	"sudoscope/puzzles/check"
)

// boardOf returns a grid without digits in which the named cells have only these
// candidates, given as "r1c1: 12", and all other cells have all nine, but for the
// digits after "without", which no other cell has.
func positionOf(without string, cells map[string]string) position {
	b := newPosition(make([]uint8, 81))
	keep := map[int]uint16{}
	for name, digits := range cells {
		keep[int(name[1]-'1')*9+int(name[3]-'1')] = maskOf(digits)
	}
	for c := range 81 {
		m, named := keep[c]
		if !named {
			m = (1<<9 - 1) &^ maskOf(without)
		}
		for d := range 9 {
			if m>>d&1 == 0 {
				b.strike(c, d)
			}
		}
	}
	return b
}

// graveWith are the cells of a grid in which each has two candidates, and each digit two places in
// each house, but for some candidates more, given as "r1c1:5".
func graveWith(extra ...string) map[string]string {
	cells := map[string]string{}
	for c := range 81 {
		d := (c/9*3 + c/27 + c) % 9
		cells[cellName(c)] = "1234567891"[d : d+2]
	}
	for _, x := range extra {
		cells[x[:4]] += x[5:]
	}
	return cells
}

func maskOf(digits string) uint16 {
	var m uint16
	for _, d := range digits {
		m |= 1 << (d - '1')
	}
	return m
}

func cellName(c int) string { return string([]byte{'r', byte('1' + c/9), 'c', byte('1' + c%9)}) }

// told writes what a move strikes, such as "r1c1:12 r5c4:3".
func told(m *move) string {
	s := ""
	for _, x := range m.struck {
		if s != "" {
			s += " "
		}
		s += cellName(x.cell) + ":"
		for d := range 9 {
			if x.digits>>d&1 != 0 {
				s += string(byte('1' + d))
			}
		}
	}
	return s
}

// Positions made for one finder: where it fires, with exactly what goes, and
// where it must not. The candidates that matter are the only ones of their digits.
func TestFinders(t *testing.T) {
	find := func(name string) func(*Rater) bool {
		return map[string]func(*Rater) bool{
			"locking":     (*Rater).locking,
			"naked pair":  func(r *Rater) bool { return r.nakedSet(2, "Naked Pair", 30) },
			"hidden pair": func(r *Rater) bool { return r.hiddenSet(2, "Hidden Pair", 34) },
			"x-wing":      func(r *Rater) bool { return r.fish(2, "X-Wing", 32) },
			"xy-wing":     func(r *Rater) bool { return r.wing(2) },
			"xyz-wing":    func(r *Rater) bool { return r.wing(3) },
			"unique loop": (*Rater).uniqueLoop,
			"grave":       (*Rater).grave,
			"pair":        (*Rater).alignedPair,
		}[name]
	}
	for _, c := range []struct {
		about, finder, without string
		cells                  map[string]string
		technique, struck      string // empty if it must not fire
		rating                 int
	}{
		{"pointing along a row", "locking", "1", map[string]string{"r1c1": "123", "r1c2": "145", "r1c7": "167",
			"r5c7": "189"}, "Pointing", "r1c7:1", 26},
		{"three cells of the box that are in no line", "locking", "1", map[string]string{"r1c1": "123", "r2c2": "145",
			"r1c7": "167"}, "", "", 0},
		{"claiming", "locking", "1", map[string]string{"r1c1": "123", "r1c2": "145", "r2c3": "167", "r2c7": "189"},
			"Claiming", "r2c3:1", 28},

		{"a naked pair in a column", "naked pair", "12", map[string]string{"r1c1": "12", "r5c1": "12", "r9c1": "123"},
			"Naked Pair", "r9c1:12", 30},
		{"two pairs that differ", "naked pair", "12",
			map[string]string{"r1c1": "12", "r5c1": "13", "r9c1": "123"}, "", "",
			0},
		{"a pair that sees nothing", "naked pair", "12",
			map[string]string{"r1c1": "12", "r5c5": "12", "r9c1": "123"}, "", "",
			0},

		{"a hidden pair", "hidden pair", "12", map[string]string{"r1c1": "123", "r1c9": "124"}, "Hidden Pair",
			"r1c1:3 r1c9:4", 34},
		{"a third place", "hidden pair", "12", map[string]string{"r1c1": "123", "r1c9": "124", "r1c5": "135"}, "", "",
			0},

		{"an X-wing in rows", "x-wing", "1", map[string]string{"r1c1": "123", "r1c5": "123", "r6c1": "123",
			"r6c5": "123", "r9c5": "156", "r8c1": "178", "r4c1": "145"}, "X-Wing", "r4c1:1 r8c1:1 r9c5:1", 32},
		{"a row with a third place", "x-wing", "1", map[string]string{"r1c1": "123", "r1c5": "123", "r6c1": "123",
			"r6c5": "123", "r6c9": "123", "r9c5": "156", "r4c1": "145", "r4c2": "145", "r9c2": "145"}, "", "", 0},

		{"an XY-wing", "xy-wing", "", map[string]string{"r1c1": "12", "r1c5": "13", "r5c1": "23"}, "XY-Wing",
			"r5c5:3", 42},
		{"wings that agree on the pivot's digit", "xy-wing", "",
			map[string]string{"r1c1": "12", "r1c5": "13", "r5c1": "13"},
			"", "", 0},
		{"wings of different digits", "xy-wing", "",
			map[string]string{"r1c1": "12", "r1c5": "13", "r5c1": "24"}, "", "", 0},

		{"an XYZ-wing", "xyz-wing", "", map[string]string{"r1c1": "123", "r2c2": "13", "r1c5": "23"}, "XYZ-Wing",
			"r1c2:3 r1c3:3", 44},
		{"wings that leave nothing to see all three", "xyz-wing", "", map[string]string{"r1c1": "123", "r5c1": "13",
			"r1c5": "23"}, "", "", 0},

		{"type 1", "unique loop", "12", map[string]string{"r1c1": "12", "r1c5": "12", "r2c1": "12", "r2c5": "123"},
			"Unique Rectangle", "r2c5:12", 45},
		{"a rectangle in four boxes", "unique loop", "12", map[string]string{"r1c1": "12", "r1c5": "12", "r5c1": "12",
			"r5c5": "123"}, "", "", 0},
		{"type 2", "unique loop", "12", map[string]string{"r1c1": "12", "r1c5": "12", "r2c1": "123", "r2c5": "123"},
			"Unique Rectangle", "r2c2:3 r2c3:3 r2c4:3 r2c6:3 r2c7:3 r2c8:3 r2c9:3", 45},
		{"type 4", "unique loop", "1", map[string]string{"r1c1": "12", "r1c5": "12", "r2c1": "1234", "r2c5": "1256"},
			"Unique Rectangle", "r2c1:2 r2c5:2", 45},
		{"a loop of six", "unique loop", "12", map[string]string{"r1c1": "12", "r1c4": "12", "r2c4": "12", "r2c7": "12",
			"r3c7": "12", "r3c1": "124"}, "Unique Loop", "r3c1:12", 46},

		{"type 1", "grave", "", graveWith("r1c1:5"), "BUG type 1", "r1c1:12", 56},
		{"type 2", "grave", "", graveWith("r1c1:6", "r1c2:6"), "BUG type 2", "r1c5:6 r1c6:6 r2c2:6 r2c3:6", 57},
		{"type 4", "grave", "", graveWith("r1c1:5", "r1c2:69"), "BUG type 4", "r1c1:1 r1c2:3", 57},
		{"cells that share no house", "grave", "", graveWith("r1c1:5", "r2c6:6"), "", "", 0},
		{"not all pairs", "grave", "", graveWith("r1c1:5", "r4c4:2", "r4c5:2", "r5c4:2", "r5c5:2"), "", "", 0},
		{"type 3 in a box", "grave", "", graveWith("r1c1:5", "r1c3:6"), "BUG type 3", "r2c1:5 r2c3:6", 58},
		{"type 3, with a naked triplet", "grave", "", graveWith("r1c1:7", "r1c4:9"), "BUG type 3", "r1c6:7 r1c9:9", 59},

		{"an aligned pair", "pair", "", map[string]string{"r1c1": "12", "r1c5": "13", "r1c2": "23", "r2c1": "14",
			"r2c2": "34"}, "Aligned Pair Exclusion", "r1c3:3", 62},
		{"pairs that leave a way for each candidate", "pair", "",
			map[string]string{"r1c1": "12", "r1c5": "34"}, "", "", 0},
	} {
		r := NewRater()
		r.position = positionOf(c.without, c.cells)
		r.begin()
		fired := find(c.finder)(r)
		if got := told(&r.move); fired != (c.technique != "") ||
			fired && (got != c.struck || r.move.technique != c.technique || r.move.rating != c.rating) {
			t.Errorf("%s, %s: %v, %s %d, %s", c.finder, c.about, fired, r.move.technique, r.move.rating, got)
		}
	}
}

// Nothing but the first guess can be said of an empty grid.
func TestNothingFiresOnAnEmptyGrid(t *testing.T) {
	r := NewRater()
	r.position = newPosition(make([]uint8, 81))
	for i, find := range ladder[:len(ladder)-1] {
		r.begin()
		check.That(t, !find(r), "rung %d: %s", i, r.move.technique)
	}
}

// Whether a candidate of aligned cells has to go, tried in the plainest way.
func TestAlignedCellsAgainstTryingAll(t *testing.T) {
	r := NewRater()
	for _, g := range puzzlesOf(t, "unbiased500.txt")[:60] {
		r.position = newPosition(g.Cells())
		for range 20 {
			r.begin()
			if !r.hiddenSingle() {
				break
			}
			r.apply(&r.move)
		}
		by, bases := r.excluders(3)
		for i := 2; i < len(bases); i++ {
			cells := []int{bases[i-2], bases[i-1], bases[i]}
			excluding := by[cells[0]].And(by[cells[1]]).And(by[cells[2]])
			r.begin()
			fired := r.excludeTriplet(excluding, cells[0], cells[1], cells[2])
			h := r.thirdCellsOf(by[cells[0]].And(by[cells[1]]), cells[0], cells[1])
			check.Must(t, !fired || h.any != 0 && h.has(r.cand[cells[2]]), "%v: no hope for cells %v", g, cells)
			var got [3]uint16
			for _, s := range r.move.struck {
				got[slices.Index(cells, s.cell)] |= s.digits
			}
			want := [3]uint16{r.cand[cells[0]], r.cand[cells[1]], r.cand[cells[2]]}
			for n := range 729 {
				d := [3]int{n / 81, n / 9 % 9, n % 9}
				ok := true
				var used uint16
				for k, c := range cells {
					ok = ok && r.has(c, d[k])
					used |= 1 << d[k]
					for l := range k {
						ok = ok && (d[k] != d[l] || !geo.sees[c].Has(cells[l]))
					}
				}
				for x := range excluding.All() {
					ok = ok && r.cand[x]&^used != 0
				}
				for k := range cells {
					if ok {
						want[k] &^= 1 << d[k]
					}
				}
			}
			check.Must(t, got == want, "%v, cells %v: %v, want %v", g, cells, got, want)
		}
	}
}

func TestLengthAddsTenths(t *testing.T) {
	for i, threshold := range []int{4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192} {
		if at, past := byLength(threshold+2), byLength(threshold+3); at != i || past != i+1 {
			t.Errorf("%d implications add %d, one more %d, want %d and %d", threshold, at, past, i, i+1)
		}
	}
	check.That(t, byLength(0) == 0, "no implications add something")
}

// The weak and the strong links of a candidate.
func TestLinks(t *testing.T) {
	b := positionOf("1", map[string]string{"r1c1": "12", "r1c9": "134", "r2c2": "156", "r9c2": "178"})
	tell := func(list []implied) string {
		s := ""
		for _, i := range list {
			c, d := i.candidate()
			s += " " + cellName(c) + "." + string(byte('1'+d))
		}
		return s
	}
	check.Is(t, tell(b.weak(nil, 0, 0, true)), " r1c1.2 r2c2.1 r1c9.1", "if 1 is in r1c1, not")
	check.Is(t, tell(b.weak(nil, 0, 0, false)), " r2c2.1 r1c9.1", "if 1 is in r1c1, and only houses count, not")
	check.Is(t, tell(b.strong(nil, 0, 0, true, true)), " r1c1.2 r2c2.1 r1c9.1", "if 1 is not in r1c1, then")
	check.Is(t, tell(b.strong(nil, 10, 0, true, true)), " r1c1.1 r9c2.1", "if 1 is not in r2c2, then")
	check.Is(t, tell(b.strong(nil, 0, 0, true, false)), " r1c1.2", "if 1 is not in r1c1, and only cells count, then")
}
