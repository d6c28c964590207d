package scene

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sudoscope/puzzles"
)

// page returns the documentation of lessons.
func page(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", "docs", "lessons.md"))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestThePageOfLessonsNamesAllThatABlockHas(t *testing.T) {
	text := page(t)
	for _, key := range blockKeys() {
		if !strings.Contains(text, "\n| `"+key+"` |") {
			t.Errorf("the key %s is not there", key)
		}
	}
	for _, name := range hidable() {
		if !strings.Contains(text, "`"+name+"`") {
			t.Errorf("what can be hidden is not there: %s", name)
		}
	}
	for _, e := range events() {
		if !strings.Contains(text, e.name) {
			t.Errorf("the kind %s is not there", e.name)
		}
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
				if read++; parse(form) != nil {
					t.Error(parse(form))
				}
			}
		}
	}
	if read < 25 {
		t.Errorf("only %d were found", read)
	}
}
