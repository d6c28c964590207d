package files

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"sudoscope/algorithms/generate"
	"sudoscope/app/cli/terminal"
	"sudoscope/app/store"
	"sudoscope/puzzles"
)

// mostPattern bounds the files and the standard input that a pattern is read from: more
// than a pattern can be, so that its own complaint is heard.
const mostPattern = 1 << 20

// drawPattern reads the pattern that the flag names into the recipe. Where that is of
// a preset, the pattern takes the place of what the preset says of the clues.
func (c *Generate) drawPattern(s *terminal.Session, r *generate.Recipe) error {
	if c.Pattern == "" {
		return nil
	}
	r.Symmetry, r.Level, r.MinClues, r.MaxClues, r.MaxEmpty = "", "", 0, 0, 0
	shape := puzzles.Shape{}
	says := c.Size != "" || c.terms() != (puzzles.Terms{})
	if says {
		shape = r.Shape
	}
	text, name, err := c.patternText(s, shape)
	if err != nil {
		return err
	}
	if r.Shape, r.Pattern, err = generate.ParsePattern(text, shape); err != nil {
		return fmt.Errorf("--pattern=%s: %w", name, err)
	}
	c.Pattern = string(r.Pattern) // which makes the same again without the file
	if !says && r.Shape != puzzles.Classic {
		t := r.Shape.Rules()
		c.Rules, c.Regions, c.Extra, c.Parity = t.Rules, t.Regions, t.Extra, t.Parity
		c.Size = r.Shape.BoxText()
	}
	return nil
}

// patternText returns the text that the flag names, and how to call it. What can be a
// pattern is one, even if there is a file of that name.
func (c *Generate) patternText(s *terminal.Session, shape puzzles.Shape) (text, name string, err error) {
	if c.Pattern == "-" {
		data, err := standardInput(s, mostPattern)
		return string(data), "-", err
	}
	name = puzzles.PlainText(c.Pattern, 100)
	if strings.TrimSpace(c.Pattern) == "" {
		return "", "", errors.New("--pattern is empty: write 81 characters, . for an empty cell and x for a clue, or the name of a file")
	}
	if _, _, err := generate.ParsePattern(c.Pattern, shape); err == nil {
		return c.Pattern, name, nil
	}
	data, err := store.Load(c.Pattern, mostPattern)
	switch {
	case err == nil:
		return string(data), name, nil
	case looksLikePattern(c.Pattern):
		return c.Pattern, name, nil
	case errors.Is(err, fs.ErrNotExist):
		return "", "", fmt.Errorf("--pattern=%s: there is no such file, and this is no pattern either: check the name, or write "+
			"81 characters, . for an empty cell and x for a clue", name)
	}
	return "", "", err
}

// looksLikePattern reports whether a text is rather meant to be a pattern than the name
// of a file: it has lines, or most of it are empty cells.
func looksLikePattern(text string) bool {
	empty := strings.Count(text, ".") + strings.Count(text, "0")
	return strings.Contains(text, "\n") || len(text) > 8 && 2*empty > len(text)
}
