package asking

import (
	"fmt"
	"io/fs"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"sudoscope/algorithms"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/assets"
	"sudoscope/puzzles"
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
		var e Exercise
		text, err := assets.Exercises.ReadFile(name)
		if err == nil {
			e, err = parse(strings.TrimSuffix(strings.TrimPrefix(name, "exercises/"), ".md"), string(text))
		}
		if err != nil {
			panic(fmt.Sprintf("%s: %v", name, err)) // it is built in, and a test reads them all
		}
		all = append(all, e)
	}
	slices.SortFunc(all, func(a, b Exercise) int { return a.Number - b.Number })
	return all
}

// parse reads the file of an exercise: keys between two lines ---, the text, the program
// with the gap, the heading Solution and the program that is right.
func parse(id, file string) (e Exercise, err error) {
	parts := regexp.MustCompile("(?s)^---\n(.*?)\n---\n(.*?)```python\n(.*?\n)```\n" +
		"\\s*## Solution\\s+```python\n(.*?\n)```\\s*$").FindStringSubmatch(file)
	if parts == nil {
		return e, fmt.Errorf("it is not keys, a text, a program, the heading Solution and a program")
	}
	number, _, _ := strings.Cut(id, "-")
	if e.Number, err = strconv.Atoi(number); err != nil {
		return e, fmt.Errorf("the name of the file does not begin with a number")
	}
	e.ID = id
	for line := range strings.SplitSeq(parts[1], "\n") {
		key, value, _ := strings.Cut(line, ": ")
		if err := e.set(key, value); err != nil {
			return e, err
		}
	}
	paragraphs := strings.Split(strings.TrimSpace(parts[2]), "\n\n")
	oneLine := func(p string) string { return strings.ReplaceAll(p, "\n", " ") }
	e.Text = strings.Join(puzzles.Map(paragraphs, oneLine), "\n\n")
	e.Start, e.Reference = parts[3], parts[4]
	if e.Title == "" || e.Text == "" || e.rule.judge == nil || len(e.Puzzles) == 0 {
		return e, fmt.Errorf("the title, the text, the rule or the puzzles are missing")
	}
	return e, nil
}

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

// Program is a ready program in Starlark: one of our algorithms as a textbook would
// write it.
type Program struct {
	*solving.Algorithm
	Text string
}

// Programs returns the ready programs, in the order of the list of algorithms.
func Programs() []Program {
	var all []Program
	for _, a := range algorithms.All() {
		text, err := assets.Programs.ReadFile("programs/" + a.ID + ".star")
		if err != nil {
			continue // not all of them have one
		}
		all = append(all, Program{a, string(text)})
	}
	return all
}
