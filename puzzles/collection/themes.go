package collection

import (
	"cmp"
	"slices"

	"sudoscope/puzzles"
)

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
