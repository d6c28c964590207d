package scene

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"sudoscope/algorithms/human"
	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// whereKind is how a place in a run is named.
type whereKind uint8

const (
	atStart  whereKind = iota
	atEnd              // after the last step
	atStep             // after so many steps
	atChange           // after so many digits were put in and taken out
	atEvent            // after the n-th step of a kind
)

// Where names a place in a run, such as "step 57" or "third dead end". The zero value
// is the start.
type Where struct {
	Kind   whereKind
	N      int64  // of steps or events, counted from 1; 0 for the last event
	Event  string // the name of a kind of step, or the ID of a technique
	Cell   int    // that the event is about, counted from 1; 0 for any
	Before bool   // before the event
}

// AtEnd is the end of a run.
func AtEnd() Where { return Where{Kind: atEnd} }

// AtStep is after so many steps.
func AtStep(n int64) Where { return after(atStep, n) }

// AtChange is after so many digits were put in and taken out.
func AtChange(n int64) Where { return after(atChange, n) }

// after is after so many of something, which is the start where nothing has been counted.
func after(what whereKind, n int64) Where {
	if n <= 0 {
		return Where{}
	}
	return Where{Kind: what, N: n}
}

// Changes returns the number of digits put in and taken out, if the point is named by that.
func (w Where) Changes() (n int64, ok bool) { return w.N, w.Kind == atChange }

// Step returns the number of steps, if the point is named by that.
func (w Where) Step() (n int64, ok bool) { return w.N, w.Kind == atStep }

// AtDeduction is at the deduction with a number, counted from 1.
func AtDeduction(n int64) Where { return Where{Kind: atEvent, N: n, Event: "deduction"} }

// Words says where it is, as a block has it; "" for the start.
func (w Where) Words(n trace.Notation, shape puzzles.Shape) string {
	return w.text(trace.Speaker{Shape: shape, Notation: n})
}

const deadEnd = "dead end"

// events are the kinds of steps that can be named.
func events() map[string]trace.KindSet {
	return map[string]trace.KindSet{
		"placement":   trace.Kinds(trace.Place, trace.Guess),
		"guess":       trace.Kinds(trace.Guess),
		"removal":     trace.Kinds(trace.Clear),
		"elimination": trace.Kinds(trace.Eliminate),
		"deduction":   trace.Kinds(trace.Deduce),
		"swap":        trace.Kinds(trace.Swap),
		"refusal":     trace.Kinds(trace.Refuse),
		"solution":    trace.Kinds(trace.Solution),
		"note":        trace.Kinds(trace.Note),
		deadEnd:       0,
	}
}

func ordinals() []string {
	return []string{"last", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth",
		"tenth"}
}

// mostEvents bounds how far events are counted.
const mostEvents = 100_000

// maxSteps bounds the numbers of steps in a file.
const maxSteps = 1_000_000_000_000

var numbered = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^([0-9]{1,6})(st|nd|rd|th)$`) })

// whereHelp says what is expected.
const whereHelp = `write one such as "start", "end", "step 57", "third dead end", "first X-Wing" or "last guess in A1"`

func parseWhere(text string, shape puzzles.Shape) (w Where, err error) {
	words := strings.Fields(text)
	lower := strings.ToLower(strings.Join(words, " "))
	switch lower {
	case "start", "the start":
		return Where{}, nil
	case "end", "the end":
		return AtEnd(), nil
	}
	wrong := fmt.Errorf("%q is not a place in a run: %s", puzzles.Excerpt(text), whereHelp)
	if len(words) < 2 {
		return w, wrong
	}
	for prefix, kind := range map[string]whereKind{"step": atStep, "change": atChange} {
		if strings.ToLower(words[0]) != prefix {
			continue
		}
		n, err := parseCount(words[1])
		if err != nil || len(words) != 2 {
			return w, wrong
		}
		return after(kind, n), nil
	}
	w.Kind = atEvent
	if strings.EqualFold(words[0], "before") {
		w.Before, words = true, words[1:]
	}
	if len(words) > 0 && strings.EqualFold(words[0], "the") {
		words = words[1:]
	}
	if at := slices.IndexFunc(words, func(s string) bool { return strings.EqualFold(s, "in") }); at >= 0 &&
		at == len(words)-2 {
		cell, err := parseCell(words[at+1], shape)
		if err != nil {
			return w, err
		}
		w.Cell, words = cell+1, words[:at]
	}
	if len(words) < 2 {
		return w, wrong
	}
	if w.N, err = parseOrdinal(words[0]); err != nil {
		return w, err
	}
	name := strings.Join(words[1:], " ")
	if w.Event = eventNamed(name); w.Event == "" {
		return w, fmt.Errorf("%q is neither a kind of step nor a technique: %s", puzzles.Excerpt(name), whereHelp)
	}
	return w, nil
}

// parseCount reads a number that people may write with commas.
func parseCount(text string) (int64, error) {
	n, err := strconv.ParseInt(strings.ReplaceAll(text, ",", ""), 10, 64)
	if err != nil || n < 0 || n > maxSteps {
		return 0, fmt.Errorf("%q is not a number of steps", puzzles.Excerpt(text))
	}
	return n, nil
}

func parseOrdinal(text string) (int64, error) {
	if i := slices.Index(ordinals(), strings.ToLower(text)); i >= 0 {
		return int64(i), nil
	}
	if m := numbered().FindStringSubmatch(strings.ToLower(text)); m != nil {
		n, _ := strconv.ParseInt(m[1], 10, 64)
		if n >= 1 && n <= mostEvents {
			return n, nil
		}
	}
	return 0, fmt.Errorf("%q does not say which one: write first, third, 12th or last, for example", puzzles.Excerpt(text))
}

// eventNamed returns a kind of step or the ID of a technique, "" if there is none of
// that name.
func eventNamed(name string) string {
	lower := strings.ToLower(name)
	if _, ok := events()[lower]; ok {
		return lower
	}
	for _, t := range technique.All() {
		if strings.EqualFold(t.Name, name) || strings.EqualFold(t.ID, name) {
			return t.ID
		}
	}
	return ""
}

// text writes it as parseWhere reads it; "" for the start.
func (w Where) text(sp trace.Speaker) string {
	switch w.Kind {
	case atEnd:
		return "end"
	case atStep:
		return fmt.Sprintf("step %d", w.N)
	case atChange:
		return fmt.Sprintf("change %d", w.N)
	case atEvent:
		s := w.ordinal() + " " + w.eventName()
		if w.Cell > 0 {
			s += " in " + sp.Cell(w.Cell-1)
		}
		if w.Before {
			s = "before " + s
		}
		return s
	}
	return ""
}

func (w Where) ordinal() string {
	if w.N < int64(len(ordinals())) {
		return ordinals()[w.N]
	}
	ending := "th"
	if tens := w.N / 10 % 10; tens != 1 && w.N%10 >= 1 && w.N%10 <= 3 {
		ending = [...]string{"st", "nd", "rd"}[w.N%10-1]
	}
	return strconv.FormatInt(w.N, 10) + ending
}

// eventName is the name of the event as people call it.
func (w Where) eventName() string {
	if t, err := technique.ByID(w.Event); err == nil {
		return t.Name
	}
	return w.Event
}

// In returns the number of steps that a run has taken there.
func (w Where) In(ctx context.Context, t *trace.Timeline, c *trace.Cursor) (int64, error) {
	end := t.Len()
	switch w.Kind {
	case atStart:
		return 0, nil
	case atEnd:
		return end, nil
	case atStep:
		if w.N > end {
			return 0, fmt.Errorf("there is no step %s: the run ends after step %s", trace.Thousands(w.N),
				trace.Thousands(end))
		}
		return w.N, nil
	case atChange:
		return c.ToChange(w.N).Index, nil
	}
	n, err := w.find(ctx, t, c)
	if err == nil && w.Before {
		n--
	}
	return n, err
}

// find returns the number of the step that is the event.
func (w Where) find(ctx context.Context, t *trace.Timeline, c *trace.Cursor) (int64, error) {
	found, last := int64(0), int64(0)
	at := func(step int64) bool {
		found, last = found+1, step
		return found == w.N
	}
	if of, err := technique.ByID(w.Event); err == nil {
		for step, d := range human.Deductions(t) {
			if err := ctx.Err(); err != nil {
				return 0, err
			}
			if d.Technique == of && (w.Cell == 0 || c.To(step).Step.Cell == w.Cell-1) && at(step) {
				return step, nil
			}
		}
	} else {
		q := trace.Query{Kinds: events()[w.Event], Cell: w.Cell - 1, DeadEnds: w.Event == deadEnd}
		if w.Cell == 0 {
			q.Cell = trace.NoCell
		}
		if w.N == 0 {
			if step, ok := c.Prev(t.Len()+1, q); ok {
				return step, nil
			}
		} else {
			for step, ok := c.Next(0, q); ok; step, ok = c.Next(step, q) {
				if err := ctx.Err(); err != nil {
					return 0, err
				}
				if at(step) {
					return step, nil
				}
			}
		}
	}
	if w.N == 0 && last > 0 {
		return last, nil
	}
	name := w.eventName()
	switch found {
	case 0:
		return 0, fmt.Errorf("there is no %s in this run", name)
	case 1:
		return 0, fmt.Errorf("there is no %s %s: the run has only one", w.ordinal(), name)
	}
	return 0, fmt.Errorf("there is no %s %s: the run has only %s", w.ordinal(), name, trace.Thousands(found))
}

// cellName is a cell as a person writes it: A1, or r1c1. Either is read whatever the notation of
// the lesson is.
var cellName = regexp.MustCompile(`^(?:([A-Ya-y])|[rR]([0-9]{1,2})[cC])([0-9]{1,2})$`)

func parseCell(text string, shape puzzles.Shape) (int, error) {
	row, col := 0, 0
	if m := cellName.FindStringSubmatch(text); m != nil {
		row, _ = strconv.Atoi(m[2])
		if m[1] != "" {
			row = int(strings.ToUpper(m[1])[0]-'A') + 1
		}
		col, _ = strconv.Atoi(m[3])
	}
	n := shape.Side()
	if row < 1 || col < 1 || row > n || col > n {
		return 0, fmt.Errorf("%q is not a cell of this grid: write one such as A1 or r1c1", puzzles.Excerpt(text))
	}
	return (row-1)*n + col - 1, nil
}

func parseCells(text string, shape puzzles.Shape) (cells []int, err error) {
	for _, f := range strings.FieldsFunc(text, func(c rune) bool { return c == ' ' || c == ',' || c == '\t' }) {
		cell, err := parseCell(f, shape)
		if err != nil {
			return nil, err
		}
		cells = append(cells, cell)
	}
	return cells, nil
}

func nameOf(cell int, shape puzzles.Shape) string { return trace.Speaker{Shape: shape}.Cell(cell) }
