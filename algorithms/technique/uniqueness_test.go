package technique

import (
	"slices"
	"strings"
	"testing"

	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// Puzzles of our own with what is so rare that the usual ones lack it.
var rarePuzzles = []string{
	"65.........1..8..3.4..7..8....6..9.1..7......2...3.65.4..39.7.8.....4.1.......39.", // unique-rectangle-5
	"4.......2....1..95...83.1....92.....347.9...66..................6..4.517..5..9.3.", // avoidable-rectangle-2
	"....5.9.....3.728.7..2...34.1..3...9..4...86.5.8..4........1..396.58....3........", // avoidable-rectangle-1
	".....8.....693...87.9.2.....1...9.2........652....1.....86..4.1....7.5..3.2....9.", // bug-plus-1
}

func TestUnique(t *testing.T) {
	for _, c := range []struct {
		name, puzzle string
		want         bool
	}{
		{"a puzzle", "..19....86...85.3...7.6.1...34.9.......5.4.......1.42...5.7.9...1.84...77....92..", true},
		{"a full grid", "926571483351486279874923516582367194149258367763149825238794651617835942495612738", true},
		{"a puzzle with two solutions", "9.6.7.4.3...4..2...7..23.1.5.....1...4.2.8.6...3.....5.3.7...5...7..5...4.5.1.7.8",
			false},
		{"no solution", "11" + strings.Repeat(".", 79), false},
		{"the empty grid", strings.Repeat(".", 81), false},
		{"a large empty grid", strings.Repeat(".", 625), false},
	} {
		p := NewPosition(grid(t, c.puzzle))
		check.That(t, p.Unique() == c.want && p.Clone().Unique() == c.want, "%s: Unique is not %v", c.name, c.want)
	}
	// What was placed does not count, and what is known need not be counted.
	p := NewPosition(puzzles.NewGrid(puzzles.Classic))
	for c, d := range grid(t, "926571483351486279874923516582367194149258367763149825238794651617835942495612738").Cells() {
		p.Place(c, int(d))
	}
	check.That(t, !p.Unique(), "the empty grid is no puzzle, however far it is solved")
	p.AssumeUnique()
	check.That(t, p.Unique(), "AssumeUnique is not heeded")
}

// A puzzle with two solutions is solved but for a rectangle, and each technique
// that builds on one solution refuses to say which way round it goes.
func TestUniquenessIsNotAssumedWhereThereIsNone(t *testing.T) {
	g := grid(t, "9.6.7.4.3...4..2...7..23.1.5.....1...4.2.8.6...3.....5.3.7...5...7..5...4.5.1.7.8")
	for _, r := range []Rating{Rate(g, Hard), Standard().Rate(g)} {
		for _, c := range r.Counts {
			check.That(t, !c.Technique.AssumesUnique, "%v was used", c.Technique)
		}
	}
	believed := 0
	p, trusting := NewPosition(g), NewPosition(g)
	trusting.AssumeUnique()
	sure := Standard().Sure()
	for {
		for _, tech := range All() {
			if !tech.AssumesUnique {
				continue
			}
			if d, ok := tech.First(p); ok || len(tech.Every(p)) > 0 {
				t.Errorf("found %s", d.Notation(p.Shape))
			}
			believed += len(tech.Every(trusting))
		}
		d, ok := sure.Next(p)
		if !ok || p.Left() <= 4 {
			break
		}
		p.Apply(&d)
		trusting.Apply(&d)
	}
	check.That(t, believed != 0, "who believes in one solution finds nothing either, so that this says nothing")
}

func TestGivens(t *testing.T) {
	p := NewPosition(grid(t, "..19....86...85.3...7.6.1...34.9.......5.4.......1.42...5.7.9...1.84...77....92.."))
	before := p.Grid()
	for d, ok := Standard().Next(p); ok; d, ok = Standard().Next(p) {
		p.Apply(&d)
	}
	q := p.Clone()
	for c := range p.Size {
		if want := before.At(c) != 0; p.Given(c) != want || q.Given(c) != want {
			t.Fatalf("cell %d is given: %v, want %v", c, p.Given(c), want)
		}
	}
}

func TestLadders(t *testing.T) {
	all := Everything()
	check.That(t, slices.Equal(all.All(), All()), "not everything is on the whole ladder")
	all.All()[0] = nil
	check.That(t, all.All()[0] != nil, "who gets the techniques can change the ladder")
	uniqueness := 0
	for _, tech := range All() {
		if tech.AssumesUnique {
			uniqueness++
		}
		if got := slices.Contains(all.Sure().All(), tech); got == tech.AssumesUnique {
			t.Errorf("%v among the sure ones: %v", tech, got)
		}
		if got := slices.Contains(all.UpTo(Medium).All(), tech); got != (tech.Level <= Medium) {
			t.Errorf("%v among those up to medium: %v", tech, got)
		}
	}
	check.That(t, uniqueness == 10, "%d techniques assume one solution, want 10", uniqueness)
	two, err := Only("naked-single", "full-house")
	check.That(t, err == nil && len(two.All()) == 2 && two.All()[0].ID == "full-house", "Only: %v, %v", two.All(), err)
	rest, err := two.Without("full-house")
	check.That(t, err == nil && len(rest.All()) == 1 && rest.All()[0].ID == "naked-single",
		"Without: %v, %v", rest.All(), err)
	if _, err := Only("guess"); err == nil || !strings.Contains(err.Error(), "x-wing") {
		t.Errorf("Only with an unknown technique: %v", err)
	}
	if _, err := all.Without("guess"); err == nil {
		t.Error("Without takes an unknown technique")
	}

	g := grid(t, "..19....86...85.3...7.6.1...34.9.......5.4.......1.42...5.7.9...1.84...77....92..")
	check.That(t, (Ladder{}).Rate(g).Steps == 0, "who knows nothing makes a step")
	if _, ok := (Ladder{}).Next(NewPosition(g)); ok {
		t.Error("who knows nothing finds something")
	}
	for _, l := range Levels() {
		if got, want := all.UpTo(l).Rate(g), Rate(g, l); got.Solved != want.Solved || got.Score != want.Score ||
			got.Level != want.Level {
			t.Errorf("up to %v: %+v, want %+v", l, got, want)
		}
	}
	for _, c := range rest.Rate(g).Counts {
		check.That(t, c.Technique.ID == "naked-single", "%v was used", c.Technique)
	}
}
