package dlx

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/solving/solvingtest"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// logbook is a coverWatcher that writes down what a search does.
type logbook struct {
	taken     []int   // the options taken now
	tries     int     // options tried
	solutions [][]int // the options of each, in the order they were taken
	limit     int     // solutions that are enough, 0 for all
	look      func(item, size int)
}

func (l *logbook) Chosen(item, size int) {
	if l.look != nil {
		l.look(item, size)
	}
}

func (l *logbook) Tried(option, _, depth int) {
	l.tries++
	if l.taken = append(l.taken, option); len(l.taken) != depth {
		panic("the depth is not the number of options taken")
	}
}

func (l *logbook) Dropped(option, depth int) {
	last := len(l.taken) - 1
	if l.taken[last] != option || last != depth {
		panic("the option dropped is not the one taken last")
	}
	l.taken = l.taken[:last]
}

func (l *logbook) Solution() bool {
	l.solutions = append(l.solutions, slices.Clone(l.taken))
	return len(l.solutions) == l.limit
}

// knuthOptions are the rows of the example in Knuth's "Dancing Links", with the
// items A to G as 0 to 6.
func knuthOptions() [][]int {
	var options [][]int
	for _, row := range []string{"CEF", "ADG", "BCF", "AD", "BG", "DEG"} {
		var items []int
		for _, c := range row {
			items = append(items, int(c-'A'))
		}
		options = append(options, items)
	}
	return options
}

func TestKnuthsExampleHasItsOneCover(t *testing.T) {
	x := New(7, 0, knuthOptions())
	var l logbook
	x.Search(0, &l)
	// Rows 4, 1 and 5 of the paper: AD, CEF, BG.
	if got, want := fmt.Sprint(l.solutions), "[[3 0 4]]"; got != want {
		t.Errorf("covers %s, want %s", got, want)
	}
	solvingtest.Want(t, "options tried", l.tries, 5)
}

func TestTheMatrixOfAnEmptyGridHasItsKnownSize(t *testing.T) {
	for _, c := range []struct {
		shape                puzzles.Shape
		options, items, ones int
	}{
		{puzzles.Shape{BoxRows: 2, BoxCols: 2}, 64, 64, 256},
		{puzzles.Shape{BoxRows: 2, BoxCols: 3}, 216, 144, 864},
		{puzzles.Classic, 729, 324, 2_916},
		{puzzles.Shape{BoxRows: 4, BoxCols: 4}, 4_096, 1_024, 16_384},
	} {
		x := MatrixOf(puzzles.NewGrid(c.shape))
		headers := x.Items + 1
		solvingtest.Want(t, c.shape.String()+": items", x.Items, c.items)
		solvingtest.Want(t, c.shape.String()+": ones", len(x.Item)-headers, c.ones)
		solvingtest.Want(t, c.shape.String()+": options", int(slices.Max(x.Option))+1, c.options)
		for item, size := range x.Size {
			check.Must(t, int(size) == c.shape.Side(),
				"%v: item %d has %d options, want %d", c.shape, item, size, c.shape.Side())
		}
	}
}

func TestOptionsTriedOnEmptyAndImpossibleGrids(t *testing.T) {
	small := puzzles.NewGrid(puzzles.Shape{BoxRows: 2, BoxCols: 2})
	options, solutions := optionsForAll(t, small)
	solvingtest.Want(t, "4×4 options", options, 2_156)
	solvingtest.Want(t, "4×4 solutions", solutions, 288)

	six := solvingtest.Solve(t, Algorithm(), puzzles.NewGrid(puzzles.Shape{BoxRows: 2, BoxCols: 3}), solving.Options{})
	solvingtest.Want(t, "6×6 options to the first solution", six.Placements, 36)

	r := solvingtest.Solve(t, Algorithm(), solvingtest.Grid(t, puzzles.Classic, norvigImpossible), solving.Options{})
	check.That(t, r.Verdict == trace.NoSolution && r.Placements == 8_341,
		"Norvig's impossible puzzle: %v after %d options, want no-solution after 8341", r.Verdict, r.Placements)
}

// A puzzle that singles solve costs one option for each empty cell.
func TestDLXWalksStraightThroughAPuzzleThatSinglesSolve(t *testing.T) {
	g := solvingtest.Named(t, "anti_bt")
	r := solvingtest.Solve(t, Algorithm(), g, solving.Options{})
	check.That(t, r.Placements == int64(81-g.Filled()) && r.Guesses == 0 && r.Removals == 0 && r.MaxDepth == 64,
		"%+v, want 64 options, none a guess, none dropped, depth 64", r.Counters)
}

func TestDLXFillsTheLargestEmptyGrid(t *testing.T) {
	r := solvingtest.Solve(t, Algorithm(), puzzles.NewGrid(puzzles.Shape{BoxRows: 5, BoxCols: 5}),
		solving.Options{MaxSteps: 100_000})
	check.That(t, r.Verdict == trace.Solved && r.MaxDepth == 625, "%v at depth %d", r.Verdict, r.MaxDepth)
}

func TestAnExhaustiveSearchPutsEveryLinkBack(t *testing.T) {
	givens := solvingtest.Grid(t, puzzles.Shape{BoxRows: 2, BoxCols: 2}, "12..34..........")
	matrices := map[string]*Links{
		"Knuth's example":     New(7, 0, knuthOptions()),
		"empty 4×4":           MatrixOf(puzzles.NewGrid(puzzles.Shape{BoxRows: 2, BoxCols: 2})),
		"4×4 with givens":     withGivens(givens),
		"Norvig's impossible": withGivens(solvingtest.Grid(t, puzzles.Classic, norvigImpossible)),
	}
	for name, x := range matrices {
		before := [][]int32{slices.Clone(x.Left), slices.Clone(x.Right), slices.Clone(x.Up), slices.Clone(x.Down),
			slices.Clone(x.Size)}
		var l logbook
		if x.Search(0, &l); l.tries == 0 {
			t.Errorf("%s: the search tried nothing", name)
		}
		for i, now := range [][]int32{x.Left, x.Right, x.Up, x.Down, x.Size} {
			check.That(t, slices.Equal(before[i], now),
				"%s: %s has changed", name, [...]string{"left", "right", "up", "down", "size"}[i])
		}
	}
}

// withGivens returns the matrix of a grid with the options of its digits taken.
func withGivens(g puzzles.Grid) *Links {
	x := MatrixOf(g)
	for cell, d := range g.Cells() {
		if d != 0 {
			for _, item := range ItemsOf(g.Layout(), cell, int(d)) {
				x.Cover(item)
			}
		}
	}
	return x
}

// What Sizes computes from the digits alone is what the links hold.
func TestCoverSizesAreThoseOfTheLinks(t *testing.T) {
	g := solvingtest.Named(t, "ai_escargot")
	x := withGivens(g)
	l := &logbook{}
	looks := 0
	l.look = func(item, size int) {
		looks++
		now := g.Clone()
		for _, o := range l.taken {
			now.Set(o/9, o%9+1)
		}
		left := make([]int, x.Items)
		for i := range left {
			left[i] = -1
		}
		for i := x.Right[x.Items]; int(i) != x.Items; i = x.Right[i] {
			left[i] = int(x.Size[i])
		}
		if sizes := Sizes(now); !slices.Equal(sizes, left) || sizes[item] != size {
			t.Fatalf("after %d options the links hold\n%v, but Sizes is\n%v", len(l.taken), left, sizes)
		}
	}
	x.Search(0, l)
	check.That(t, looks >= 1_000, "only %d looks", looks)
}

func TestEachSolutionIsShownAndTheFirstIsShownAgainAtTheEnd(t *testing.T) {
	g := solvingtest.Named(t, "seed_2sol")
	timeline, result := solvingtest.Record(t, Algorithm(), g, solving.Options{Settings: map[string]float64{"all": 1}})
	check.Must(t, result.Verdict == trace.Solved, "verdict %v", result.Verdict)
	var found []string
	c := trace.NewCursor(timeline)
	for n, ok := c.Next(0, trace.Query{Kinds: trace.Kinds(trace.Solution), Cell: trace.NoCell}); ok; {
		m := c.To(n)
		check.That(t, m.Grid().Solves(g), "step %d says solution, but the grid is %v", n, m.Grid())
		found = append(found, m.Grid().String())
		n, ok = c.Next(n, trace.Query{Kinds: trace.Kinds(trace.Solution), Cell: trace.NoCell})
	}
	first := "926571483351486279874923516582367194149258367763149825238794651617835942495612738"
	check.That(t, len(found) == 2 && found[0] != found[1] && slices.Contains(found, first), "solutions %q", found)
	check.That(t, result.Grid.String() == found[0], "the board ends with %v, not with the first solution", result.Grid)
}

func TestDLXTakesTheFirstItemWithTheFewestOptions(t *testing.T) {
	g := solvingtest.Named(t, "ai_escargot")
	timeline, _ := solvingtest.Record(t, Algorithm(), g, solving.Options{})
	c := trace.NewCursor(timeline)
	chosen := 0
	for n := int64(1); n <= timeline.Len(); n++ {
		m := c.To(n)
		data := m.Step.Data
		if (m.Step.Kind != trace.Note && m.Step.Kind != trace.Consider) || len(data) != 2 {
			continue
		}
		chosen++
		best, fewest := -1, 10
		for item, size := range Sizes(m.Grid()) {
			if size >= 0 && size < fewest {
				best, fewest = item, size
			}
		}
		check.Must(t, int(data[0]) == best && int(data[1]) == fewest && m.Gauges[gaugeSize] == float32(fewest),
			"step %d chooses item %d of size %d, want %d of size %d", n, data[0], data[1], best, fewest)
		next := c.To(n + 1).Step
		if guess := next.Kind == trace.Guess; guess != (fewest > 1) || !guess && next.Kind != trace.Place {
			t.Fatalf("after an item of size %d comes a %v", fewest, next.Kind)
		}
	}
	check.That(t, chosen >= 50, "%d items chosen", chosen)
}

func TestDLXCallsSinglesByTheirNames(t *testing.T) {
	a := Algorithm()
	timeline, _ := solvingtest.Record(t, a, solvingtest.Named(t, "ai_escargot"), solving.Options{})
	c := trace.NewCursor(timeline)
	for _, s := range []struct {
		step           int64
		title, reasons string
	}{
		{1, "The options of the clues are taken. Items left to settle: 232.", "The matrix of an empty grid has 324 items"},
		{2, "Choose the item “1 in column 3”. Options left: 1.",
			"In column 3, 1 can only go into H3: this is called a hidden single."},
		{3, "Place 1 in H3.", "It is the only option of the chosen item. It settles four items: it fills H3, and it places 1 " +
			"in row H, column 3 and box 7."},
		{4, "Choose the item “fill B3”. Options left: 2.", "The options place 4 and 6 in B3. One of them must be right, so " +
			"the search tries them in turn."},
		{5, "Try 4 in B3.", "It is one of several options of the chosen item."},
		{6, "Choose the item “fill E3”. Options left: 1.", "Only 3 fits into E3: this is called a naked single."},
	} {
		title, reasons := solvingtest.Spoken(a, c.To(s.step))
		check.That(t, title == s.title && strings.HasPrefix(reasons, s.reasons),
			"step %d says: %s %s\nwant: %s %s", s.step, title, reasons, s.title, s.reasons)
	}
}

// norvigImpossible has no solution; it is the hardest of a million random
// puzzles in P. Norvig, "Solving Every Sudoku Puzzle".
const norvigImpossible = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."

// What is shown of DLX are its rows: a cell has as many marks as its item has options.
func TestTheMarksOfDLXAreItsOptions(t *testing.T) {
	solvingtest.Marks(t, Algorithm(), func(t *testing.T, m *trace.Moment, marks []uint32) {
		if m.Index == 0 {
			return
		}
		sizes := Sizes(m.Grid())
		for cell, mark := range marks {
			if n := puzzles.Digits(mark).Len(); m.At(cell) == 0 && n != sizes[cell] {
				t.Fatalf("step %d: cell %d has %d marks, its item %d options", m.Index, cell, n, sizes[cell])
			}
		}
	})
	// When the first of all solutions is shown again, the matrix has gone.
	g := solvingtest.Named(t, "wikipedia_std")
	timeline, _ := solvingtest.Record(t, Algorithm(), g, solving.Options{Settings: map[string]float64{"all": 1}})
	marks := make([]uint32, 81)
	Algorithm().MarksAt(solving.KnownMarks, timeline.Puzzle())(trace.NewCursor(timeline).To(timeline.Len()-20), marks)
	for cell, mark := range marks {
		check.Must(t, mark == 0, "while a solution is shown cell %d has marks", cell)
	}
}
