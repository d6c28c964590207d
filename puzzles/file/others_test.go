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
	for file, want := range map[string]string{
		"played.ksudoku":        at(9, "5"),
		"saved.ksudoku":         "",
		"played.sav":            first,
		"undone.sav":            first,
		"solved.sav":            "1342421331343421",
		"gnome.save":            "867" + clues[3:],
		"secuso.txt":            first,
		"secuso-x.txt":          "",
		"played.ss":             at(1, "6")[:2] + "5" + clues[3:],
		"pzprv3.txt":            "21.3431234211234",
		"hodoku-three.txt":      first,
		"simple-two.txt":        "",
		"deleted.txt":           first,
		"simple-eliminated.txt": "",
	} {
		folder := "varied"
		if file == "saved.ksudoku" {
			folder = "forms"
		}
		for e, err := range Open(filepath.Join("testdata", folder, file)) {
			got := ""
			if !e.Entered.IsZero() {
				got = e.Entered.String()
			}
			if err != nil || got != want {
				t.Errorf("%s has the digits\n%s, %v, want\n%s", file, got, err, want)
			}
		}
	}
	for file, notes := range map[string]bool{"played.ksudoku": true, "gnome.save": true, "gnome-one-line.save": false,
		"secuso.txt": true, "played.sav": true, "undone.sav": false, "four.ksudoku": false} {
		for e, err := range Open(filepath.Join("testdata", "varied", file)) {
			if err != nil || strings.Contains(e.Reading, "pencil marks") != notes {
				t.Errorf("%s has the reading %q, %v", file, e.Reading, err)
			}
		}
	}
}
