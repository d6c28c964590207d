package practice

import (
	"slices"
	"testing"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/collection"
)

// taught returns the lesson of a puzzle that is there for a technique, with its
// whole path.
func taught(t *testing.T, needs string) *SolutionPath {
	t.Helper()
	l := NewLesson(collection.Needing(needs)[0].Puzzle)
	l.Steps, l.End = Solve(nil, l.End, technique.Everything(), goOn)
	if !l.End.Solved() {
		t.Fatalf("the puzzle for %s is not solved", needs)
	}
	return l
}

func goOn(*technique.Technique, []PathStep) bool { return true }

func TestALessonIsWalkedThereAndBack(t *testing.T) {
	for _, expanded := range []bool{false, true} {
		l := taught(t, "naked-triple")
		l.Expand(expanded)
		solution, _ := puzzles.Solve(l.Puzzle.Givens)
		var seen []puzzles.Grid
		left := []int{0}
		for first := true; first || l.Step(true); first = false {
			p := l.Position()
			seen = append(seen, p.Grid())
			marks := 0
			for c := range 81 {
				if at := p.At(c); at != 0 && at != solution.At(c) {
					t.Fatalf("%s: cell %d holds %d", l.Place(), c, at)
				} else if at == 0 {
					marks += p.Candidates(c).Len()
				}
			}
			left = append(left, marks)
		}
		if !l.AtEnd() || l.Step(true) || !l.Position().Grid().Equal(solution) || l.Place() == "" {
			t.Fatalf("it ends at %s", l.Place())
		}
		stops := len(l.Steps) + 1
		if expanded {
			for i := range l.Steps {
				stops += l.Parts(i)
			}
		}
		if len(seen) != stops {
			t.Errorf("expanded %v: %d stops, want %d", expanded, len(seen), stops)
		}
		for i := len(seen) - 1; i >= 0; i-- {
			if !l.Position().Grid().Equal(seen[i]) {
				t.Fatalf("back at stop %d the board is another", i)
			}
			if l.Step(false) != (i > 0) {
				t.Fatalf("at stop %d of the way back", i)
			}
		}
	}
}

func TestConclusionsComeOneByOne(t *testing.T) {
	l := taught(t, "x-wing")
	at := slices.IndexFunc(l.Steps, func(d PathStep) bool { return d.Technique.ID == "x-wing" })
	l.GoTo(at)
	gone := func() (n int) {
		for _, m := range l.Evidence().Marks {
			if m.Role == trace.Gone {
				n++
			}
		}
		return n
	}
	d := &l.Steps[at]
	if gone() != len(d.Eliminations) {
		t.Errorf("all at once %d candidates go", gone())
	}
	l.Expand(true)
	if gone() != 0 {
		t.Error("the pattern alone shows what goes")
	}
	for i, c := range d.Eliminations {
		l.Step(true)
		if l.At != (Stop{at, i + 1}) || gone() != 1 || l.Position().Candidates(c.Cell).Has(c.Digit) {
			t.Errorf("part %d: %+v, %d go", i+1, l.At, gone())
		}
		for _, later := range d.Eliminations[i+1:] {
			if !l.Position().Candidates(later.Cell).Has(later.Digit) {
				t.Errorf("part %d takes a later candidate as well", i+1)
			}
		}
	}
	l.Step(true)
	if l.At != (Stop{Done: at + 1}) {
		t.Errorf("then it stands at %+v", l.At)
	}
}

// The page and the command rate have to say the same of a puzzle: also where the
// score lifts the level above that of the hardest technique.
func TestALessonIsRatedAsTheCommandRatesIt(t *testing.T) {
	lifted := 0
	for _, it := range collection.All() {
		if it.Solutions != 1 || it.Givens.Shape().Side() > 16 || len(it.Themes) == 0 {
			continue // the last are hundreds of puzzles like those of the themes
		}
		l := NewLesson(it.Puzzle)
		l.Steps, l.End = Solve(nil, l.End, technique.Everything(), goOn)
		got, want := l.Rating(), technique.Rate(it.Givens, technique.Extreme)
		if got.Level != want.Level || got.Score != want.Score || got.Steps != want.Steps || got.Hardest != want.Hardest || got.Solved != want.Solved || !slices.Equal(got.Counts, want.Counts) {
			t.Errorf("%s: the page says %+v, the command %+v", it.ID, got, want)
		}
		if got.Hardest != nil && got.Level > got.Hardest.Level {
			lifted++
		}
	}
	if lifted == 0 {
		t.Error("no puzzle was lifted by its score, so nothing was tried that matters")
	}
}

func TestASearchGivesUpWhenItIsToldTo(t *testing.T) {
	p := technique.NewPosition(collection.Needing("xy-wing")[0].Givens)
	asked := 0
	path, end := Solve(nil, p, technique.Everything(), func(_ *technique.Technique, soFar []PathStep) bool {
		asked++
		return len(soFar) < 3
	})
	if len(path) != 3 || end.Solved() || asked == 0 {
		t.Errorf("%d steps after %d questions", len(path), asked)
	}
	seen := 0
	AllNow(end, technique.Everything(), func(one *technique.Technique) bool { return one.Level == technique.Easy }, func(found []technique.Deduction) { seen += len(found) })
	all := 0
	AllNow(end, technique.Everything(), func(*technique.Technique) bool { return true }, func(found []technique.Deduction) { all += len(found) })
	if seen >= all {
		t.Errorf("%d of %d are seen", seen, all)
	}
}

func TestEveryPuzzleOfATechniqueLeadsToIt(t *testing.T) {
	for _, one := range technique.All() {
		items := collection.Needing(one.ID)
		for _, it := range items[:min(len(items), 3)] {
			path, ok := PathTo(one, it.Givens, func() bool { return true })
			if !ok || path[len(path)-1].Technique != one {
				t.Errorf("%s does not lead to %s", it.ID, one)
				continue
			}
			if slices.ContainsFunc(path[:len(path)-1], func(d PathStep) bool { return d.Technique == one }) {
				t.Errorf("%s: %s comes before the end", it.ID, one)
			}
		}
	}
}

func TestWhatFollowsIsSaidInShort(t *testing.T) {
	sp := trace.Speaker{Shape: puzzles.Classic}
	d := technique.Deduction{Places: []technique.Candidate{{Cell: 0, Digit: 5}},
		Eliminations: []technique.Candidate{{Cell: 3, Digit: 2}, {Cell: 1, Digit: 2}, {Cell: 1, Digit: 1}}}
	if got, want := Follows(&d, sp), "A1 is 5; no 1 in A2; no 2 in A2 and A4"; got != want {
		t.Errorf("it says %q, want %q", got, want)
	}
}
