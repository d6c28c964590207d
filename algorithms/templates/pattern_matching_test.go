package templates

import (
	"slices"
	"strings"
	"testing"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/solving/solvingtest"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

func TestShapesHaveTheirNumberOfTemplates(t *testing.T) {
	for _, c := range []struct {
		rows, cols int
		templates  int
	}{
		{2, 2, 16}, {2, 3, 288}, {3, 2, 288}, {2, 4, 9_216}, {3, 3, 46_656},
		{2, 5, 460_800}, {3, 4, 17_915_904}, {4, 4, 110_075_314_176},
	} {
		g := puzzles.NewGrid(puzzles.Shape{BoxRows: c.rows, BoxCols: c.cols})
		counts := New(g.Layout()).CountAll(Open(g.Layout(), solvingtest.Board(g)))
		solvingtest.Want(t, "digits counted", len(counts), c.rows*c.cols)
		for i, n := range counts {
			check.That(t, n == c.templates,
				"boxes of %d×%d, digit %d: %d templates, want %d", c.rows, c.cols, i+1, n, c.templates)
		}
	}
}

// allTemplates lists the templates of an empty grid.
func allTemplates(l *puzzles.Layout) [][]int {
	set := New(l)
	set.Count(Open(l, solvingtest.Board(puzzles.NewGrid(l.Shape)))[0])
	var all [][]int
	set.Each(func(cells []int) bool {
		all = append(all, slices.Clone(cells))
		return false
	})
	return all
}

func TestTemplatesAreWalkedOneByOne(t *testing.T) {
	l := puzzles.Classic.Layout()
	all := allTemplates(l)
	solvingtest.Want(t, "templates", len(all), 46_656)
	uses := make([]int, l.Size)
	for i, cells := range all {
		if i > 0 && slices.Compare(all[i-1], cells) >= 0 {
			t.Fatalf("%v comes before %v", all[i-1], cells)
		}
		for j, a := range cells {
			uses[a]++
			for _, b := range cells[:j] {
				check.Must(t, !l.Sees(a, b), "template %v holds a digit twice in a house", cells)
			}
		}
	}
	for cell, n := range uses {
		check.That(t, n == 5_184, "cell %d is used by %d templates", cell, n)
	}
}

// The counts along the paths must be those of the listed templates that agree
// with a grid.
func TestCountingAgreesWithListing(t *testing.T) {
	all := allTemplates(puzzles.Classic.Layout())
	for _, name := range []string{"wikipedia_std", "norvig_grid2"} {
		timeline, _ := solvingtest.Record(t, Algorithm(), solvingtest.Named(t, name), solving.Options{})
		cursor := trace.NewCursor(timeline)
		for _, n := range []int64{0, 10, timeline.Len() / 3, timeline.Len() / 2} {
			m := cursor.To(n)
			counts := CountsAt(m)
			for d := 1; d <= 9; d++ {
				var holds, open [81]bool
				placed := 0
				for c := range 81 {
					holds[c] = m.At(c) == d
					open[c] = m.At(c) == 0 && m.Candidates(c).Has(d)
					if holds[c] {
						placed++
					}
				}
				listed, uses := 0, make([]int, 81)
				for _, cells := range all {
					hits, fits := 0, true
					for _, c := range cells {
						if holds[c] {
							hits++
						}
						fits = fits && (holds[c] || open[c])
					}
					if fits && hits == placed {
						listed++
						for _, c := range cells {
							uses[c]++
						}
					}
				}
				check.That(t, counts[d-1] == listed,
					"%s, step %d, digit %d: counted %d, listed %d", name, n, d, counts[d-1], listed)
				for c, share := range SharesAt(m, d) {
					check.That(t, listed <= 0 || share == float64(uses[c])/float64(listed),
						"%s, step %d, digit %d, cell %d: share %v, %d of %d", name, n, d, c, share, uses[c], listed)
				}
			}
		}
	}
}

// templateCosts are the templates of the digits 1 to 9 at the start, their sum
// after setting and deleting, and the templates that the search lays if it
// begins straight at the start; 0 where no figure is known.
var templateCosts = []struct {
	name    string
	start   []int
	refined int
	laid    int
}{
	{"euler01", []int{6, 1, 16, 112, 16, 1, 8, 1, 1}, 9, 9},
	{"shortz301", []int{5, 515, 44, 35, 58, 50, 7, 9, 9}, 447, 185},
	{"mephamD", []int{7, 36, 9, 146, 2, 2, 3, 14, 62}, 89, 16},
	{"ai_escargot", []int{8, 28, 7, 54, 38, 60, 23, 40, 12}, 247, 660},
	{"easter_monster", []int{41, 39, 130, 32, 18, 41, 8, 148, 18}, 475, 753},
	{"inkala2012", []int{22, 327, 68, 100, 14, 57, 17, 21, 48}, 0, 1_089},
	{"norvig_grid2", []int{21, 72, 48, 12, 71, 68, 39, 60, 6_516}, 0, 3_137},
	{"seed_2sol", []int{13, 4, 4, 8, 1, 48, 4, 27, 135}, 0, 12},
}

func TestTemplatesAreAsManyAsMeasured(t *testing.T) {
	for _, c := range templateCosts {
		t.Run(c.name, func(t *testing.T) {
			checkLaid(t, c.name, c.laid)
			g := solvingtest.Named(t, c.name)
			s := newSearch(solvingtest.Board(g))
			if got := s.counts(); !slices.Equal(got, c.start) {
				t.Errorf("at the start %v, want %v", got, c.start)
			}
			check.Must(t, s.refine(), "no solution")
			if c.refined != 0 {
				sum := 0
				for _, n := range s.counts() {
					sum += n
				}
				solvingtest.Want(t, "templates after setting and deleting", sum, c.refined)
			}
		})
	}
}

// checkLaid searches without setting and deleting before.
func checkLaid(t *testing.T, name string, laid int) {
	t.Helper()
	g := solvingtest.Named(t, name)
	s := newSearch(solvingtest.Board(g))
	check.Must(t, s.overlay(0) && s.Grid().Solves(g), "the search does not find the solution")
	solvingtest.Want(t, "templates laid", s.laid, laid)
}

func TestPatternMatchingLaysAsManyTemplatesAsMeasuredOnTheLongestRun(t *testing.T) {
	checkLaid(t, "platinum_blonde", 9_547)
}

func TestSettingAndDeletingAloneSolvesEasyPuzzles(t *testing.T) {
	for _, c := range []struct {
		file         string
		size, solved int
	}{{"euler50.txt", 50, 39}, {"top95.txt", 95, 2}} {
		solved := 0
		for _, g := range solvingtest.Puzzles(t, c.file, c.size) {
			s := newSearch(solvingtest.Board(g))
			check.That(t, s.refine(), "%v: no solution", g)
			if s.Grid().Solves(g) {
				solved++
			}
		}
		solvingtest.Want(t, c.file+" solved", solved, c.solved)
	}
}

func TestTheSideViewShowsWhatTheStepsCount(t *testing.T) {
	timeline, r := solvingtest.Record(t, Algorithm(), solvingtest.Named(t, "inkala2010"), solving.Options{})
	cursor := trace.NewCursor(timeline)
	deduced, deadEnds := 0, 0
	for n := int64(1); n <= timeline.Len(); n++ {
		m := cursor.To(n)
		switch m.Step.Kind {
		case trace.Deduce:
			deduced++
			sum := 0
			for i, count := range CountsAt(m) {
				sum += count
				solvingtest.Want(t, "count in the step", int(m.Step.Data[i]), count)
			}
			solvingtest.Want(t, "templates left", int(m.Gauges[gaugeLeft]), sum)
		case trace.DeadEnd:
			deadEnds++
			solvingtest.Want(t, "templates at a dead end", CountsAt(m)[m.Step.Digit-1], 0)
		case trace.Guess:
			check.That(t, m.Step.Depth >= 1, "step %d: depth %d", n, m.Step.Depth)
		}
	}
	for d, n := range CountsAt(cursor.To(timeline.Len())) {
		check.That(t, n == 1, "at the end digit %d has %d templates", d+1, n)
	}
	check.That(t, deduced >= 30 && deadEnds >= 20, "%d deductions, %d dead ends", deduced, deadEnds)
	solvingtest.Want(t, "templates laid", int(r.Gauges[gaugeLaid]), 57)
	solvingtest.Want(t, "templates laid that had others beside them", r.Guesses, 43)
}

func TestPatternMatchingSaysWhichTemplatesGo(t *testing.T) {
	timeline, _ := solvingtest.Record(t, Algorithm(), solvingtest.Named(t, "euler01"), solving.Options{})
	cursor := trace.NewCursor(timeline)
	sp := trace.Speaker{Shape: puzzles.Classic}
	said := func(n int64) string {
		e := Algorithm().Explain(cursor.To(n))
		return sp.Strings(append([]trace.Message{e.Title}, e.Reasons...))
	}
	if got, want := said(1), "Count the templates that agree with the puzzle. There are 162 in all. "+
		"By digit: 1: 6. 2: 1. 3: 16. 4: 112. 5: 16. 6: 1. 7: 8. 8: 1. 9: 1."; got != want {
		t.Errorf("first it says\n%s, want\n%s", got, want)
	}
	drops := 0
	for n := int64(2); n <= timeline.Len(); n++ {
		if strings.Contains(said(n), "Templates of other digits that use the cell are dropped.") {
			drops++
		}
	}
	check.That(t, drops >= 5, "tells %d times which templates are dropped", drops)
}

func TestVeryManyTemplatesAreToldExactly(t *testing.T) {
	empty := puzzles.NewGrid(puzzles.Shape{BoxRows: 4, BoxCols: 4})
	timeline, _ := solvingtest.Record(t, Algorithm(), empty, solving.Options{MaxSteps: 2})
	cursor := trace.NewCursor(timeline)
	sp := trace.Speaker{Shape: empty.Shape()}
	got, want := sp.Strings(Algorithm().Explain(cursor.To(1)).Reasons), "There are 1,761,205,026,816 in all."
	check.That(t, strings.HasPrefix(got, want), "first it says %q, want %q", got, want)
	got = sp.String(Algorithm().Explain(cursor.To(2)).Title)
	if want = "1 has the fewest templates left: 110,075,314,176."; got != want {
		t.Errorf("then it says %q, want %q", got, want)
	}
}

func TestTemplatesOfTooLargeGridsAreNotCounted(t *testing.T) {
	m := trace.NewCursor(trace.NewTimeline(puzzles.NewGrid(puzzles.Shape{BoxRows: 5, BoxCols: 5}))).Moment()
	check.That(t, CountsAt(m) == nil && SharesAt(m, 1) == nil, "25×25 is counted")
}

func BenchmarkTemplateCounts(b *testing.B) {
	for name, shape := range map[string]puzzles.Shape{"9x9": puzzles.Classic, "16x16": {BoxRows: 4, BoxCols: 4}} {
		b.Run(name, func(b *testing.B) {
			m := trace.NewCursor(trace.NewTimeline(puzzles.NewGrid(shape))).Moment()
			for b.Loop() {
				CountsAt(m)
			}
		})
	}
}

// Templates are told to be dropped and to come back as often as counting before and after says,
// those that agree are all there are, and what is laid is the template that was told.
func TestLooksOfTemplatesAreCounted(t *testing.T) {
	for _, c := range []struct {
		name  string
		order float64
		steps int64
	}{{"wikipedia_std", 1, 0}, {"ai_escargot", 1, 700}, {"mephamD", 3, 300}, {"seed_2sol", 1, 300}} {
		o := solving.Options{MaxSteps: c.steps, Settings: map[string]float64{setOrder: c.order}}
		a := Algorithm().With(o)
		line, _ := solvingtest.Record(t, a, solvingtest.Named(t, c.name), o)
		checkTemplates(t, a, line)
	}
	four := puzzles.Shape{BoxRows: 2, BoxCols: 2}
	line, _ := solvingtest.Record(t, Algorithm(), solvingtest.Grid(t, four, "1............2.."), solving.Options{})
	checkTemplates(t, Algorithm(), line)
}

func checkTemplates(t *testing.T, a *solving.Algorithm, line *trace.Timeline) {
	var tried []int
	tries := int64(0)
	solvingtest.Opened(t, a, line, func(o *trace.Opening, looks []trace.Look) {
		before, after := CountsAt(o.Before), CountsAt(o.Moment)
		moved, agree := make([]int64, len(after)), int64(0)
		for _, k := range looks {
			switch k.Kind {
			case LookDropped:
				moved[k.Digit-1] += k.Count()
			case LookRestored:
				moved[k.Digit-1] -= k.Count()
			case LookAgrees:
				agree += k.Count()
			case LookTried:
				tries++
				tried = k.Cells
			}
		}
		s := &o.Step
		for d := range after {
			if change := int64(before[d] - after[d]); d+1 != s.Digit && moved[d] != change {
				t.Errorf("step %d: of %d, %d templates fall and %d are told", o.Index, d+1, change, moved[d])
			}
		}
		if looksAtAll := s.Digit > 0 && (s.Line == lineCount || s.Line == lineChoose); looksAtAll {
			check.That(t, agree == int64(after[s.Digit-1]),
				"step %d: %d templates of %d are told", o.Index, agree, after[s.Digit-1])
		}
		check.That(t, s.Line != lineLay || slices.Contains(tried, s.Cell),
			"step %d: cell %d is not of the template %v", o.Index, s.Cell, tried)
	})
	laid := int64(0)
	c := trace.NewCursor(line)
	for n := int64(1); n <= line.Len(); n++ {
		was := c.To(n - 1).Step
		if s := &c.To(n).Step; s.Line == lineLay &&
			(s.Kind == trace.Guess || was.Line != lineLay || was.Digit != s.Digit) {
			laid++
		}
	}
	check.That(t, tries == laid, "%d templates are told to be laid, not %d", tries, laid)
}

func TestTemplatesHaveNumbers(t *testing.T) {
	l := puzzles.Classic.Layout()
	set := New(l)
	set.Count(Open(l, solvingtest.Board(puzzles.NewGrid(l.Shape)))[0])
	for i, cells := range allTemplates(l) {
		if i%97 == 0 && (!slices.Equal(set.Nth(uint64(i)), cells) || set.Number(cells) != uint64(i)) {
			t.Fatalf("template %d is %v, and not %v", i, cells, set.Nth(uint64(i)))
		}
	}
}
