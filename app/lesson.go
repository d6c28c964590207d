package app

import (
	"fmt"
	"slices"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/technique/words"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// lesson is a puzzle on its way to the solution: the deductions that lead there,
// where on that way one stands, and what else can be seen there. It knows nothing
// of windows.
type lesson struct {
	puzzle puzzles.Puzzle
	path   []deduced           // what leads from the puzzle as far as it is known
	end    *technique.Position // what is left then
	at     stop
	// expanded shows the pattern of a deduction first, and then what follows from
	// it one by one.
	expanded bool
	seen     []technique.Deduction // all there are in the position, if they are asked for
	chosen   int                   // of those, -1 for none
}

// deduced is a deduction with the position that it was found in.
type deduced struct {
	before *technique.Position
	technique.Deduction
}

// stop is a place on the path: so many deductions are done, and so many of the
// conclusions of the next.
type stop struct{ done, part int }

// newLesson returns the lesson of a puzzle of which nothing is deduced yet.
func newLesson(p puzzles.Puzzle) *lesson {
	return &lesson{puzzle: p, end: technique.NewPosition(p.Givens), chosen: -1}
}

// climb goes on from a path that leads to a position, always with the easiest
// deduction that the ladder finds. Before it looks for a technique it asks goOn,
// which is told the path so far; it returns the path, and the position at its end.
func climb(path []deduced, at *technique.Position, ladder technique.Ladder, goOn func(*technique.Technique, []deduced) bool) ([]deduced, *technique.Position) {
	p := at.Clone()
	for !p.Solved() && !p.Broken() {
		d, ok := ladder.Search(p, func(t *technique.Technique) bool { return goOn(t, path) })
		if !ok {
			break
		}
		path = append(path, deduced{p.Clone(), d})
		p.Apply(&d)
	}
	return path, p
}

// leadTo returns a path that ends with the technique, and false if the puzzle has
// none. It knows no more than one has to know on meeting the technique, unless
// that is too little.
func leadTo(t *technique.Technique, g puzzles.Grid, goOn func() bool) ([]deduced, bool) {
	for _, ladder := range []technique.Ladder{technique.Everything().To(t), technique.Everything()} {
		path, _ := climb(nil, technique.NewPosition(g), ladder, func(_ *technique.Technique, path []deduced) bool {
			return goOn() && (len(path) == 0 || path[len(path)-1].Technique != t)
		})
		if n := len(path); n > 0 && path[n-1].Technique == t {
			return path, true
		}
	}
	return nil, false
}

// everyNow hands over all deductions that there are in a position, technique by
// technique, the easiest first and each conclusion once.
func everyNow(p *technique.Position, ladder technique.Ladder, goOn func(*technique.Technique) bool, found func([]technique.Deduction)) {
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

// conclusions returns what follows from a deduction, one by one.
func conclusions(d *technique.Deduction) []technique.Candidate {
	return slices.Concat(d.Places, d.Eliminations)
}

// goTo goes to where so many deductions are done.
func (l *lesson) goTo(done int) {
	l.at = stop{done: min(max(done, 0), len(l.path))}
	l.seen, l.chosen = nil, -1
}

// step goes one stop forward, or back, and reports whether there is one.
func (l *lesson) step(forward bool) bool {
	to := l.at
	switch {
	case forward && to.done == len(l.path), !forward && to == stop{}:
		return false
	case forward && l.expanded && to.part < l.parts(to.done):
		to.part++
	case forward:
		to = stop{done: to.done + 1}
	case to.part > 0:
		to.part--
	default:
		to.done--
		if l.expanded {
			to.part = l.parts(to.done)
		}
	}
	l.goTo(to.done)
	l.at = to
	return true
}

// parts returns how many conclusions a deduction of the path has.
func (l *lesson) parts(i int) int { return len(l.path[i].Places) + len(l.path[i].Eliminations) }

// expand chooses whether conclusions are shown one by one.
func (l *lesson) expand(on bool) {
	l.expanded = on
	l.at.part = 0
}

// atEnd reports whether nothing of the path is left.
func (l *lesson) atEnd() bool { return l.at.done == len(l.path) }

// before returns the position in which the deduction that is shown was found.
func (l *lesson) before() *technique.Position {
	if l.atEnd() {
		return l.end
	}
	return l.path[l.at.done].before
}

// position returns what is on the board.
func (l *lesson) position() *technique.Position {
	p := l.before()
	if l.at.part == 0 {
		return p
	}
	d := l.path[l.at.done].Deduction
	places := min(l.at.part, len(d.Places))
	d.Places, d.Eliminations = d.Places[:places], d.Eliminations[:l.at.part-places]
	p = p.Clone()
	p.Apply(&d)
	return p
}

// current returns the deduction that is shown: the one chosen of all that can be
// seen, else the next of the path. At the end there is none.
func (l *lesson) current() (technique.Deduction, bool) {
	switch {
	case l.chosen >= 0:
		return l.seen[l.chosen], true
	case !l.atEnd():
		return l.path[l.at.done].Deduction, true
	}
	return technique.Deduction{}, false
}

// evidence returns what the board shows of the deduction: all of it, or, when
// conclusions come one by one, the pattern with the conclusion that is drawn.
func (l *lesson) evidence() trace.Evidence {
	d, ok := l.current()
	if !ok {
		return trace.Evidence{}
	}
	e := words.Explain(&d, l.puzzle.Givens.Shape()).Evidence
	if !l.expanded || l.chosen >= 0 {
		return e
	}
	e.Marks = slices.DeleteFunc(e.Marks, func(m trace.Mark) bool { return m.Role == trace.Gone || m.Role == trace.Placed })
	if l.at.part > 0 {
		switch c := conclusions(&d)[l.at.part-1]; {
		case l.at.part <= len(d.Places):
			e.Mark(c.Cell, 0, trace.Placed)
		default:
			e.Mark(c.Cell, c.Digit, trace.Gone)
		}
	}
	return e
}

// take does the deduction that was chosen of all that can be seen. It returns
// the path with it, which goes on from there in another way than before.
func (l *lesson) take() (path []deduced, at *technique.Position, ok bool) {
	if l.chosen < 0 {
		return nil, nil, false
	}
	d := l.seen[l.chosen]
	path = append(slices.Clone(l.path[:l.at.done]), deduced{l.before(), d})
	at = l.before().Clone()
	at.Apply(&d)
	return path, at, true
}

// rating says what the path takes, as the command rate does of the same steps.
func (l *lesson) rating() technique.Rating {
	steps := make([]*technique.Technique, len(l.path))
	for i := range l.path {
		steps[i] = l.path[i].Technique
	}
	r := technique.RatingOf(l.puzzle.Givens.Shape(), steps)
	r.Solved = l.end.Solved()
	return r
}

// place says where on the path one stands.
func (l *lesson) place() string {
	switch {
	case !l.atEnd() && l.expanded && l.at.part == 0:
		return fmt.Sprintf("Step %d of %d, pattern", l.at.done+1, len(l.path))
	case !l.atEnd() && l.expanded:
		return fmt.Sprintf("Step %d of %d, %d of %d", l.at.done+1, len(l.path), l.at.part, l.parts(l.at.done))
	case !l.atEnd():
		return fmt.Sprintf("Step %d of %d", l.at.done+1, len(l.path))
	case l.end.Solved():
		return fmt.Sprintf("Solved in %s", steps(len(l.path)))
	}
	return fmt.Sprintf("Stuck after %s", steps(len(l.path)))
}

func steps(n int) string {
	if n == 1 {
		return "1 step"
	}
	return fmt.Sprintf("%d steps", n)
}

// follows says in short what follows from a deduction: the cells that a digit goes
// from are named together.
func follows(d *technique.Deduction, sp trace.Speaker) string {
	var parts []trace.Message
	for _, c := range d.Places {
		parts = append(parts, trace.Say("follows.place", "%v is %v", trace.Cell(c.Cell), trace.Digit(c.Digit)))
	}
	var digits puzzles.Digits
	for _, c := range d.Eliminations {
		digits = digits.With(c.Digit)
	}
	for digit := range digits.All() {
		var cells trace.Cells
		for _, c := range d.Eliminations {
			if c.Digit == digit {
				cells = append(cells, c.Cell)
			}
		}
		slices.Sort(cells)
		parts = append(parts, trace.Say("follows.gone", "no %v in %v", trace.Digit(digit), cells))
	}
	text := ""
	for i, p := range parts {
		if i > 0 {
			text += "; "
		}
		text += sp.String(p)
	}
	return text
}
