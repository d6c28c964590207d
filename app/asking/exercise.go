package asking

import (
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"

	"sudoscope/algorithms/trace"
	"sudoscope/assets"
	"sudoscope/puzzles/collection"
)

// Exercise is a program with a gap, and what belongs there.
type Exercise struct {
	ID        string // as its file is called
	Number    int    // from 1
	Title     string
	Text      string // what to do: plain paragraphs, with code between backquotes
	Start     string // the program with the gap
	Reference string // a program that is right
	Puzzles   []collection.Item

	rule  rule
	kinds trace.KindSet // of steps that are compared, if the rule compares them
	limit int           // for rules that have one
}

// Exercises returns the exercises, the easiest first.
func Exercises() []Exercise {
	files, err := fs.Glob(assets.Exercises, "exercises/*.md")
	if err != nil {
		panic(err) // the pattern is right
	}
	var all []Exercise
	for _, name := range files {
		text, err := assets.Exercises.ReadFile(name)
		if err != nil {
			panic(err) // it is built in
		}
		id := strings.TrimSuffix(strings.TrimPrefix(name, "exercises/"), ".md")
		e, err := parse(id, string(text))
		if err != nil {
			panic(fmt.Sprintf("%s: %v", name, err)) // a test reads them all
		}
		all = append(all, e)
	}
	slices.SortFunc(all, func(a, b Exercise) int { return a.Number - b.Number })
	return all
}

// parse reads the file of an exercise: keys between two lines ---, the text, the program
// with the gap, the heading Solution and the program that is right.
func parse(id, file string) (e Exercise, err error) {
	head, body, ok := strings.Cut(strings.TrimPrefix(file, "---\n"), "\n---\n")
	if !ok {
		return e, fmt.Errorf("the keys do not end with a line ---")
	}
	number, _, _ := strings.Cut(id, "-")
	if e.Number, err = strconv.Atoi(number); err != nil {
		return e, fmt.Errorf("the name of the file does not begin with a number")
	}
	e.ID = id
	for line := range strings.SplitSeq(head, "\n") {
		key, value, _ := strings.Cut(line, ": ")
		if err := e.set(key, value); err != nil {
			return e, err
		}
	}
	text, rest, ok := strings.Cut(body, fence)
	start, rest, ok2 := strings.Cut(rest, fenceEnd)
	between, rest, ok3 := strings.Cut(rest, fence)
	reference, rest, ok4 := strings.Cut(rest, fenceEnd)
	if !ok || !ok2 || !ok3 || !ok4 || strings.TrimSpace(between) != "## Solution" || strings.TrimSpace(rest) != "" {
		return e, fmt.Errorf("the body is not a text, a program, the heading Solution and a program")
	}
	for paragraph := range strings.SplitSeq(strings.TrimSpace(text), "\n\n") {
		if e.Text != "" {
			e.Text += "\n\n"
		}
		e.Text += strings.ReplaceAll(paragraph, "\n", " ")
	}
	e.Start, e.Reference = start+"\n", reference+"\n"
	if e.Title == "" || e.Text == "" || e.rule.judge == nil || len(e.Puzzles) == 0 {
		return e, fmt.Errorf("the title, the text, the rule or the puzzles are missing")
	}
	return e, nil
}

const (
	fence    = "```python\n"
	fenceEnd = "\n```\n"
)

func (e *Exercise) set(key, value string) (err error) {
	switch key {
	case "title":
		e.Title = value
	case "rule":
		i := slices.IndexFunc(rules(), func(r rule) bool { return r.name == value })
		if i < 0 {
			return fmt.Errorf("there is no rule %q", value)
		}
		e.rule = rules()[i]
	case "limit":
		e.limit, err = strconv.Atoi(value)
	case "steps":
		for name := range strings.FieldsSeq(value) {
			kind, ok := compared()[name]
			if !ok {
				return fmt.Errorf("steps of the kind %q cannot be compared", name)
			}
			e.kinds |= trace.Kinds(kind)
		}
	case "puzzles":
		for name := range strings.FieldsSeq(value) {
			item, err := collection.ByID(name)
			if err != nil {
				return err
			}
			e.Puzzles = append(e.Puzzles, item)
		}
	default:
		err = fmt.Errorf("there is no key %q", key)
	}
	return err
}

// compared are the kinds of steps that can be compared, by the words of programs. A
// guess counts as a placement.
func compared() map[string]trace.Kind {
	return map[string]trace.Kind{"place": trace.Place, "remove": trace.Clear, "eliminate": trace.Eliminate,
		"restore": trace.Restore, "consider": trace.Consider, "dead_end": trace.DeadEnd}
}
