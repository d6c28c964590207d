package picture

import (
	"slices"
	"strings"
	"testing"

	"sudoscope/algorithms/crook"
	"sudoscope/algorithms/human"
	"sudoscope/algorithms/singles"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles/check"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/diagram"
)

// drawn draws the first picture of an algorithm in the board's place.
func drawn(v *Viewer, at trace.Point) *diagram.Canvas { return drawnIn(v, at, 900, 900) }

// drawnIn draws it in some room.
func drawnIn(v *Viewer, at trace.Point, w, h int) *diagram.Canvas {
	c := diagram.New(w, h, paint.Light(), 1, paint.NewTypesetter())
	v.Draw(v.Algorithm.Views[0], at, c)
	return c
}

// said returns all texts of a picture.
func said(c *diagram.Canvas) (texts []string) {
	for _, part := range c.Shapes {
		if w, ok := part.(paint.Words); ok {
			texts = append(texts, w.Text)
		}
	}
	return texts
}

// The cells of a preemptive set stand in the first rows, and each row can be pointed at.
func TestAPreemptiveSetStandsAsABlock(t *testing.T) {
	a := crook.Algorithm()
	v, sets := NewViewer(a, runOf(t, a, "golden-nugget", 600)), 0
	for n := int64(1); n <= v.Timeline.Len(); n++ {
		s := &v.opener.At(n).Step
		set, ok := crook.Decode(s.Data)
		if s.Kind != trace.Deduce || !ok {
			continue
		}
		sets++
		var rows []int
		for _, at := range drawn(v, trace.Point{Step: n}).Spots {
			rows = append(rows, at.Cells...)
		}
		check.Must(t, len(rows) > len(set.Cells) && slices.Equal(rows[:len(set.Cells)], set.Cells),
			"step %d: the rows are %v, the set is %v", n, rows, set.Cells)
	}
	check.That(t, sets >= 10, "%d sets", sets)
}

// While peers are looked at, the number in the cell falls with each digit that one takes.
func TestThePassCountsWhatIsLeft(t *testing.T) {
	a := singles.CandidateChecking()
	v := NewViewer(a, runOf(t, a, "wikipedia", 600))
	const step = 4
	left := 9
	for i, k := range v.Looks(step) {
		if k.Kind == "taken" {
			left--
		}
		found := 0
		for _, part := range drawn(v, trace.Point{Step: step, Look: i + 1}).Shapes {
			if w, ok := part.(paint.Words); ok && w.Weight == paint.SemiBold && w.Text == trace.Thousands(int64(left)) {
				found++
			}
		}
		check.That(t, found != 0, "look %d does not show that %d digits are left", i+1, left)
	}
}

// A digit that is placed stands in the house in which it was found in the step before.
func TestWhatIsPlacedStandsWhereItWasFound(t *testing.T) {
	a := singles.PlaceFinding()
	v := NewViewer(a, runOf(t, a, "gentle-four", 600))
	title := func(step int64) string {
		texts := said(drawn(v, trace.Point{Step: step}))
		i := slices.IndexFunc(texts, func(text string) bool { return strings.HasPrefix(text, "Pass ") })
		return texts[max(0, i)]
	}
	placed := 0
	for n := int64(1); n <= v.Timeline.Len(); n++ {
		if v.opener.At(n).Step.Kind != trace.Place {
			continue
		}
		placed++
		if was, is := title(n-1), title(n); is != was || !strings.Contains(is, " in ") {
			t.Errorf("step %d is about %q, the one before about %q", n, is, was)
		}
	}
	check.That(t, placed == 8, "%d digits were placed", placed)
}

// In the place of a board there is room for the places of every digit in every house.
func TestAllPlacesAreInSight(t *testing.T) {
	a := singles.PlaceFinding()
	for puzzle, side := range map[string]int{"wikipedia": 580, "sixteen": 860} {
		v := NewViewer(a, runOf(t, a, puzzle, 60))
		l := v.Timeline.Puzzle().Layout()
		for step := range v.Timeline.Len() + 1 {
			c := drawnIn(v, trace.Point{Step: step}, side, side-20)
			boxes := map[string]int{}
			for _, spot := range c.Spots {
				boxes[spot.Hint]++
			}
			for h := range l.Houses {
				if name := v.Speaker.House(l.House(h)); boxes[name] != l.N {
					t.Fatalf("%s, step %d: %d digits in %s", puzzle, step, boxes[name], name)
				}
			}
		}
	}
}

// A weak link leads to what does not hold, also where the words tell of no chain.
func TestNodesOfAWingHoldInTurn(t *testing.T) {
	a := human.Algorithm()
	v := NewViewer(a, runOf(t, a, "turbot-fish", 600))
	var texts []string
	for n := int64(1); n <= v.Timeline.Len(); n++ {
		d, ok := human.DeductionOf(&v.opener.At(n).Step)
		if ok && d.Technique.Name == "Turbot Fish" && len(texts) == 0 {
			texts = said(drawn(v, trace.Point{Step: n}))
		}
	}
	for _, want := range []string{"A4 ≠ 6", "C6 = 6", "I6 ≠ 6", "I2 = 6"} {
		check.That(t, slices.Contains(texts, want), "nothing says %q", want)
	}
}

// The techniques that were looked for stand in the ladder with the one that was found.
func TestTheLadderNamesWhatWasLookedFor(t *testing.T) {
	a := human.Algorithm()
	v := NewViewer(a, runOf(t, a, "shortz-301", 600))
	for n := int64(1); n <= v.Timeline.Len(); n++ {
		d, ok := human.DeductionOf(&v.opener.At(n).Step)
		if !ok || v.opener.At(n).Step.Kind != trace.Deduce {
			continue
		}
		named := slices.ContainsFunc(drawn(v, trace.Point{Step: n}).Shapes, func(part paint.Shape) bool {
			w, ok := part.(paint.Words)
			return ok && w.Text == d.Technique.Name && w.Weight == paint.SemiBold
		})
		check.That(t, named, "step %d: %v is not lit in the ladder", n, d.Technique)
	}
}
