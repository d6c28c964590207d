package reasoning

import (
	"fmt"
	"slices"
	"strings"

	"sudoscope/algorithms/technique"
	"sudoscope/puzzles"
)

// Graded is how hard a puzzle is for a person. The zero value is of one that the techniques
// do not solve.
type Graded struct {
	Level   technique.Level
	Hardest *technique.Technique // on the path, nil if the path does not end
}

// Grade looks how hard a puzzle is. It asks goOn before each technique; ok is false if that
// told it to give up.
func Grade(g puzzles.Grid, goOn func() bool) (graded Graded, ok bool) {
	stopped := false
	path, end := Solve(nil, technique.NewPosition(g), technique.Standard(),
		func(*technique.Technique, []PathStep) bool {
			stopped = stopped || !goOn()
			return !stopped
		})
	if stopped || !end.Solved() || len(path) == 0 {
		return Graded{}, !stopped
	}
	r := RatingOf(g.Shape(), path)
	return Graded{r.Level, r.Hardest}, true
}

// Filter says which puzzles are wanted. The zero value wants all.
type Filter struct {
	Level     technique.Level // 0 for any
	Side      int             // of the grid, 0 for any
	Least     int             // clues
	Most      int             // clues, 0 for any number
	Rule      string          // one of [Rules], "" for any
	Technique string          // the ID of the hardest, "" for any
}

// IsZero reports whether all puzzles are wanted.
func (f Filter) IsZero() bool { return f == Filter{} }

// Grades reports whether one has to know how hard a puzzle is.
func (f Filter) Grades() bool { return f.Level != 0 || f.Technique != "" }

// Fits reports whether a puzzle is one of those that are wanted, as far as that can be seen
// without knowing how hard it is.
func (f Filter) Fits(g puzzles.Grid) bool {
	n := g.Filled()
	return (f.Side == 0 || g.Shape().Side() == f.Side) && n >= f.Least && (f.Most == 0 || n <= f.Most) && f.rules(g)
}

// Rules returns the wishes that there are for rules, the first of which is any: no other
// rules, one of the rules that there are, or candidates that were eliminated before.
func Rules() []string {
	return append(append([]string{"", noRules}, puzzles.RuleNames()...), eliminated)
}

const noRules, eliminated = "no other rules", "candidates eliminated"

func (f Filter) rules(g puzzles.Grid) bool {
	names := g.Shape().Rules().String()
	switch f.Rule {
	case "":
		return true
	case noRules:
		return names == "" && g.Eliminated() == 0
	case eliminated:
		return g.Eliminated() > 0
	}
	return slices.Contains(strings.Split(names, ", "), f.Rule)
}

// Wants reports whether a puzzle that fits is wanted, by how hard it is.
func (f Filter) Wants(graded Graded) bool {
	if f.Grades() && graded.Hardest == nil {
		return false
	}
	return (f.Level == 0 || graded.Level == f.Level) && (f.Technique == "" || graded.Hardest.ID == f.Technique)
}

// Range is a number of clues, from the least to the most; 0 for the most means no limit.
type Range struct{ Least, Most int }

// String says what the range is.
func (r Range) String() string {
	switch {
	case r.Most == 0 && r.Least == 0:
		return "any number of clues"
	case r.Most == 0:
		return fmt.Sprintf("%d clues or more", r.Least)
	case r.Least == 0:
		return fmt.Sprintf("up to %d clues", r.Most)
	}
	return fmt.Sprintf("%d to %d clues", r.Least, r.Most)
}

// Ranges returns the ranges of clues that are offered, the first of which is any number.
func Ranges() []Range {
	return []Range{{}, {0, 20}, {21, 24}, {25, 28}, {29, 32}, {33, 60}, {61, 0}}
}

// String says in short what is wanted, "" if all is.
func (f Filter) String() string {
	var parts []string
	if f.Level != 0 {
		parts = append(parts, f.Level.String())
	}
	if f.Side != 0 {
		parts = append(parts, fmt.Sprintf("%d×%[1]d", f.Side))
	}
	if r := (Range{f.Least, f.Most}); r != (Range{}) {
		parts = append(parts, r.String())
	}
	if f.Rule != "" {
		parts = append(parts, f.Rule)
	}
	if t, err := technique.ByID(f.Technique); err == nil {
		parts = append(parts, t.Name)
	}
	return strings.Join(parts, ", ")
}

// Valid reports whether the filter is one that is offered.
func (f Filter) Valid() bool {
	_, err := technique.ByID(f.Technique)
	return (f.Level == 0 || slices.Contains(technique.Levels(), f.Level)) && (f.Technique == "" || err == nil) &&
		f.Side >= 0 && f.Side <= puzzles.MaxSide && slices.Contains(Ranges(), Range{f.Least, f.Most}) &&
		slices.Contains(Rules(), f.Rule)
}
