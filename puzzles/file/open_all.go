package file

import (
	"cmp"
	"fmt"
	"path/filepath"
	"strings"

	"sudoscope/puzzles"
)

// MaxBad is how many lines that are no puzzle are looked at in one file before
// giving up, and MaxOpened how many puzzles OpenAll takes at once.
const (
	MaxBad    = 50
	MaxOpened = 100_000
)

// OpenAll returns the puzzles in files, and what is wrong with the rest. A puzzle
// without a name gets one that tells where it comes from.
func OpenAll(paths []string) (found []puzzles.Puzzle, problems []error) {
	for _, path := range paths {
		bad := 0
		for e, err := range Open(path) {
			if err != nil {
				if len(paths) > 1 && !strings.Contains(err.Error(), path) {
					err = fmt.Errorf("in %s: %w", filepath.Base(path), err)
				}
				problems = append(problems, err)
				if bad++; bad == MaxBad {
					break
				}
				continue
			}
			if len(found) == MaxOpened {
				problems = append(problems, fmt.Errorf("only the first %d puzzles were read: split the file",
					MaxOpened))
				break
			}
			title := fmt.Sprintf("%s, %d", strings.TrimSuffix(filepath.Base(path), filepath.Ext(path)), len(found)+1)
			e.Puzzle.Name = cmp.Or(e.Puzzle.Name, title)
			found = append(found, e.Puzzle)
		}
	}
	return found, problems
}

// ParsePuzzles returns the puzzles in a text.
func ParsePuzzles(text string) ([]puzzles.Puzzle, error) {
	entries, err := Parse(text)
	found := puzzles.Map(entries, func(e Entry) puzzles.Puzzle { return e.Puzzle })
	return found, err
}
