package scene

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// page returns the documentation of lessons.
func page(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", "docs", "lessons.md"))
	check.OK(t, err)
	return string(text)
}

func TestThePageOfLessonsNamesAllThatABlockHas(t *testing.T) {
	text := page(t)
	for _, key := range blockKeys() {
		check.That(t, strings.Contains(text, "\n| `"+key+"` |"), "the key %s is not there", key)
	}
	for _, name := range hidable() {
		check.That(t, strings.Contains(text, "`"+name+"`"), "what can be hidden is not there: %s", name)
	}
	for name := range events() {
		check.Says(t, text, name)
	}
}

func TestThePlacesAndFactsOfThePageAreRead(t *testing.T) {
	_, places, _ := strings.Cut(page(t), "\n## Places\n")
	places, facts, _ := strings.Cut(places, "\n## Facts\n")
	facts, _, _ = strings.Cut(facts, "\n## ")
	read := 0
	for section, parse := range map[string]func(string) error{
		places: func(s string) error { _, err := parseWhere(s, puzzles.Classic); return err },
		facts:  func(s string) error { _, err := parseFacts(s, puzzles.Classic); return err },
	} {
		for line := range strings.SplitSeq(section, "\n") {
			cells := strings.Split(line, "|")
			if len(cells) < 3 || strings.Contains(cells[1], "where") {
				continue
			}
			for i, form := range strings.Split(cells[1], "`") {
				if i%2 == 0 {
					continue
				}
				read++
				check.That(t, parse(form) == nil, "%v", parse(form))
			}
		}
	}
	check.That(t, read >= 25, "only %d were found", read)
}
