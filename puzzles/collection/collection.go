// Package collection holds the puzzles that are built into the program, by
// theme: gentle starts, one for each technique, famous ones, for every algorithm
// one that shows it as it usually is, one at its best and one at its worst, all
// sizes, other rules, and odd ones. Further puzzles for each technique belong to no theme:
// [Needing] lists them.
//
// They are written in text files, assets/puzzles, in a form that users' own
// collections have too: [Groups] and [Parse] read it, [Group.WriteTo] writes it.
package collection

import (
	"cmp"
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
	Solutions int      // how many it has
	Themes    []string // the IDs of the themes it belongs to
	Shows     []Show
	Needs     string // the ID of the technique it is there for, "" if none: easier ones alone do not solve it
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

// clone returns a copy that shares nothing with it.
func (it Item) clone() Item {
	it.Givens = it.Givens.Clone()
	it.Themes = slices.Clone(it.Themes)
	it.Shows = slices.Clone(it.Shows)
	return it
}

// library is what the files hold.
type library struct {
	items  []Item
	shown  int // how many of the items, from the first, the first file holds
	themes []theme
}

var builtIn = sync.OnceValue(func() library {
	var lib library
	read := func(name string, parse func(text string) error) {
		text, err := assets.Puzzles.ReadFile("puzzles/" + name)
		if err == nil {
			err = parse(string(text))
		}
		if err != nil {
			panic(fmt.Sprintf("collection: assets/puzzles/%s: %v", name, err))
		}
	}
	read("themes.txt", func(text string) (err error) {
		lib.themes, err = parseThemes(text)
		return err
	})
	// In the order of the menu. Those of the first show the algorithms.
	for i, name := range strings.Fields("watch gentle techniques famous sizes other-rules odd") {
		read(name+".txt", func(text string) error {
			items, err := Parse(text)
			lib.items = append(lib.items, items...)
			if i == 0 {
				lib.shown = len(items)
			}
			return err
		})
	}
	read("lessons.txt", func(text string) error {
		items, err := parseLessons(text, lib.items)
		lib.items = append(lib.items, items...)
		return err
	})
	return lib
})

// All returns the built-in puzzles in the order of the files, those that show
// the algorithms first and lessons for techniques last. The caller may change what it gets.
func All() []Item { return clones(builtIn().items) }

// Shown returns those of [All] that show the algorithms, a list that is short
// enough for a menu.
func Shown() []Item {
	lib := builtIn()
	return clones(lib.items[:lib.shown])
}

// firstID names the puzzle of the first start. Backtracking meets its first dead end
// after five digits, comes back from dozens, and still is through within a minute at
// the usual pace.
const firstID = "euler-01"

// First returns the one of [Shown] that a new user sees first.
func First() Item {
	it, ok := Find(firstID)
	if !ok {
		panic("collection: the puzzle of the first start is not built in")
	}
	return it
}

func clones(items []Item) []Item {
	items = slices.Clone(items)
	for i, it := range items {
		items[i] = it.clone()
	}
	return items
}

// Needing returns the built-in puzzles that are there for a technique, those of
// the theme first.
func Needing(technique string) []Item {
	return clones(puzzles.Filter(builtIn().items, func(it Item) bool { return it.Needs == technique }))
}

// ByID returns the built-in puzzle with this ID. The error lists those of the
// themes.
func ByID(id string) (Item, error) {
	if it, ok := Find(id); ok {
		return it, nil
	}
	ids := puzzles.Map(Shown(), func(it Item) string { return it.ID })
	return Item{}, puzzles.NoSuch("there is no built-in puzzle", id, ids)
}

// Find returns the built-in puzzle with this ID, and false if there is none.
func Find(id string) (Item, bool) {
	for _, it := range builtIn().items {
		if it.ID == id {
			return it.clone(), true
		}
	}
	return Item{}, false
}

// Parse reads puzzles from the text of a collection. Beside [PuzzleKeys] they
// have these keys:
//
//   - solutions: how many there are, if not 1;
//   - themes: the IDs of the themes the puzzle belongs to, with commas between;
//   - shows: the algorithms it shows, each with the role, with commas between;
//   - needs: the ID of a technique.
//
// The error is a [*puzzles.ParseError].
func Parse(text string) ([]Item, error) {
	var items []Item
	keys := slices.Concat(PuzzleKeys(), []string{"solutions", "themes", "shows", "needs"})
	for g, err := range Groups(text, 1, keys...) {
		if err != nil {
			return nil, err
		}
		it, err := parseItem(&g)
		if err != nil {
			return nil, err
		}
		items = append(items, it)
	}
	return items, nil
}

// parseItem makes an item of a group.
func parseItem(g *Group) (Item, error) {
	puzzle, err := g.Puzzle()
	if err != nil {
		return Item{}, err
	}
	it := Item{Puzzle: puzzle, Solutions: 1, Needs: g.Get("needs")}
	if s := g.Get("solutions"); s != "" {
		if it.Solutions, err = strconv.Atoi(s); err != nil || it.Solutions < 0 {
			return Item{}, g.Wrong("solutions", "found %q, expected a number of solutions", puzzles.Excerpt(s))
		}
	}
	if s := g.Get("themes"); s != "" {
		it.Themes = strings.Split(s, ", ")
	}
	if g.Get("shows") == "" {
		return it, nil
	}
	for show := range strings.SplitSeq(g.Get("shows"), ", ") {
		algorithm, role, ok := strings.Cut(show, " ")
		if !ok || !slices.Contains([]Role{Typical, Best, Worst}, Role(role)) {
			return Item{}, g.Wrong("shows", "found %q, expected an algorithm and typical, best or worst",
				puzzles.Excerpt(show))
		}
		it.Shows = append(it.Shows, Show{algorithm, Role(role)})
	}
	return it, nil
}

// Theme is a shelf of the library: puzzles that belong together.
type Theme struct {
	ID    string
	Name  string
	About string // a sentence or two on what there is to see
	Items []Item
}

// theme is a theme as its file tells of it.
type theme struct {
	Theme
	bySize bool // smaller grids come first
}

// Themes returns the themes in the order of the menu, each with its puzzles.
// The caller may change what it gets.
func Themes() []Theme {
	lib := builtIn()
	var themes []Theme
	for _, t := range lib.themes {
		for _, it := range lib.items {
			if slices.Contains(it.Themes, t.ID) {
				t.Items = append(t.Items, it.clone())
			}
		}
		if t.bySize {
			slices.SortStableFunc(t.Items, func(a, b Item) int {
				return cmp.Compare(a.Givens.Shape().Side(), b.Givens.Shape().Side())
			})
		}
		themes = append(themes, t.Theme)
	}
	return themes
}

// parseThemes reads what the themes are.
func parseThemes(text string) ([]theme, error) {
	var themes []theme
	for g, err := range Groups(text, 1, "id", "name", "about", "order") {
		if err != nil {
			return nil, err
		}
		for _, key := range []string{"id", "name", "about"} {
			if g.Get(key) == "" {
				return nil, g.Wrong(key, "the theme has no %s", key)
			}
		}
		order := g.Get("order")
		if order != "" && order != "size" {
			return nil, g.Wrong("order", "found %q, expected size", puzzles.Excerpt(order))
		}
		themes = append(themes, theme{Theme{ID: g.Get("id"), Name: g.Get("name"), About: g.Get("about")},
			order == "size"})
	}
	return themes, nil
}

// Puzzles returns the puzzles of some items.
func Puzzles(items []Item) (list []puzzles.Puzzle) {
	return puzzles.Map(items, func(it Item) puzzles.Puzzle { return it.Puzzle })
}
