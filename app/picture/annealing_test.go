package picture

import (
	"image"
	"math"
	"strings"
	"testing"

	"sudoscope/algorithms/annealing"
	"sudoscope/algorithms/templates"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles/check"
	"sudoscope/widgets/paint"
)

// A dot is in the curve of acceptance from the look on that draws a number, and in no other step:
// as high as the number.
func TestOnlyADrawIsDrawn(t *testing.T) {
	v := NewViewer(annealing.Algorithm(), runOf(t, annealing.Algorithm(), "wikipedia", 400))
	dots := func(at trace.Point) (n int) {
		for _, part := range drawn(v, at).Shapes {
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
			if k.Kind == annealing.LookDrawn {
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
	check.That(t, seen[0] >= 5 && seen[1] >= 5, "steps without and with a number: %v", seen)
}

// The rates of acceptance are those of a plain count: of each chain, where there are few, and else of
// stretches of the run.
func TestRatesOfAcceptanceAreCounted(t *testing.T) {
	for steps, chains := range map[int64]bool{4000: true, 30_000: false} {
		line := runOf(t, annealing.Algorithm(), "shortz-301", steps)
		bins := line.Profile(nil)
		got, of := rates(bins)
		check.Must(t, len(got) == len(bins) && (of == "by chain") == chains,
			"%d steps: %d rates %s", steps, len(got), of)
		each := (len(bins) + mostStretches - 1) / mostStretches
		swaps, moves, group := map[int]int{}, map[int]int{}, make([]int, len(bins))
		c := trace.NewCursor(line)
		for i, b := range bins {
			for n := b.First + 1; n <= b.First+b.Steps; n++ {
				m := c.To(n)
				if group[i] = i / each; chains {
					group[i] = int(m.Gauges[annealing.GaugeChain])
				}
				switch m.Step.Kind {
				case trace.Swap:
					swaps[group[i]]++
					moves[group[i]]++
				case trace.Refuse:
					moves[group[i]]++
				}
			}
		}
		for i, rate := range got {
			n := moves[group[i]]
			if want := 100 * float64(swaps[group[i]]) / float64(n); n > 0 && math.Abs(float64(rate)-want) > 0.01 {
				t.Fatalf("%d steps, bin %d: %v %%, want %v", steps, i, rate, want)
			}
		}
	}
}

// As many small grids are crossed out as templates of the digit fall, and pointing at one lights
// the cells of a template.
func TestFallenTemplatesAreCrossedOut(t *testing.T) {
	v := NewViewer(templates.Algorithm(), runOf(t, templates.Algorithm(), "wikipedia", 0))
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
		c := drawn(v, trace.Point{Step: step})
		crosses, grids := 0, 0
		for _, part := range c.Shapes {
			if s, ok := part.(paint.Stroke); ok && s.Apart {
				crosses++
			}
		}
		for _, s := range c.Spots {
			if strings.HasPrefix(s.Hint, "Template ") {
				grids++
				check.That(t, len(s.Cells) == 9 && s.Rect.In(image.Rect(0, 0, 900, 900)), "step %d: %+v", step, s)
			}
		}
		if crosses != fall || grids != before {
			t.Errorf("step %d: %d of %d templates of %d fall, and %d of %d are crossed out", step, fall, before, digit,
				crosses, grids)
		}
		crossed += crosses
	}
	check.That(t, crossed >= 20, "%d are crossed out in all", crossed)
}
