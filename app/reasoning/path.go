package reasoning

import (
	"fmt"
	"slices"
	"strings"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/technique/words"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// SolutionPath is a puzzle on its way to the solution: the deductions that lead there,
// where on that way one stands, and what else can be seen there.
type SolutionPath struct {
	Puzzle puzzles.Puzzle
	Steps  []PathStep          // what leads from the puzzle as far as it is known
	End    *technique.Position // what is left then
	At     Stop
	// Expanded shows the pattern of a deduction first, and then what follows from
	// it one by one.
	Expanded bool
	Seen     []technique.Deduction // all there are in the position, if they are asked for
	Chosen   int                   // of those, -1 for none

	Strikes      []Strike // by hand, in their order
	past, future []Turn   // what can be undone, and done again; the last of each is next
	solution     puzzles.Grid
}

// PathStep is a deduction with the position that it was found in.
type PathStep struct {
	Before *technique.Position
	technique.Deduction
}

// RatingOf rates a puzzle by its path.
func RatingOf(s puzzles.Shape, path []PathStep) technique.Rating {
	return technique.RatingOf(s, puzzles.Map(path, func(one PathStep) *technique.Technique { return one.Technique }))
}

// Stop is a place on the path: so many deductions are done, and so much of the next: the
// steps of its chain or proof, if it has such, and then its conclusions.
type Stop struct{ Done, Part int }

// NewSolutionPath returns the path of a puzzle of which nothing is deduced yet.
func NewSolutionPath(p puzzles.Puzzle) *SolutionPath {
	return &SolutionPath{Puzzle: p, End: technique.NewPosition(p.Givens), Chosen: -1}
}

// Solve goes on from a path that leads to a position, always with the easiest
// deduction that the ladder finds. Before it looks for a technique it asks goOn,
// which is told the path so far; it returns the path, and the position at its end.
func Solve(path []PathStep, at *technique.Position, ladder technique.Ladder,
	goOn func(*technique.Technique, []PathStep) bool) ([]PathStep, *technique.Position) {
	p := at.Clone()
	for !p.Solved() && !p.Broken() {
		d, ok := ladder.Search(p, func(t *technique.Technique) bool { return goOn(t, path) })
		if !ok {
			break
		}
		path = append(path, PathStep{p.Clone(), d})
		p.Apply(&d)
	}
	return path, p
}

// PathTo returns a path that ends with the technique, and false if the puzzle has
// none. It knows no more than one has to know on meeting the technique, unless
// that is too little.
func PathTo(t *technique.Technique, g puzzles.Grid, goOn func() bool) ([]PathStep, bool) {
	for _, ladder := range technique.LaddersTo(t) {
		path, _ := Solve(nil, technique.NewPosition(g), ladder, func(_ *technique.Technique, path []PathStep) bool {
			return goOn() && (len(path) == 0 || path[len(path)-1].Technique != t)
		})
		if n := len(path); n > 0 && path[n-1].Technique == t {
			return path, true
		}
	}
	return nil, false
}

// AllNow hands over all deductions that there are in a position, technique by
// technique, the easiest first and each conclusion once.
func AllNow(p *technique.Position, ladder technique.Ladder, goOn func(*technique.Technique) bool,
	found func([]technique.Deduction)) {
	for _, t := range ladder.All() {
		if !goOn(t) {
			return
		}
		var fresh []technique.Deduction
		said := map[string]bool{}
		for _, d := range t.Every(p) {
			if key := fmt.Sprint(d.Places, d.Eliminations); !said[key] {
				said[key] = true
				fresh = append(fresh, d)
			}
		}
		if len(fresh) > 0 {
			found(fresh)
		}
	}
}

// Conclusions returns what follows from a deduction, one by one.
func Conclusions(d *technique.Deduction) []technique.Candidate {
	return slices.Concat(d.Places, d.Eliminations)
}

// Grow takes over what is known of the path while the rest of it is looked for.
func (s *SolutionPath) Grow(known []PathStep) {
	if n := len(known); n > len(s.Steps) {
		last := known[n-1]
		s.End = last.Before.Clone()
		s.End.Apply(&last.Deduction)
		s.Steps = known
	}
}

// GoTo goes to where so many deductions are done.
func (s *SolutionPath) GoTo(done int) {
	s.At = Stop{Done: min(max(done, 0), len(s.Steps))}
	s.Seen, s.Chosen = nil, -1
}

// Step goes one stop forward, or back, and reports whether there is one.
func (s *SolutionPath) Step(forward bool) bool {
	to := s.At
	switch {
	case forward && to.Done == len(s.Steps), !forward && to == Stop{}:
		return false
	case forward && s.Expanded && to.Part < s.Parts(to.Done):
		to.Part++
	case forward:
		to = Stop{Done: to.Done + 1}
	case to.Part > 0:
		to.Part--
	default:
		to.Done--
		if s.Expanded {
			to.Part = s.Parts(to.Done)
		}
	}
	s.GoTo(to.Done)
	s.At = to
	return true
}

// Parts returns at how many stops a deduction of the path is shown after its pattern: the
// steps of its chain or proof, and its conclusions.
func (s *SolutionPath) Parts(i int) int {
	return s.reasons(i) + len(Conclusions(&s.Steps[i].Deduction))
}

// reasons returns how many numbered steps a deduction of the path takes.
func (s *SolutionPath) reasons(i int) int {
	return words.Numbered(&s.Steps[i].Deduction, s.Puzzle.Givens.Shape())
}

// drawn returns how many conclusions of the deduction that is shown are drawn.
func (s *SolutionPath) drawn() int {
	if s.At.Part == 0 {
		return 0
	}
	return max(0, s.At.Part-s.reasons(s.At.Done))
}

// Reason returns the number of the step of a chain or proof up to which the deduction is
// shown, 0 if it is shown whole.
func (s *SolutionPath) Reason() int {
	if !s.Expanded || s.Chosen >= 0 || s.AtEnd() || s.At.Part > s.reasons(s.At.Done) {
		return 0
	}
	return s.At.Part
}

// Expand chooses whether conclusions are shown one by one.
func (s *SolutionPath) Expand(on bool) {
	s.Expanded = on
	s.At.Part = 0
}

// AtEnd reports whether nothing of the path is left.
func (s *SolutionPath) AtEnd() bool { return s.At.Done == len(s.Steps) }

// Before returns the position in which the deduction that is shown was found.
func (s *SolutionPath) Before() *technique.Position {
	if s.AtEnd() {
		return s.End
	}
	return s.Steps[s.At.Done].Before
}

// Position returns what is on the board.
func (s *SolutionPath) Position() *technique.Position {
	p := s.Before()
	drawn := s.drawn()
	if drawn == 0 {
		return p
	}
	d := s.Steps[s.At.Done].Deduction
	places := min(drawn, len(d.Places))
	d.Places, d.Eliminations = d.Places[:places], d.Eliminations[:drawn-places]
	p = p.Clone()
	p.Apply(&d)
	return p
}

// Current returns the deduction that is shown: the one chosen of all that can be
// seen, else the next of the path. At the end there is none.
func (s *SolutionPath) Current() (technique.Deduction, bool) {
	switch {
	case s.Chosen >= 0:
		return s.Seen[s.Chosen], true
	case !s.AtEnd():
		return s.Steps[s.At.Done].Deduction, true
	}
	return technique.Deduction{}, false
}

// Evidence returns what the board shows of the deduction: all of it, or, when
// conclusions come one by one, the pattern with the conclusion that is drawn.
func (s *SolutionPath) Evidence() trace.Evidence {
	d, ok := s.Current()
	if !ok {
		return trace.Evidence{}
	}
	shape := s.Puzzle.Givens.Shape()
	e := words.ExplainIn(&d, s.Before().Grid()).Evidence
	if !s.Expanded || s.Chosen >= 0 {
		return e
	}
	if upTo := s.Reason(); upTo > 0 {
		from := 1
		for _, c := range words.Cases(&d, shape) {
			if c.First <= upTo {
				from = c.First
			}
		}
		e = words.Look(&d, shape, func(n int) bool { return from <= n && n <= upTo })
	}
	e.Marks = slices.DeleteFunc(e.Marks, func(m trace.Mark) bool { return m.Role.Concludes() })
	if drawn := s.drawn(); drawn > 0 {
		switch c := Conclusions(&d)[drawn-1]; {
		case drawn <= len(d.Places):
			e.Mark(c.Cell, 0, trace.Placed)
		default:
			e.Mark(c.Cell, c.Digit, trace.Gone)
		}
	}
	return e
}

// Take does the deduction that was chosen of all that can be seen. It returns
// the path with it, which goes on from there in another way than before.
func (s *SolutionPath) Take() (path []PathStep, at *technique.Position, ok bool) {
	if s.Chosen < 0 {
		return nil, nil, false
	}
	d := s.Seen[s.Chosen]
	path = append(slices.Clone(s.Steps[:s.At.Done]), PathStep{s.Before(), d})
	at = s.Before().Clone()
	at.Apply(&d)
	return path, at, true
}

// Drawn says which conclusion is drawn, if they come one by one; "" if not.
func (s *SolutionPath) Drawn(sp trace.Speaker) string {
	if !s.Expanded || s.Chosen >= 0 || s.AtEnd() {
		return ""
	}
	drawn := s.drawn()
	if drawn == 0 {
		return "What follows from it?"
	}
	d := &s.Steps[s.At.Done].Deduction
	one := technique.Deduction{}
	if c := Conclusions(d)[drawn-1 : drawn]; drawn <= len(d.Places) {
		one.Places = c
	} else {
		one.Eliminations = c
	}
	return fmt.Sprintf("%d of %d: %s.", drawn, len(Conclusions(d)), Follows(&one, sp))
}

// Rating says what the path takes, as the command rate does of the same steps.
func (s *SolutionPath) Rating() technique.Rating {
	r := RatingOf(s.Puzzle.Givens.Shape(), s.Steps)
	r.Solved = s.End.Solved()
	return r
}

// Place says where on the path one stands.
func (s *SolutionPath) Place() string {
	switch {
	case !s.AtEnd() && s.Expanded && s.At.Part == 0:
		return fmt.Sprintf("Step %d of %d, pattern", s.At.Done+1, len(s.Steps))
	case !s.AtEnd() && s.Expanded:
		return fmt.Sprintf("Step %d of %d, %d of %d", s.At.Done+1, len(s.Steps), s.At.Part, s.Parts(s.At.Done))
	case !s.AtEnd():
		return fmt.Sprintf("Step %d of %d", s.At.Done+1, len(s.Steps))
	case s.End.Solved():
		return fmt.Sprintf("Solved in %s", puzzles.Plural(len(s.Steps), "step"))
	}
	return fmt.Sprintf("Stuck after %s", puzzles.Plural(len(s.Steps), "step"))
}

// Follows says in short what follows from a deduction: the cells that a digit goes
// from are named together.
func Follows(d *technique.Deduction, sp trace.Speaker) string {
	var parts []string
	say := func(key, text string, args ...any) { parts = append(parts, sp.String(trace.Say(key, text, args...))) }
	for _, c := range d.Places {
		say("follows.place", "%v is %v", trace.Cell(c.Cell), trace.Digit(c.Digit))
	}
	for digit := 1; digit <= puzzles.MaxSide; digit++ {
		if cells := words.GoneFrom(d, digit); len(cells) > 0 {
			say("follows.gone", "no %v in %v", trace.Digit(digit), cells)
		}
	}
	return strings.Join(parts, "; ")
}

// Elimination is the result of a search for a deduction that rules a candidate out.
type Elimination struct {
	technique.Candidate
	Step  *technique.Deduction // the easiest that does, nil if none was found
	Tried int                  // techniques that were looked for
	All   bool                 // they are all that may be used
}

// Eliminate looks in a position for the easiest deduction that rules a candidate out.
// Before it looks for a technique it asks goOn. What takes a digit from the solution is no
// deduction and is left out.
func Eliminate(p *technique.Position, c technique.Candidate, ladder technique.Ladder,
	goOn func(*technique.Technique) bool) Elimination {
	e := Elimination{Candidate: c}
	for _, t := range ladder.All() {
		if t.IsBruteForce() {
			continue
		}
		if !goOn(t) {
			return e
		}
		e.Tried++
		for _, d := range t.Every(p) {
			if d.RulesOut(c, p.Layout) {
				e.Step = &d
				return e
			}
		}
	}
	e.All = true
	return e
}

// EliminatedAt returns the step of the path, from where one stands, that rules a candidate out, and
// false if none of those that are known does.
func (s *SolutionPath) EliminatedAt(c technique.Candidate) (step int, ok bool) {
	i := slices.IndexFunc(s.Steps[s.At.Done:], func(one PathStep) bool {
		return one.RulesOut(c, s.Puzzle.Givens.Layout())
	})
	return s.At.Done + i, i >= 0
}
