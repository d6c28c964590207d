// Package collection holds the puzzles that are built into the program: for
// every algorithm one that shows it as it usually is, one at its best and one at
// its worst, some that are famous, and some of every size.
//
// They are written in a text file, assets/puzzles/watch.txt, which says itself
// how it is read.
package collection

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"sudoscope/assets"
	"sudoscope/puzzles"
)

// Role is how a puzzle shows an algorithm.
type Role string

// The roles.
const (
	Typical Role = "typical"
	Best    Role = "best"
	Worst   Role = "worst"
)

// Show says that a puzzle shows an algorithm in a role.
type Show struct {
	Algorithm string // its ID
	Role      Role
}

// Item is a puzzle of the collection.
type Item struct {
	puzzles.Puzzle
	Solutions int // how many it has
	Shows     []Show
}

// Role returns the role in which the puzzle shows the algorithm, "" if none.
func (it Item) Role(algorithm string) Role {
	for _, s := range it.Shows {
		if s.Algorithm == algorithm {
			return s.Role
		}
	}
	return ""
}

var builtIn = sync.OnceValue(func() []Item {
	items, err := parse(assets.Puzzles)
	if err != nil {
		panic("collection: assets/puzzles/watch.txt: " + err.Error())
	}
	return items
})

// All returns the built-in puzzles in the order of the menu. The caller may
// change what it gets.
func All() []Item {
	items := slices.Clone(builtIn())
	for i, it := range items {
		items[i].Givens = it.Givens.Clone()
		items[i].Shows = slices.Clone(it.Shows)
	}
	return items
}

// ByID returns the built-in puzzle with this ID. The error lists those there
// are.
func ByID(id string) (Item, error) {
	ids := ""
	for _, it := range All() {
		if it.ID == id {
			return it, nil
		}
		ids += " " + it.ID
	}
	return Item{}, fmt.Errorf("there is no built-in puzzle %q; choose one of:%s", id, ids)
}

// parse reads the text of a collection.
func parse(text string) ([]Item, error) {
	var items []Item
	var fields map[string]string
	end := func() error {
		if fields == nil {
			return nil
		}
		it, err := item(fields)
		if err != nil {
			return fmt.Errorf("puzzle %q: %w", fields["id"], err)
		}
		items, fields = append(items, it), nil
		return nil
	}
	number := 0
	for line := range strings.Lines(text) {
		number++
		line = strings.TrimSpace(line)
		if strings.HasPrefix(line, "#") {
			continue
		}
		if line == "" {
			if err := end(); err != nil {
				return nil, err
			}
			continue
		}
		key, value, ok := strings.Cut(line, ": ")
		if !ok || !slices.Contains([]string{"id", "name", "puzzle", "boxes", "solutions", "shows", "note", "source"}, key) {
			return nil, fmt.Errorf("line %d: found %q, expected a key such as \"name: \"", number, line)
		}
		if fields == nil {
			fields = map[string]string{}
		}
		if _, twice := fields[key]; twice {
			return nil, fmt.Errorf("line %d: a second %s without an empty line before", number, key)
		}
		fields[key] = value
	}
	return items, end()
}

// item makes a puzzle of its fields.
func item(fields map[string]string) (Item, error) {
	for _, key := range []string{"id", "name", "puzzle", "note", "source"} {
		if fields[key] == "" {
			return Item{}, fmt.Errorf("it has no %s", key)
		}
	}
	givens, err := puzzles.Parse(fields["boxes"] + "\n" + fields["puzzle"])
	if err != nil {
		return Item{}, err
	}
	it := Item{
		Puzzle:    puzzles.Puzzle{Givens: givens, ID: fields["id"], Name: fields["name"], Note: fields["note"], Source: fields["source"]},
		Solutions: 1,
	}
	if s := fields["solutions"]; s != "" {
		if it.Solutions, err = strconv.Atoi(s); err != nil || it.Solutions < 0 {
			return Item{}, fmt.Errorf("found %q, expected a number of solutions", s)
		}
	}
	if fields["shows"] == "" {
		return it, nil
	}
	for show := range strings.SplitSeq(fields["shows"], ", ") {
		algorithm, role, ok := strings.Cut(show, " ")
		if !ok || !slices.Contains([]Role{Typical, Best, Worst}, Role(role)) {
			return Item{}, fmt.Errorf("found %q, expected an algorithm and typical, best or worst", show)
		}
		it.Shows = append(it.Shows, Show{algorithm, Role(role)})
	}
	return it, nil
}
