package page

import (
	"fmt"
	"slices"
	"strings"

	"sudoscope/algorithms/technique"
	"sudoscope/app/wording"
	"sudoscope/puzzles"
	"sudoscope/puzzles/collection"
	"sudoscope/widgets"
)

// Shelves are the puzzles that one can choose from wherever one chooses a puzzle: those
// watched last, what came in since the program started, the user's collections and the
// built-in ones by theme.
type Shelves struct {
	recent []puzzles.Puzzle // the last first
	own    []shelved        // of the user's collections
	themes []shelved        // of the built-in puzzles; nil until the first look
}

// shelved is a puzzle with its line in the list.
type shelved struct {
	puzzles.Puzzle
	entry widgets.FinderEntry
}

// mostRecent is how many puzzles are listed as watched last.
const mostRecent = 6

// note puts a puzzle before all that were watched before it.
func (s *Shelves) note(p puzzles.Puzzle) {
	s.recent = slices.DeleteFunc(s.recent, func(q puzzles.Puzzle) bool { return q.Givens.Equal(p.Givens) })
	s.recent = slices.Insert(s.recent, 0, p)
	s.recent = s.recent[:min(len(s.recent), mostRecent)]
}

// Offered returns the puzzles to choose from, the lines of a list of them, and which of them is
// the current grid, -1 for none.
func (e *Env) Offered(current puzzles.Grid) (all []puzzles.Puzzle, entries []widgets.FinderEntry, at int) {
	s := &e.Shelves
	if s.themes == nil {
		s.themes = builtIn()
	}
	add := func(one shelved) {
		all, entries = append(all, one.Puzzle), append(entries, one.entry)
	}
	for _, p := range s.recent {
		add(shelve("Recent", p, ""))
	}
	known := map[string]bool{}
	for _, one := range s.themes {
		known[one.Givens.Key()] = true
	}
	for _, p := range e.Library {
		if !known[p.Givens.Key()] {
			add(shelve("Opened or made since the start", p, ""))
		}
	}
	for _, one := range slices.Concat(s.own, s.themes) {
		add(one)
	}
	return all, entries, slices.IndexFunc(all, func(p puzzles.Puzzle) bool { return p.Givens.Equal(current) })
}

// ReadShelves reads the user's collections beside the interface, and then calls done. What
// cannot be read is left out: the Puzzles page tells of it.
func (e *Env) ReadShelves(done func()) {
	e.Go(func() {
		var own []shelved
		list, _ := e.Collections.List()
		for _, summary := range list {
			c, err := e.Collections.Load(summary.ID)
			if err != nil {
				continue
			}
			for _, p := range c.All() {
				own = append(own, shelve(c.Name, p, "your collection"))
			}
		}
		e.OnMain(func() {
			e.Shelves.own = own
			done()
		})
	})
}

// builtIn lists the built-in puzzles, each in the first theme that it belongs to, and at
// the end those for techniques that are in none.
func builtIn() []shelved {
	levels := map[string]*technique.Technique{}
	for _, t := range technique.All() {
		levels[t.ID] = t
	}
	seen := map[string]bool{}
	var all []shelved
	add := func(group string, item collection.Item) {
		if seen[item.ID] {
			return
		}
		seen[item.ID] = true
		needs := ""
		if t := levels[item.Needs]; t != nil {
			needs = t.Level.String()
		}
		one := shelve(group, item.Puzzle, needs)
		for _, show := range item.Shows {
			one.entry.Words += " " + show.Algorithm + " " + string(show.Role)
		}
		all = append(all, one)
	}
	for _, theme := range collection.Themes() {
		for _, item := range theme.Items {
			add(theme.Name, item)
		}
	}
	for _, item := range collection.All() {
		add("More for techniques", item)
	}
	return all
}

// shelve returns a puzzle with its line in a group. The line says more as well, and is found
// by that.
func shelve(group string, p puzzles.Puzzle, more string) shelved {
	shape, says := p.Givens.Shape(), fmt.Sprintf("%d clues", p.Givens.Filled())
	if kind := wording.Kind(p.Givens); kind != nil {
		says = strings.Join(kind, ", ") + ", " + says
	}
	if more != "" {
		says = more + ", " + says
	}
	// People look for a sudoku x, or an X-Sudoku.
	rules := "sudoku " + strings.ReplaceAll(shape.Rules().String(), ", ", "-sudoku ") + "-sudoku"
	return shelved{p, widgets.FinderEntry{Group: group, Name: p.Title(), Says: says, Words: widgets.Findable(
		p.Title(), group, says, p.Note, p.Source, p.ID, fmt.Sprintf("%dx%[1]d", shape.Side()), rules,
		wording.Rules(p.Givens))}}
}
