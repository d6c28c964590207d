package reasoning

import (
	"slices"
	"testing"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
	"sudoscope/puzzles/collection"
)

// solved returns the path of a puzzle that is there for a technique, with all
// its steps.
func solved(t *testing.T, needs string) *SolutionPath {
	t.Helper()
	s := NewSolutionPath(collection.Needing(needs)[0].Puzzle)
	s.Steps, s.End = Solve(nil, s.End, technique.Standard(), goOn)
	check.Must(t, s.End.Solved(), "the puzzle for %s is not solved", needs)
	return s
}

func goOn(*technique.Technique, []PathStep) bool { return true }

func TestAPathIsWalkedThereAndBack(t *testing.T) {
	for _, expanded := range []bool{false, true} {
		s := solved(t, "naked-triple")
		s.Expand(expanded)
		solution, _ := puzzles.Solve(s.Puzzle.Givens)
		var seen []puzzles.Grid
		left := []int{0}
		for first := true; first || s.Step(true); first = false {
			p := s.Position()
			seen = append(seen, p.Grid())
			marks := 0
			for c := range 81 {
				if at := p.At(c); at != 0 && at != solution.At(c) {
					t.Fatalf("%s: cell %d holds %d", s.Place(), c, at)
				} else if at == 0 {
					marks += p.Candidates(c).Len()
				}
			}
			left = append(left, marks)
		}
		check.Must(t, s.AtEnd() && !s.Step(true) && s.Position().Grid().Equal(solution) && s.Place() != "",
			"it ends at %s", s.Place())
		stops := len(s.Steps) + 1
		if expanded {
			for i := range s.Steps {
				stops += s.Parts(i)
			}
		}
		check.Is(t, len(seen), stops, "expanded %v", expanded)
		for i := len(seen) - 1; i >= 0; i-- {
			check.Must(t, s.Position().Grid().Equal(seen[i]), "back at stop %d the board is another", i)
			check.Must(t, s.Step(false) == (i > 0), "at stop %d of the way back", i)
		}
	}
}

func TestConclusionsComeOneByOne(t *testing.T) {
	s := solved(t, "x-wing")
	at := slices.IndexFunc(s.Steps, func(d PathStep) bool { return d.Technique.ID == "x-wing" })
	s.GoTo(at)
	gone := func() (n int) {
		for _, m := range s.Evidence().Marks {
			if m.Role == trace.Gone {
				n++
			}
		}
		return n
	}
	d := &s.Steps[at]
	check.Is(t, gone(), len(d.Eliminations), "all at once")
	s.Expand(true)
	check.That(t, gone() == 0, "the pattern alone shows what goes")
	for i, c := range d.Eliminations {
		s.Step(true)
		check.That(t, s.At == (Stop{at, i + 1}) && gone() == 1 && !s.Position().Candidates(c.Cell).Has(c.Digit),
			"part %d: %+v, %d go", i+1, s.At, gone())
		for _, later := range d.Eliminations[i+1:] {
			check.That(t, s.Position().Candidates(later.Cell).Has(later.Digit),
				"part %d takes a later candidate as well", i+1)
		}
	}
	s.Step(true)
	check.Is(t, s.At, Stop{Done: at + 1}, "then it stands at")
}

// The page and the command rate have to say the same of a puzzle: also where the
// score lifts the level above that of the hardest technique.
func TestAPathIsRatedAsTheCommandRatesIt(t *testing.T) {
	var items []collection.Item
	for _, it := range collection.All() {
		// Those without a theme are hundreds of puzzles like those of the themes.
		if it.Solutions == 1 && it.Givens.Shape().Side() <= 16 && len(it.Themes) > 0 {
			items = append(items, it)
		}
	}
	lifted := 0
	for _, it := range check.Some(items, 40) {
		s := NewSolutionPath(it.Puzzle)
		s.Steps, s.End = Solve(nil, s.End, technique.Standard(), goOn)
		got, want := s.Rating(), technique.Rate(it.Givens, technique.Extreme)
		check.That(t, got.Level == want.Level && got.Score == want.Score && got.Steps == want.Steps &&
			got.Solved == want.Solved && got.Hardest == want.Hardest && slices.Equal(got.Counts, want.Counts),
			"%s: the page says %+v, the command %+v", it.ID, got, want)
		if got.Hardest != nil && got.Level > got.Hardest.Level {
			lifted++
		}
	}
	check.That(t, lifted != 0, "no puzzle was lifted by its score, so nothing was tried that matters")
}

func TestASearchGivesUpWhenItIsToldTo(t *testing.T) {
	p := technique.NewPosition(collection.Needing("xy-wing")[0].Givens)
	asked := 0
	path, end := Solve(nil, p, technique.Standard(), func(_ *technique.Technique, soFar []PathStep) bool {
		asked++
		return len(soFar) < 3
	})
	check.That(t, len(path) == 3 && !end.Solved() && asked != 0, "%d steps after %d questions", len(path), asked)
	count := func(goOn func(*technique.Technique) bool) (n int) {
		AllNow(end, technique.Standard(), goOn, func(found []technique.Deduction) { n += len(found) })
		return n
	}
	seen := count(func(one *technique.Technique) bool { return one.Level == technique.Easy })
	all := count(func(*technique.Technique) bool { return true })
	check.That(t, seen < all, "%d of %d are seen", seen, all)
}

func TestWhatFollowsIsSaidInShort(t *testing.T) {
	sp := trace.Speaker{Shape: puzzles.Classic}
	d := technique.Deduction{Places: []technique.Candidate{{Cell: 0, Digit: 5}},
		Eliminations: []technique.Candidate{{Cell: 3, Digit: 2}, {Cell: 1, Digit: 2}, {Cell: 1, Digit: 1}}}
	check.Is(t, Follows(&d, sp), "A1 is 5; no 1 in A2; no 2 in A2 and A4", "it says")
}
