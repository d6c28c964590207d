package file

import (
	"path/filepath"
	"strings"
	"testing"
)

// What a player entered in another program is no clue, and is kept beside the clues.
func TestSavedGamesAreKept(t *testing.T) {
	const (
		clues = "8..4..9.....2...1.9.....768..13....63.........8..4....5.6..1.4...4.8..32...53...."
		first = "86.4..9.....2...1.9.....768..13....63.........8..4....5.6..1.4...4.8..32...53...."
	)
	at := func(cell int, digit string) string { return clues[:cell] + digit + clues[cell+1:] }
	for file, want := range map[string]struct {
		entered string
		notes   bool // were left out
	}{
		"varied/played.ksudoku":        {at(9, "5"), true},
		"forms/saved.ksudoku":          {"", false},
		"varied/played.sav":            {first, true},
		"varied/undone.sav":            {first, false},
		"varied/solved.sav":            {"1342421331343421", false},
		"varied/gnome.save":            {"867" + clues[3:], true},
		"varied/gnome-one-line.save":   {"", false},
		"varied/four.ksudoku":          {"", false},
		"varied/secuso.txt":            {first, true},
		"varied/secuso-x.txt":          {"", true},
		"varied/played.ss":             {at(1, "6")[:2] + "5" + clues[3:], false},
		"varied/pzprv3.txt":            {"21.3431234211234", true},
		"varied/hodoku-three.txt":      {first, false},
		"varied/simple-two.txt":        {"", false},
		"varied/deleted.txt":           {first, false},
		"varied/simple-eliminated.txt": {"", false},
	} {
		for e, err := range Open(filepath.Join("testdata", file)) {
			got := ""
			if !e.Entered.IsZero() {
				got = e.Entered.String()
			}
			if err != nil || got != want.entered || strings.Contains(e.Reading, "pencil marks") != want.notes {
				t.Errorf("%s has the digits\n%s, %v, want\n%s, and the reading %q", file, got, err, want.entered,
					e.Reading)
			}
		}
	}
}
