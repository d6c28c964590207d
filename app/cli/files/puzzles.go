package files

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/technique/words"
	"sudoscope/algorithms/trace"
	"sudoscope/app/cli/terminal"
	"sudoscope/puzzles"
	"sudoscope/puzzles/collection"
)

// Puzzles lists the built-in puzzles.
type Puzzles struct {
	Needs string   `placeholder:"ID" help:"Only puzzles that need this technique and nothing harder, such as x-wing: at least ten for each technique with lessons."`
	JSON  bool     `name:"json" help:"Print one JSON object a line for each puzzle."`
	IDs   []string `arg:"" optional:"" name:"theme" help:"Ids of themes or puzzles. Default: all themes."`
}

func (c *Puzzles) Run(s *terminal.Session) error {
	themes, items, err := c.chosen()
	if err != nil {
		return err
	}
	if c.JSON {
		return c.printJSON(s, themes, items)
	}
	var b strings.Builder
	for i, t := range themes {
		if i > 0 {
			b.WriteByte('\n')
		}
		fmt.Fprintf(&b, "%s (%s)\n%s\n", t.Name, t.ID, terminal.Indent(terminal.Wrap(t.About, terminal.TextWidth)))
		rows := [][]string{{"ID", "NAME", "SIDE", "CLUES", "SOURCE"}}
		for _, it := range t.Items {
			rows = append(rows, []string{it.ID, it.Name, fmt.Sprint(it.Givens.Shape().Side()),
				fmt.Sprint(it.Givens.Filled()), it.Source})
		}
		b.WriteByte('\n')
		b.Write(terminal.Table(rows))
	}
	for i, it := range items {
		if i > 0 || len(themes) > 0 {
			b.WriteByte('\n')
		}
		describePuzzle(&b, it)
	}
	_, err = fmt.Fprint(s.Stdout, b.String())
	return err
}

// chosen returns what the arguments name, all themes if there are none.
func (c *Puzzles) chosen() (themes []collection.Theme, items []collection.Item, err error) {
	all := collection.Themes()
	switch {
	case c.Needs != "" && len(c.IDs) > 0:
		return nil, nil, fmt.Errorf("--needs=%s lists puzzles of all themes: leave out %s", c.Needs,
			terminal.Shorten(c.IDs[0]))
	case c.Needs != "":
		needed, err := puzzlesNeeding(c.Needs)
		return []collection.Theme{needed}, nil, err
	case len(c.IDs) == 0:
		return all, nil, nil
	}
	ids := puzzles.Map(all, func(t collection.Theme) string { return t.ID })
	for _, id := range c.IDs {
		at := slices.Index(ids, id)
		it, unknown := collection.ByID(id)
		switch like := puzzles.Near(id, slices.Concat(ids, terminal.BuiltIn())); {
		case at >= 0:
			themes = append(themes, all[at])
		case unknown == nil:
			items = append(items, it)
		case like != "":
			return nil, nil, fmt.Errorf("there is no theme or built-in puzzle %q: did you mean %s?",
				terminal.Shorten(id), like)
		default:
			return nil, nil, fmt.Errorf("%q is neither a theme nor the id of a built-in puzzle: choose one of the "+
				"themes %s, or see sudoscope puzzles for the ids", terminal.Shorten(id), strings.Join(ids, " "))
		}
	}
	return themes, items, nil
}

// puzzlesNeeding returns the puzzles for a technique as a theme of their own.
func puzzlesNeeding(id string) (collection.Theme, error) {
	t, err := technique.ByID(id)
	if err != nil {
		return collection.Theme{}, err
	}
	about := "Each puzzle needs it: easier techniques do not solve it."
	items := collection.Needing(id)
	if len(items) == 0 {
		about = "There are none."
	}
	return collection.Theme{ID: t.ID, Name: t.Name, About: words.Summary(t) + " " + about, Items: items}, nil
}

// describePuzzle prints all that is known of a puzzle.
func describePuzzle(b *strings.Builder, it collection.Item) {
	fmt.Fprintf(b, "%s (%s)\n", it.Name, it.ID)
	for _, text := range []string{it.Note, it.Source} {
		if text != "" {
			fmt.Fprintln(b, terminal.Indent(terminal.Wrap(text, terminal.TextWidth)))
		}
	}
	fmt.Fprintf(b, "  %s, %s\n", trace.NumberOf(int64(it.Givens.Filled()), "clue"), solutionsInWords(it))
	for _, show := range it.Shows {
		fmt.Fprintf(b, "  %s: %s\n", show.Algorithm, show.Role)
	}
	fmt.Fprintf(b, "\n%s", it.Givens.Pretty())
}

func solutionsInWords(it collection.Item) string {
	if it.Solutions == 0 {
		return "no solution"
	}
	return trace.NumberOf(int64(it.Solutions), "solution")
}

// puzzleLine is a built-in puzzle as JSON.
type puzzleLine struct {
	ID        string            `json:"id"`
	Name      string            `json:"name"`
	Puzzle    string            `json:"puzzle"`
	Boxes     string            `json:"boxes,omitempty"`
	Clues     int               `json:"clues"`
	Solutions int               `json:"solutions"`
	Themes    []string          `json:"themes"`
	Note      string            `json:"note"`
	Source    string            `json:"source"`
	Needs     string            `json:"needs,omitempty"`
	Shows     map[string]string `json:"shows,omitempty"`
}

func (c *Puzzles) printJSON(s *terminal.Session, themes []collection.Theme, items []collection.Item) error {
	seen := map[string]bool{}
	for _, t := range themes {
		items = append(items, t.Items...)
	}
	out := json.NewEncoder(s.Stdout)
	for _, it := range items {
		if seen[it.ID] {
			continue
		}
		seen[it.ID] = true
		line := puzzleLine{
			ID: it.ID, Name: it.Name, Puzzle: it.Givens.Text(),
			Boxes: it.Givens.Shape().BoxText(),
			Clues: it.Givens.Filled(), Solutions: it.Solutions, Themes: append([]string{}, it.Themes...), Note: it.Note,
			Source: it.Source, Needs: it.Needs, Shows: map[string]string{},
		}
		for _, show := range it.Shows {
			line.Shows[show.Algorithm] = string(show.Role)
		}
		if err := out.Encode(line); err != nil {
			return err
		}
	}
	return nil
}
