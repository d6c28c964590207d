package charts

import (
	"fmt"
	"image"
	"strings"
	"testing"

	"sudoscope/algorithms"
	"sudoscope/algorithms/trace"
	"sudoscope/algorithms/trace/tree"
	"sudoscope/puzzles"
	"sudoscope/puzzles/collection"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/golden"
)

// search returns the tree of a run, and what reads it.
func search(t *testing.T, id, puzzle string) (*tree.Tree, *trace.Cursor) {
	t.Helper()
	a, err := algorithms.ByID(id)
	if err != nil {
		t.Fatal(err)
	}
	p, err := collection.ByID(puzzle)
	if err != nil {
		t.Fatal(err)
	}
	run, err := algorithms.Run(t.Context(), a, p.Givens, algorithms.Options{Seed: 1, MaxSteps: 50_000})
	if err != nil {
		t.Fatal(err)
	}
	tl := trace.NewTimeline(p.Givens)
	tl.Record(run)
	tr := tree.New(tl)
	tr.Read(tl.Len())
	return tr, trace.NewCursor(tl)
}

func cellName(cell int) string { return trace.Speaker{Shape: puzzles.Classic}.Cell(cell) }

func TestTreePictures(t *testing.T) {
	for _, c := range []struct {
		name, id, puzzle string
		step, open       int64
		palette          paint.Palette
		w, h             int
		change           func(*Tree)
	}{
		{"tree-light", "backtracking", "wikipedia", 1000, 1000, paint.Light(), 516, 150, nil},
		{"tree-dark", "sorted-backtracking", "inkala-2012", 600, 600, paint.Dark(), 900, 330, nil},
		{"tree-projector", "crook", "inkala-2012", 300, 300, paint.Projector(), 340, 200, func(t *Tree) {
			t.Scale = 1.5
		}},
		{"tree-narrow", "dlx", "inkala-2012", 600, 600, paint.Light(), 280, 260, nil},
		{"tree-branch", "sorted-backtracking", "inkala-2012", 600, 60, paint.Light(), 516, 260, nil},
		{"tree-scrolled", "backtracking", "wikipedia", 4000, 4000, paint.Dark(), 516, 200, func(t *Tree) {
			t.Scroll, t.Note = 5, "Reading the run: 43%"
		}},
		{"tree-solved", "pattern-matching", "inkala-2012", 1 << 30, 1 << 30, paint.Light(), 516, 260, func(t *Tree) {
			t.Solved = true
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			tr, cursor := search(t, c.id, c.puzzle)
			end := tr.Timeline().Len()
			of := &Tree{View: tr.At(cursor, min(c.step, end), min(c.open, end)), Name: cellName}
			if c.change != nil {
				c.change(of)
			}
			golden.Same(t, c.name, NewTreePainter(c.palette).Paint(c.w, c.h, of))
		})
	}
}

// Whatever the size, every box is in the picture and none is on another, and the way to
// the latest placement is there.
func TestTreesOfAnySize(t *testing.T) {
	tr, cursor := search(t, "sorted-backtracking", "inkala-2012")
	p := NewTreePainter(paint.Light())
	sizes := []image.Point{{0, 0}, {1, 1}, {-4, 9}, {9, 400}, {400, 9}, {90, 60}, {280, 100}, {700, 500}}
	for step := int64(1); step < tr.Timeline().Len(); step += 701 {
		of := &Tree{View: tr.At(cursor, step, step), Name: cellName}
		for _, size := range sizes {
			for _, of.Scale = range []float64{0, 0.001, 1, 1.5} {
				of.Scroll = int(step % 9)
				p.Paint(size.X, size.Y, of)
				checkSpots(t, p, size, fmt.Sprintf("step %d, %v, scale %v", step, size, of.Scale))
			}
		}
		of.Scale, of.Scroll = 1, 0
		p.Paint(500, 200, of)
		m := cursor.To(step)
		latest := false
		for _, s := range p.Spots() {
			if s.Part.Stands() && s.Scroll == 0 && m.At(s.Part.Cell) != s.Part.Digit {
				t.Errorf("step %d: %+v is lit, and is not on the board", step, s.Part)
			}
			latest = latest || s.Part.Stands()
		}
		if placed := m.Grid().Filled() > m.Puzzle.Filled(); latest != placed {
			t.Errorf("step %d: what was placed last is not in the picture", step)
		}
	}
}

func checkSpots(t *testing.T, p *TreePainter, size image.Point, where string) {
	t.Helper()
	var boxes []image.Rectangle
	for _, s := range p.Spots() {
		if !s.Rect.In(image.Rect(0, 0, size.X, size.Y)) {
			t.Fatalf("%s: %v is out of the picture", where, s.Rect)
		}
		if n := len(boxes); s.Scroll == 0 && !(s.Fold && n > 0 && s.Rect.In(boxes[n-1])) {
			boxes = append(boxes, s.Rect)
		}
	}
	for i, a := range boxes {
		for _, b := range boxes[:i] {
			if a.Overlaps(b) {
				t.Fatalf("%s: %v is on %v", where, a, b)
			}
		}
	}
}

// A level of any number of parts has room: what is furthest from the path is one box.
func TestALevelIsNeverTooWide(t *testing.T) {
	view := tree.View{Step: 10_000}
	level := tree.Level{Open: -1}
	for i := range int64(2000) {
		level.Parts = append(level.Parts, tree.Part{Begin: 1 + 2*i, End: 2 + 2*i, Last: 2 + 2*i, Digit: 1, Parts: 1,
			Placements: i * 1000})
	}
	view.Levels = []tree.Level{level}
	p := NewTreePainter(paint.Light())
	for _, open := range []int{-1, 0, 1000, 1999} {
		view.Levels[0].Open = open
		p.Paint(400, 100, &Tree{View: view, Name: cellName})
		checkSpots(t, p, image.Pt(400, 100), fmt.Sprint(open, " is open"))
		shown := 0
		for _, s := range p.Spots() {
			switch {
			case len(s.Beside) > 0:
				shown += len(s.Beside)
			case !s.Fold || s.Part.Placements == 0:
				shown++
			}
		}
		if shown < 2000 {
			t.Errorf("%d is open: %d of 2000 are in the picture", open, shown)
		}
	}
}

// What no grid has is shown somehow, as a run from a file may say anything.
func TestTreesOfNonsense(t *testing.T) {
	of := &Tree{Name: func(int) string { return strings.Repeat("r1c1", 100) }, View: tree.View{
		Levels: []tree.Level{
			{Parts: []tree.Part{{Begin: 1, Digit: 77}, {Begin: 2, Digit: -3, Last: 5}}, Open: 0},
			{Parts: nil, Open: -1},
			{Parts: []tree.Part{{Begin: 3, Cell: 4, Digit: 31, Last: 4, Placements: 1 << 60}}, Open: -1},
		},
		// What is below itself.
		Small: map[int64][]tree.Part{3: {{Begin: 4, Last: 9, Placements: 2}, {Begin: 5, Last: 9}}},
	}}
	NewTreePainter(paint.Light()).Paint(300, 200, of)
}
