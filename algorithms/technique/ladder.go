package technique

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"sudoscope/puzzles"
)

// Ladder is a choice of techniques, which are tried from the easiest up. It never
// changes, and the zero Ladder has no techniques.
type Ladder struct{ techniques []*Technique }

// Everything returns the ladder of all techniques, even those that are [Technique.Off].
func Everything() Ladder { return Ladder{list} }

// Standard returns the ladder by which puzzles are rated and solved unless somebody
// chooses another: all techniques that are not off.
func Standard() Ladder { return standard }

var standard = Everything().Keep(func(t *Technique) bool { return !t.Off })

// Only returns the ladder of the techniques with these IDs, in whichever order
// they are named.
func Only(ids ...string) (Ladder, error) { return Everything().named(ids, true) }

// With returns the ladder with the techniques with these IDs as well, each in its place.
func (l Ladder) With(ids ...string) (Ladder, error) {
	more, err := Only(ids...)
	if err != nil {
		return Ladder{}, err
	}
	return Everything().Keep(func(t *Technique) bool {
		return slices.Contains(l.techniques, t) || slices.Contains(more.techniques, t)
	}), nil
}

// Without returns the ladder without the techniques with these IDs.
func (l Ladder) Without(ids ...string) (Ladder, error) { return l.named(ids, false) }

func (l Ladder) named(ids []string, stay bool) (Ladder, error) {
	for _, id := range ids {
		if _, err := ByID(id); err != nil {
			return Ladder{}, fmt.Errorf("cannot choose techniques: %w", err)
		}
	}
	return l.Keep(func(t *Technique) bool { return slices.Contains(ids, t.ID) == stay }), nil
}

// UpTo returns the ladder without what is harder than the level.
func (l Ladder) UpTo(level Level) Ladder {
	return l.Keep(func(t *Technique) bool { return t.Level <= level })
}

// To returns the ladder up to a technique, which is all that one has to know when
// one learns it. The technique that it is behind is left out, as it would always be
// found in its place, and so are those that are off, but for itself. For one that is off
// itself so are the extreme ones, which find something nearly everywhere.
func (l Ladder) To(last *Technique) Ladder {
	upTo := list[:slices.Index(list, last)+1]
	return l.Keep(func(t *Technique) bool {
		return t == last || slices.Contains(upTo, t) && t.ID != last.Behind && !t.Off && !(last.Off &&
			t.Level == Extreme)
	})
}

// LaddersTo returns the ladders on which to look for a use of a technique, the one with
// the least to know first: up to the technique; all that is not off, and the technique;
// and, for one in whose place others are found there, it and what is of easier levels, ever
// fewer of them.
func LaddersTo(t *Technique) []Ladder {
	ladders := []Ladder{
		Everything().To(t), Everything().Keep(func(one *Technique) bool { return one == t || !one.Off }),
	}
	for level := t.Level - 1; level >= Easy; level-- {
		ladders = append(ladders, Everything().Keep(func(one *Technique) bool {
			return one == t || !one.Off && one.Level <= level
		}))
	}
	return ladders
}

// HardestFirst returns the ladder in the opposite order. What is no deduction stays last.
func (l Ladder) HardestFirst() Ladder {
	last := l.Keep((*Technique).IsBruteForce)
	first := l.Keep(func(t *Technique) bool { return !t.IsBruteForce() })
	slices.Reverse(first.techniques)
	return Ladder{append(first.techniques, last.techniques...)}
}

// Sure returns the ladder without the techniques that assume that the puzzle has
// one solution.
func (l Ladder) Sure() Ladder {
	return l.Keep(func(t *Technique) bool { return !t.AssumesUnique })
}

// Keep returns the ladder of those techniques that keep returns true for.
func (l Ladder) Keep(keep func(*Technique) bool) Ladder {
	kept := puzzles.Filter(l.techniques, keep)
	return Ladder{kept}
}

// All returns the techniques of the ladder in the order in which they are tried.
func (l Ladder) All() []*Technique { return slices.Clone(l.techniques) }

// Next returns the easiest deduction that the position has to offer, and false if
// there is none.
func (l Ladder) Next(p *Position) (Deduction, bool) {
	return l.Search(p, always)
}

// Search is Next for those who want to watch, or to give up: it calls goOn with
// each technique before it looks for it, and finds nothing if that returns false.
func (l Ladder) Search(p *Position, goOn func(*Technique) bool) (Deduction, bool) {
	return l.Finder(p).Search(goOn)
}

// Finder looks for deductions on one position again and again. It keeps what it
// built up before, as far as the position is still the same, so it takes less time
// and memory than to begin anew for each.
type Finder struct {
	search *search
	ladder Ladder
}

// Finder returns what looks for the techniques of the ladder on the position.
func (l Ladder) Finder(p *Position) *Finder { return &Finder{newSearch(p), l} }

// Search is [Ladder.Search] on the position as it is now.
func (c *Finder) Search(goOn func(*Technique) bool) (Deduction, bool) {
	if c.search.next(c.ladder.techniques, goOn) == nil {
		return Deduction{}, false
	}
	return c.search.draft.clone(), true
}

// Every returns all deductions of a technique in the position as it is now.
func (c *Finder) Every(t *Technique) []Deduction {
	s := c.search
	s.among = c.ladder.techniques
	s.all, s.found = true, nil
	s.run(t)
	found := s.found
	s.all, s.found = false, nil
	return found
}

// next looks for the techniques in turn, as long as goOn says so, and returns the first that
// finds something, which is the search's draft then, or nil.
func (s *search) next(techniques []*Technique, goOn func(*Technique) bool) *Technique {
	s.among = techniques
	for _, t := range techniques {
		if !goOn(t) {
			break
		}
		if s.run(t) {
			return t
		}
	}
	return nil
}

// always goes on with every technique.
func always(*Technique) bool { return true }

// The two well-known programs that explain Sudoku do not agree on what is easy.
// HoDoKu takes naked singles before hidden ones; Sudoku Explainer takes hidden ones
// first, which can be seen without pencil marks. It puts the X-Wing before hidden
// pairs and wings before quads, and what people call Skyscraper or 2-String Kite is
// a short chain to it, as are other patterns that HoDoKu has by name.

// ByExplainer returns those techniques of the ladder that Sudoku Explainer has as
// well, in its order, and brute force, if it is one of them, at the end. It is the
// order of that program and not its path, which package explainer follows: what
// is found first among several deductions of a technique is another matter.
func (l Ladder) ByExplainer() Ladder {
	kept := l.Keep(func(t *Technique) bool { return t.explainersRank() > 0 })
	slices.SortStableFunc(kept.techniques, func(t, u *Technique) int {
		return cmp.Compare(t.explainersRank(), u.explainersRank())
	})
	return kept
}

// explainersRank returns the rating of the technique where nothing makes it
// easier, 0 if Sudoku Explainer does not have it.
func (t *Technique) explainersRank() float64 {
	if t.IsBruteForce() {
		return math.Inf(1)
	}
	least, greatest := t.Explainer()
	return max(least, greatest)
}

// Explainer returns the ratings that the program Sudoku Explainer gives this
// technique: more than one where it depends on the form, such as 1.7 for a pointing
// pair that shows a hidden single and 2.6 for any other. The greatest is 0 if
// there is no bound, as for chains of any length. Both are 0 if that program has
// no such technique.
func (t *Technique) Explainer() (least, greatest float64) {
	return t.ratings[0], t.ratings[1]
}
