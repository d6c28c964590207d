package technique

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"sync"

	"sudoscope/puzzles"
)

// Rating says how a human would solve a puzzle and how hard that is.
type Rating struct {
	// Solved is set if the techniques sufficed.
	Solved bool
	// Level is that of the hardest technique, or a higher one if the score is
	// more than its level allows. If the techniques did not suffice, it is the
	// least level that the puzzle can have: one above those techniques.
	Level Level
	// Score is the sum of the scores of all steps, or 0 if that means nothing; see [Scored].
	Score   int
	Steps   int
	Hardest *Technique // nil if there was no step
	Counts  []Count    // of the techniques that were used, the easiest first
}

// InWords says how hard the puzzle is, and whether that is due to its hardest step or to the
// number of steps alone.
func (r *Rating) InWords() string {
	switch {
	case r.Hardest == nil:
		return r.Level.String()
	case r.Hardest.Level < r.Level:
		return fmt.Sprintf("%s by its length: it takes %s, and the hardest technique, %s, is %s", r.Level,
			puzzles.Plural(r.Steps, "step"), r.Hardest.Name, r.Hardest.Level)
	}
	return fmt.Sprintf("%s: it takes %s, and the hardest technique is %s", r.Level, puzzles.Plural(r.Steps, "step"),
		r.Hardest.Name)
}

// Count is how often a technique was used.
type Count struct {
	Technique *Technique
	Times     int
}

// Scored reports whether the scores mean something for grids of the shape. They are HoDoKu's,
// for rows, columns and boxes: with other houses or moves there is more to find, and less to
// do.
func Scored(s puzzles.Shape) bool { return s == s.Plain() }

// Rate solves the puzzle with techniques up to a level, always the easiest that
// there is, and tells what it took.
func Rate(g puzzles.Grid, upTo Level) Rating { return Standard().UpTo(upTo).Rate(g) }

// workspace is a position with a search on it. They are used again for one puzzle after the
// other, as the tables of a search are large.
type workspace struct {
	position Position
	search   search
}

// workspaces are those that nobody uses, by the boxes of their grid. Those for grids with
// rules are all together.
var workspaces [6][6]sync.Pool

func workspacesOf(s puzzles.Shape) *sync.Pool {
	if s != s.Plain() {
		s = puzzles.Shape{}
	}
	return &workspaces[s.BoxRows][s.BoxCols]
}

// workspaceFor returns a workspace with the puzzle. The caller releases it.
func workspaceFor(g puzzles.Grid) *workspace {
	shape := g.Shape()
	w, _ := workspacesOf(shape).Get().(*workspace)
	if w == nil || w.position.Shape != shape {
		w = &workspace{position: Position{geometry: geometryOf(shape)}}
		w.search.Position = &w.position
	}
	w.position.begin(g)
	return w
}

// release gives the workspace back. Tables that are known by the candidates they were made for
// are forgotten: another puzzle can come to the same ones with other digits beside them.
func (w *workspace) release() {
	s := &w.search
	s.among = nil
	s.almost.Forget()
	for i := range s.tables {
		s.tables[i].cands = s.tables[i].cands[:0]
	}
	for i := range s.forcing {
		s.forcing[i].table.cands = s.forcing[i].table.cands[:0]
		s.forcing[i].plain.cands = s.forcing[i].plain.cands[:0]
	}
	workspacesOf(w.position.Shape).Put(w)
}

// Rate is the function [Rate] with the techniques of the ladder.
func (l Ladder) Rate(g puzzles.Grid) Rating {
	var r Rating
	w := workspaceFor(g)
	p, s := &w.position, &w.search
	for p.left > 0 && !p.broken {
		t := s.next(l.techniques, always)
		if t == nil {
			break
		}
		p.Apply(&s.draft)
		r.add(t)
	}
	r.Solved = p.Solved()
	w.release()
	if !r.Solved {
		for _, t := range l.techniques {
			r.Level = max(r.Level, min(t.Level+1, Extreme))
		}
	}
	r.finish(g.Shape())
	return r
}

// RatingOf returns the rating of a way to solve a puzzle of the given shape that
// somebody has taken: the techniques of its steps.
func RatingOf(s puzzles.Shape, steps []*Technique) Rating {
	r := Rating{Solved: true}
	for _, t := range steps {
		r.add(t)
	}
	r.finish(s)
	return r
}

// add counts a step.
func (r *Rating) add(t *Technique) {
	r.Steps++
	r.Score += t.Score
	if r.Hardest == nil || t.Harder(r.Hardest) {
		r.Hardest, r.Level = t, t.Level
	}
	i := slices.IndexFunc(r.Counts, func(c Count) bool { return c.Technique == t })
	if i < 0 {
		i = len(r.Counts)
		r.Counts = append(r.Counts, Count{Technique: t})
	}
	r.Counts[i].Times++
}

// finish puts the techniques in order, and raises the level if the score is too
// great for it. Where scores mean nothing, the hardest technique alone is the level.
func (r *Rating) finish(s puzzles.Shape) {
	slices.SortFunc(r.Counts, func(a, b Count) int { return cmp.Compare(a.Technique.Order, b.Technique.Order) })
	r.Level = max(r.Level, Easy)
	if !Scored(s) {
		r.Score = 0
	}
	for r.Score > r.Level.MaxScore(s) {
		r.Level++
	}
}

// Harder reports whether the technique is harder than another.
func (t *Technique) Harder(u *Technique) bool {
	return cmp.Or(cmp.Compare(t.Level, u.Level), t.Order-u.Order) > 0
}

// Solves reports whether techniques up to a level solve the puzzle. It is quicker
// than [Rate], and does not look at the score.
func Solves(g puzzles.Grid, upTo Level) bool {
	if upTo < Easy {
		return g.Solves(g)
	}
	if puzzles.SolvableBySingles(g) {
		return true
	}
	return upTo > Easy && Rate(g, upTo).Solved
}

// Level says how hard a technique or a puzzle is. The zero Level is none.
type Level uint8

// The levels.
const (
	Easy    Level = iota + 1 // singles
	Medium                   // locked candidates, pairs and triples
	Hard                     // quads, fish, turbots, wings and colours
	Unfair                   // finned fish and chains
	Extreme                  // whatever else it takes
)

// Levels lists the levels, the easiest first.
func Levels() []Level { return []Level{Easy, Medium, Hard, Unfair, Extreme} }

// String returns the name of the level in lower case.
func (l Level) String() string {
	if l > Extreme {
		return "unknown"
	}
	return [...]string{"none", "easy", "medium", "hard", "unfair", "extreme"}[l]
}

// LevelNames returns the names of all levels, the easiest first.
func LevelNames() []string { return puzzles.Map(Levels(), Level.String) }

// ParseLevel returns the level with this name. The error lists those there are.
func ParseLevel(name string) (Level, error) {
	if i := slices.Index(LevelNames(), name); i >= 0 {
		return Levels()[i], nil
	}
	return 0, puzzles.NoSuch("there is no grade", name, LevelNames())
}

// MaxScore returns the score up to which a puzzle of the given shape stays in
// the level: many small steps are hard work as well. The figures are HoDoKu's,
// which knows 9×9 grids alone; larger grids take more steps for the same
// thoughts, so their figures grow with the number of cells.
func (l Level) MaxScore(s puzzles.Shape) int {
	if l >= Extreme {
		return math.MaxInt
	}
	score := [...]int{0, 800, 1000, 1600, 1800}[l]
	return score * max(s.Cells(), puzzles.Classic.Cells()) / puzzles.Classic.Cells()
}
