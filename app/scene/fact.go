package scene

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"sudoscope/algorithms"
	"sudoscope/algorithms/human"
	"sudoscope/algorithms/program"
	"sudoscope/algorithms/record"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/technique/explainer"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// Fact is a figure that a lesson states, so that it can be checked: "351 steps", "12
// guesses at step 40", "dlx: 104 steps", "step 6 at first dead end", "stuck". A fact is
// of the end of the run unless it says where.
type Fact struct {
	Of    string // the ID of an algorithm, "" for the only one
	Value string // a number as it was written, or a word
	Unit  string // what is counted; "" for a word
	At    Where
	Here  bool // at the place of the scene
}

// The units that are no measures of runs.
const (
	unitStep    = "step"
	unitGrade   = "grade"
	unitScore   = "score"
	unitER      = "er"
	unitClues   = "clues"
	unitFilled  = "filled cells"
	unitEmpty   = "empty cells"
	unitAnswers = "solutions"
	unitMarks   = "candidates"

	unitRemovals   = "removals"
	unitDeductions = "deductions"
)

// leading are the units that come before their value, as in "grade hard".
func leading() []string { return []string{unitStep, unitGrade, unitScore, unitER} }

// counted are the units that come behind their value, one and many, and which of them
// are measures or counts of a run.
func counted() map[string]string {
	names := map[string]string{
		"clue": unitClues, unitClues: unitClues, "filled cell": unitFilled, unitFilled: unitFilled,
		"empty cell": unitEmpty, unitEmpty: unitEmpty, "solution": unitAnswers, unitAnswers: unitAnswers,
		"candidate": unitMarks, unitMarks: unitMarks, "removal": unitRemovals, unitRemovals: unitRemovals,
		"deduction": unitDeductions, unitDeductions: unitDeductions,
	}
	for _, m := range trace.Measures() {
		if m == trace.ByTime {
			continue
		}
		one, _ := strings.CutPrefix(m.Amount(1), "1 ")
		many, _ := strings.CutPrefix(m.Amount(2), "2 ")
		names[one], names[many] = many, many
	}
	for _, t := range technique.All() {
		name := strings.ToLower(t.Name)
		names[name], names[name+"s"], names[name+"es"], names[t.ID] = t.ID, t.ID, t.ID, t.ID
	}
	return names
}

const factsHelp = `write one such as "351 steps", "12 guesses at step 40", "step 6 at first dead end" or "stuck"`

// parseFacts reads facts with semicolons between.
func parseFacts(text string, shape puzzles.Shape) (all []Fact, err error) {
	for _, part := range splitOutside(text, ";") {
		f, err := parseFact(strings.Join(strings.Fields(part), " "), shape)
		if err != nil {
			return nil, err
		}
		all = append(all, f)
	}
	return all, nil
}

func parseFact(text string, shape puzzles.Shape) (f Fact, err error) {
	if of, rest, ok := programOfFact(text); ok {
		f.Of, text = of, rest
	} else if of, rest, ok := strings.Cut(text, ":"); ok {
		a, err := algorithms.ByID(strings.ToLower(strings.TrimSpace(of)))
		if err != nil {
			return f, err
		}
		f.Of, text = a.ID, strings.TrimSpace(rest)
	}
	f.At = AtEnd()
	if what, where, ok := strings.Cut(text, " at "); ok {
		if f.At, err = parseWhere(where, shape); err != nil {
			return f, err
		}
		text = what
	} else if what, ok := strings.CutSuffix(text, " here"); ok {
		f.Here, text = true, what
	}
	wrong := fmt.Errorf("%q is not a fact that can be checked: %s", puzzles.Excerpt(text), factsHelp)
	lower := strings.ToLower(text)
	for _, v := range []trace.Verdict{trace.Solved, trace.Stuck, trace.NoSolution, trace.Made} {
		if lower == v.String() || lower == strings.ReplaceAll(v.String(), "-", " ") {
			f.Value = v.String()
			return f, nil
		}
	}
	first, rest, ok := strings.Cut(lower, " ")
	if !ok {
		return f, wrong
	}
	if slices.Contains(leading(), first) {
		f.Value, f.Unit = rest, first
		switch grades := technique.LevelNames(); {
		case first == unitGrade && !slices.Contains(grades, rest):
			return f, fmt.Errorf("%q is not a grade: choose from %s", puzzles.Excerpt(rest), strings.Join(grades, ", "))
		case first != unitGrade && !isNumber(rest):
			return f, wrong
		}
		return f, nil
	}
	f.Value = first
	if isNumber(first) {
		if f.Unit = counted()[rest]; f.Unit != "" {
			return f, nil
		}
		return f, wrong
	}
	// The name of a gauge and its value.
	at := strings.LastIndexByte(lower, ' ')
	f.Unit, f.Value = lower[:at], lower[at+1:]
	if !isNumber(f.Value) || !isGauge(f.Unit) {
		return f, wrong
	}
	return f, nil
}

// programOfFact cuts the ID of a program off a fact that is of one.
func programOfFact(text string) (of, rest string, ok bool) {
	if len(text) < len(program.ScriptPrefix) || !strings.EqualFold(text[:len(program.ScriptPrefix)],
		program.ScriptPrefix) {
		return "", "", false
	}
	name := text[len(program.ScriptPrefix):]
	if quoted, isQuoted := strings.CutPrefix(name, `"`); isQuoted {
		name, rest, ok = strings.Cut(quoted, `"`)
		rest, colon := strings.CutPrefix(strings.TrimSpace(rest), ":")
		return program.ScriptPrefix + name, strings.TrimSpace(rest), ok && colon
	}
	name, rest, ok = strings.Cut(name, ":")
	return program.ScriptPrefix + strings.TrimSpace(name), strings.TrimSpace(rest), ok
}

// number is a figure as people write it, without NaN, 0x1p-2 and the like.
var number = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^-?[0-9][0-9,]{0,20}(\.[0-9]{1,12})?(e[+-]?[0-9]{1,2})?$`)
})

func isNumber(text string) bool { return number().MatchString(text) }

// isGauge reports whether an algorithm has a gauge of this name.
func isGauge(name string) bool {
	return slices.ContainsFunc(algorithms.All(), func(a *solving.Algorithm) bool {
		return slices.ContainsFunc(a.Gauges[:], func(g string) bool { return g != "" && strings.EqualFold(g, name) })
	})
}

// text writes the fact as parseFact reads it.
func (f *Fact) text(sp trace.Speaker) string {
	s := f.Value
	switch {
	case f.Unit == "":
	case f.leads():
		s = f.Unit + " " + f.Value
	default:
		s += " " + f.Unit
	}
	if f.Of != "" {
		s = idText(f.Of) + ": " + s
	}
	switch {
	case f.Here:
		s += " here"
	case f.At == Where{}:
		s += " at start"
	case f.At != AtEnd():
		s += " at " + f.At.text(sp)
	}
	return s
}

// leads reports whether the unit comes before the value.
func (f *Fact) leads() bool {
	if slices.Contains(leading(), f.Unit) {
		return true
	}
	return !slices.Contains(slices.Collect(maps.Values(counted())), f.Unit) // a gauge
}

// Check returns an error that says the truth, if the fact is wrong about a run of the scene,
// which stands after so many steps.
func (f *Fact) Check(ctx context.Context, run *record.Record, here int64) error {
	is, err := f.measure(ctx, run, here)
	if err == nil && !f.agrees(is) {
		err = fmt.Errorf("it is %s", is)
	}
	return err
}

// Text writes the fact as a block has it.
func (f *Fact) Text(shape puzzles.Shape) string { return f.text(trace.Speaker{Shape: shape}) }

// agrees reports whether the value is what was measured, as exactly as it was written.
func (f *Fact) agrees(is string) bool {
	said := strings.ReplaceAll(f.Value, ",", "")
	if said == strings.ToLower(is) {
		return true
	}
	x, err1 := strconv.ParseFloat(said, 64)
	y, err2 := strconv.ParseFloat(is, 64)
	if err1 != nil || err2 != nil {
		return false
	}
	_, decimals, _ := strings.Cut(said, ".")
	return math.Abs(x-y) <= 0.5*math.Pow(10, -float64(len(decimals)))+1e-9 && len(decimals) > 0
}

// measure returns what is really so.
func (f *Fact) measure(ctx context.Context, run *record.Record, here int64) (string, error) {
	t, at := run.Timeline, here
	switch f.Unit {
	case "":
		return t.Result().Verdict.String(), nil
	case unitGrade, unitScore, unitER:
		return f.rate(ctx, run.Puzzle.Givens)
	case unitClues:
		return strconv.Itoa(run.Puzzle.Givens.Filled()), nil
	case unitAnswers:
		return countSolutions(run.Puzzle.Givens, f.Value)
	}
	c := trace.NewCursor(t)
	if !f.Here {
		var err error
		if at, err = f.At.In(ctx, t, c); err != nil {
			return "", err
		}
	}
	m := c.To(at)
	switch f.Unit {
	case unitStep:
		return strconv.FormatInt(at, 10), nil
	case unitFilled:
		return strconv.Itoa(m.Grid().Filled()), nil
	case unitEmpty:
		return strconv.Itoa(len(m.Digits) - m.Grid().Filled()), nil
	case unitMarks:
		n := 0
		for cell, digit := range m.Digits {
			if digit == 0 {
				n += m.Candidates(cell).Len()
			}
		}
		return strconv.Itoa(n), nil
	}
	return f.count(ctx, run, m)
}

// count counts something of a run up to a moment.
func (f *Fact) count(ctx context.Context, run *record.Record, m *trace.Moment) (string, error) {
	counters := m.Counters()
	switch f.Unit {
	case unitRemovals:
		return strconv.FormatInt(counters.Removals, 10), nil
	case unitDeductions:
		return strconv.FormatInt(counters.Deductions, 10), nil
	}
	for _, measure := range trace.Measures() {
		if many, _ := strings.CutPrefix(measure.Amount(2), "2 "); many == f.Unit && measure != trace.ByTime {
			return strconv.FormatInt(int64(measure.At(run.Timeline, m)), 10), nil
		}
	}
	if of, err := technique.ByID(f.Unit); err == nil {
		n := 0
		for step, d := range human.Deductions(run.Timeline) {
			if err := ctx.Err(); err != nil {
				return "", err
			}
			if step <= m.Index && d.Technique == of {
				n++
			}
		}
		return strconv.Itoa(n), nil
	}
	for i, name := range run.Algorithm.Gauges {
		if strings.EqualFold(name, f.Unit) {
			return strconv.FormatFloat(float64(m.Gauges[i]), 'g', 7, 32), nil
		}
	}
	return "", fmt.Errorf("%s does not count that", run.Algorithm.Name)
}

// rate rates a puzzle.
func (f *Fact) rate(ctx context.Context, g puzzles.Grid) (string, error) {
	if f.Unit == unitER {
		if !explainer.Rates(g) {
			return "", errors.New("only 9×9 puzzles without other rules or eliminated candidates have this rating")
		}
		r, err := explainer.Rate(ctx, g)
		if err != nil {
			return "", err
		}
		return strconv.FormatFloat(r.ER, 'f', 1, 64), nil
	}
	if g.Shape().Side() > maxRated {
		return "", fmt.Errorf("only grids up to %d×%d are graded here: remove this fact", maxRated, maxRated)
	}
	levels := technique.Levels()
	r := technique.Rate(g, levels[len(levels)-1])
	if f.Unit == unitScore {
		if !technique.Scored(g.Shape()) {
			return "", errors.New("only grids of rows, columns and boxes have this score")
		}
		return strconv.Itoa(r.Score), nil
	}
	return r.Level.String(), nil
}

// maxRated is the side of the largest grids that are graded: nothing stops the grading
// of one in the middle, and of larger ones it takes minutes.
const maxRated = 16

// countWork bounds the work of counting solutions.
const countWork = 50_000_000

// countSolutions counts the solutions up to one more than there shall be.
func countSolutions(g puzzles.Grid, said string) (string, error) {
	most, err := strconv.Atoi(strings.ReplaceAll(said, ",", ""))
	if err != nil || most > 1_000_000 {
		return "", errors.New("so many solutions cannot be counted")
	}
	n, done := puzzles.CountWithin(g, most+1, countWork)
	if !done {
		return "", errors.New("counting its solutions takes too long")
	}
	if n > most {
		return "more than " + said, nil
	}
	return strconv.Itoa(n), nil
}
