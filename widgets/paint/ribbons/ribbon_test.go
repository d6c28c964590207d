package ribbons

import (
	"bytes"
	"image"
	"math/rand/v2"
	"testing"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles/check"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/golden"
)

// run returns the ribbon of an invented run with some guesses and dead ends.
func run(bins int) *Ribbon {
	r := &Ribbon{Steps: int64(bins) * 3}
	g := rand.New(rand.NewPCG(7, 7))
	depth := 5
	for i := range bins {
		depth = max(0, min(51, depth+g.IntN(7)-3+i/max(1, bins-40)))
		b := trace.Bin{First: int64(i) * 3, Steps: 3}
		b.MinDepth, b.MaxDepth, b.Kinds = int32(depth), int32(depth+g.IntN(6)), trace.Kinds(trace.Place)
		b.MinFilled, b.MaxFilled = 30+b.MinDepth, 30+b.MaxDepth
		if g.IntN(90) == 0 {
			b.Kinds |= trace.Kinds(trace.Guess)
		}
		b.DeadEnds = i > bins/4 && g.IntN(12) == 0
		r.Bins = append(r.Bins, b)
	}
	r.Cursor = r.Steps / 6
	return r
}

func TestRibbonPictures(t *testing.T) {
	ended, growing, filled, short := run(2788), run(900), run(2788), run(9)
	growing.Growing = true
	filled.Filled, filled.OnCard = true, true
	for _, c := range []struct {
		name    string
		palette paint.Palette
		w, h    int
		ribbon  *Ribbon
	}{
		{"ribbon-light", paint.Light(), 1148, 56, ended},
		{"ribbon-dark", paint.Dark(), 1148, 56, ended},
		{"ribbon-growing", paint.Light(), 800, 56, growing},
		{"ribbon-filled", paint.Dark(), 1000, 112, filled},
		{"ribbon-short", paint.Light(), 400, 56, short},
		{"ribbon-empty", paint.Light(), 400, 56, &Ribbon{Growing: true}},
	} {
		t.Run(c.name, func(t *testing.T) {
			golden.Same(t, c.name, NewRibbonPainter(c.palette).Paint(c.w, c.h, c.ribbon))
		})
	}
}

func TestRepaintingARibbonEqualsPaintingItAll(t *testing.T) {
	g := rand.New(rand.NewPCG(3, 3))
	kept := NewRibbonPainter(paint.Dark())
	r := run(500)
	r.Cursor = 0
	var last []byte
	different := 0
	for i := range 200 {
		switch g.IntN(6) {
		case 0:
			r.Cursor = g.Int64N(r.Steps + 1)
		case 1, 2:
			r.Growing = g.IntN(2) == 0
		case 3:
			cursor := r.Cursor
			r.Bins = run(100 + g.IntN(1000)).Bins
			r.Steps = int64(len(r.Bins)) * 3
			r.Cursor = min(cursor, r.Steps)
		default:
			r.Cursor = min(r.Steps, r.Cursor+1+g.Int64N(20))
		}
		if i%50 == 49 {
			kept.SetPalette([]paint.Palette{paint.Light(), paint.Dark(), paint.Projector()}[i/50%3])
		}
		w := 300 + i/100*37
		got := kept.Paint(w, 56, r)
		check.Must(t, bytes.Equal(got.Pix, NewRibbonPainter(kept.palette).Paint(w, 56, r).Pix),
			"picture %d: what was repainted differs from a fresh picture", i)
		if !bytes.Equal(got.Pix, last) {
			different++
		}
		last = append(last[:0], got.Pix...)
	}
	check.That(t, different >= 150, "only %d of 200 pictures differ from the one before", different)
}

func TestRibbonStepsAndPixels(t *testing.T) {
	for _, r := range []*Ribbon{{Steps: 100}, {Steps: 1}, {Steps: 333, Growing: true}} {
		for step := range r.Steps + 1 {
			check.Is(t, r.StepAt(800, 56, r.XOf(800, 56, step)), step,
				"%d steps: step %d is drawn where step", r.Steps, step)
		}
		if first, last := r.StepAt(800, 56, -50), r.StepAt(800, 56, 900); first != 0 || last != r.Steps {
			t.Errorf("%d steps: left of the ribbon is step %d, right of it step %d", r.Steps, first, last)
		}
	}
	long := &Ribbon{Steps: 138_350_568}
	before := int64(-1)
	for x := range 800 {
		step := long.StepAt(800, 56, x)
		check.Must(t, step >= before && step <= long.Steps, "step %d at pixel %d comes after step %d", step, x, before)
		check.Must(t, step == 0 || step == long.Steps || long.XOf(800, 56, step) == x,
			"pixel %d is step %d, which is drawn at %d", x, step, long.XOf(800, 56, step))
		before = step
	}
	check.Is(t, before, long.Steps, "the last pixel is step")
	check.Is(t, (&Ribbon{}).StepAt(800, 56, 400), 0, "a run without steps has step")
}

func TestRibbonsOfAnySize(t *testing.T) {
	for _, size := range []image.Point{{0, 0}, {1, 1}, {-4, 9}, {9, 400}, {400, 9}, {40, 40}} {
		NewRibbonPainter(paint.Light()).Paint(size.X, size.Y, run(50))
	}
}

// A game of a few moves has wide bins: each sign of one is there once, and thin.
func TestARibbonOfFewMovesHasEachSignOnce(t *testing.T) {
	for moves := 1; moves <= 5; moves++ {
		for at := range moves {
			r := &Ribbon{Steps: int64(moves), Filled: true}
			for i := range moves {
				b := trace.Bin{First: int64(i), Steps: 1}
				b.MinFilled, b.MaxFilled = int32(30+i), int32(30+i)
				if b.DeadEnds = i == at; b.DeadEnds {
					b.Kinds = trace.Kinds(trace.Guess)
				}
				r.Bins = append(r.Bins, b)
			}
			const w, h = 1000, 56
			p := NewRibbonPainter(paint.Light())
			p.Paint(w, h, r)
			ticks, last := 0, -1
			for x, c := range p.shown {
				if c.flags&deadEnd != 0 {
					if last < 0 || x > last+1 {
						ticks++
					}
					last = x
				}
			}
			check.Is(t, ticks, 1, "%d moves, a branch after move %d", moves, at+1)
			if want := r.XOf(w, h, int64(at+1)); last < want-2*p.lanes.slot || last > want+2*p.lanes.slot {
				t.Errorf("%d moves: the tick of move %d ends at %d, the playhead stands at %d", moves, at+1, last, want)
			}
		}
	}
}

// Of a run of which only the part that was played may be seen, nothing else is drawn: it
// looks there as a run of which nothing is known.
func TestARibbonOfAPartShowsNoMore(t *testing.T) {
	const w, h = 600, 56
	r := run(500)
	r.Cursor = r.Steps / 4
	n := 0
	for n < len(r.Bins) && r.Bins[n].First < r.Cursor {
		n++
	}
	part, none := *r, *r
	part.Bins, none.Bins = r.Bins[:n], nil
	got, empty := NewRibbonPainter(paint.Dark()).Paint(w, h, &part), NewRibbonPainter(paint.Dark()).Paint(w, h, &none)
	drawn := false
	for x := range w {
		for y := range h {
			switch same := got.At(x, y) == empty.At(x, y); {
			case x > r.XOf(w, h, part.Bins[n-1].First+part.Bins[n-1].Steps)+ribbonLanes(h).slot && !same:
				t.Fatalf("something is drawn at %d, %d", x, y)
			case !same:
				drawn = true
			}
		}
	}
	check.That(t, drawn, "what was played is not drawn")
}

// BenchmarkRibbon is what it costs to move the playhead.
func BenchmarkRibbon(b *testing.B) {
	p, r := NewRibbonPainter(paint.Light()), run(4096)
	p.Paint(2296, 112, r)
	b.ReportAllocs()
	for b.Loop() {
		r.Cursor = (r.Cursor + 5) % r.Steps
		p.Paint(2296, 112, r)
	}
}

// BenchmarkRibbonWhole repaints nearly all columns, as for a run that grows.
func BenchmarkRibbonWhole(b *testing.B) {
	p, r := NewRibbonPainter(paint.Light()), run(4096)
	b.ReportAllocs()
	for b.Loop() {
		r.Filled = !r.Filled
		p.Paint(2296, 112, r)
	}
}

// While a run plays, painting leaves nothing behind for the garbage collector.
func TestPaintingARibbonAllocatesNothing(t *testing.T) {
	ribbon, film := NewRibbonPainter(paint.Light()), run(4096)
	move := func() {
		film.Cursor = (film.Cursor + 7) % 700
		ribbon.Paint(1148, 56, film)
	}
	for range 100 { // everything that can come up has come up once
		move()
	}
	if allocs := testing.AllocsPerRun(50, move); allocs > 0 {
		t.Errorf("painting a ribbon allocates %v times", allocs)
	}
}
