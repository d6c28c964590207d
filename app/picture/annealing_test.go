package picture

import (
	"image"
	"math"
	"strings"
	"testing"

	"sudoscope/algorithms"
	"sudoscope/algorithms/energy"
	"sudoscope/algorithms/templates"
	"sudoscope/algorithms/trace"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/diagram"
)

// partsOf draws a picture in the board's place.
func partsOf(v *Viewer, which algorithms.View, at trace.Point) *diagram.Canvas {
	c := diagram.New(900, 900, paint.Light(), 1, paint.NewTypesetter())
	v.Draw(which, at, c)
	return c
}

// A dot is in the curve of acceptance from the look on that draws a number, and in no other step:
// as high as the number.
func TestOnlyADrawIsDrawn(t *testing.T) {
	v := New(algorithms.SimulatedAnnealing(), runOf(t, algorithms.SimulatedAnnealing(), "wikipedia", 400))
	dots := func(at trace.Point) (n int) {
		for _, part := range partsOf(v, algorithms.ViewAnnealing, at).Parts {
			if c, ok := part.(paint.Circle); ok && c.Color == paint.Light().Panel {
				n++
			}
		}
		return n
	}
	seen := [2]int{}
	for step := int64(100); step < 400; step += 7 {
		if v.opener.At(step).Step.Kind == trace.Note {
			continue
		}
		drawn := 0
		for i, k := range v.Looks(step) {
			if k.Kind == energy.LookDrawn {
				drawn = i + 1
			}
		}
		seen[min(drawn, 1)]++
		if want := min(drawn, 1); dots(trace.Point{Step: step}) != want {
			t.Errorf("step %d: the number is drawn in look %d, and the picture does not say so", step, drawn)
		}
		if drawn > 0 && (dots(trace.Point{Step: step, Look: drawn - 1}) != 0 || dots(trace.Point{Step: step,
			Look: drawn}) != 1) {
			t.Errorf("step %d: the number is not drawn with look %d", step, drawn)
		}
	}
	if seen[0] < 5 || seen[1] < 5 {
		t.Errorf("steps without and with a number: %v", seen)
	}
}

// The rates of acceptance are those of a plain count.
func TestRatesOfAcceptanceAreCounted(t *testing.T) {
	line := runOf(t, algorithms.SimulatedAnnealing(), "sixteen", 30_000)
	bins := line.Profile(nil)
	got, steps := rates(bins)
	if len(got) < mostStretches/2 || len(got) > mostStretches {
		t.Fatalf("%d stretches, the first of %d steps", len(got), steps)
	}
	each := (len(bins) + mostStretches - 1) / mostStretches
	c := trace.NewCursor(line)
	for i, rate := range got {
		swaps, moves, last := 0, 0, line.Len()
		if next := (i + 1) * each; next < len(bins) {
			last = bins[next].First
		}
		for n := bins[i*each].First + 1; n <= last; n++ {
			switch c.To(n).Step.Kind {
			case trace.Swap:
				swaps++
				moves++
			case trace.Refuse:
				moves++
			}
		}
		if want := 100 * float64(swaps) / float64(moves); moves > 0 && math.Abs(float64(rate)-want) > 0.01 {
			t.Fatalf("stretch %d: %v %%, want %v", i, rate, want)
		}
	}
}

// As many small grids are crossed out as templates of the digit fall, and pointing at one lights
// the cells of a template.
func TestFallenTemplatesAreCrossedOut(t *testing.T) {
	v := New(algorithms.PatternMatching(), runOf(t, algorithms.PatternMatching(), "wikipedia", 0))
	crossed := 0
	for step := int64(1); step <= v.Timeline.Len(); step++ {
		p := v.view(trace.Point{Step: step}, nil)
		digit := p.digitAtHand()
		if digit == 0 || p.step.Step.Kind == trace.Clear {
			continue
		}
		before, fall := templates.CountsAt(p.step.Before)[digit-1], 0
		for _, k := range p.looks() {
			if k.Kind == templates.LookDropped && k.Digit == digit {
				fall += int(k.Count())
			}
		}
		c := partsOf(v, algorithms.ViewTemplates, trace.Point{Step: step})
		crosses, grids := 0, 0
		for _, part := range c.Parts {
			if s, ok := part.(paint.Stroke); ok && s.Apart {
				crosses++
			}
		}
		for _, s := range c.Spots {
			if strings.HasPrefix(s.Hint, "Template ") {
				grids++
				if len(s.Cells) != 9 || !s.Rect.In(image.Rect(0, 0, 900, 900)) {
					t.Errorf("step %d: %+v", step, s)
				}
			}
		}
		if crosses != fall || grids != before {
			t.Errorf("step %d: %d of %d templates of %d fall, and %d of %d are crossed out", step, fall, before, digit,
				crosses, grids)
		}
		crossed += crosses
	}
	if crossed < 20 {
		t.Errorf("%d are crossed out in all", crossed)
	}
}
