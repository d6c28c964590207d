package app

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"sudoscope/puzzles/check"
)

// A program that is dropped is shown, and neither runs nor is kept before the user says so,
// wherever that is.
func TestAProgramIsOpenedWhereverItIsDropped(t *testing.T) {
	d := openOn(t, "wikipedia", "crook")
	for i, from := range []string{"Watch", "Compare", "Lab", "Techniques", "Play", "Puzzles", "Code", "Lessons"} {
		name := fmt.Sprint("theirs", i)
		path := filepath.Join(t.TempDir(), name+[]string{".star", ".STAR"}[i%2])
		check.OK(t, os.WriteFile(path, fmt.Appendf(nil, "place(\"r1c3\", %d) # \u202e\n", i+1), 0o600))
		d.turnToPage(from)
		d.drop(path)
		d.Must(d.seen.Name == "Code" && strings.Contains(d.Dialog(), fmt.Sprintf(`place("r1c3", %d) # \u202e`, i+1)),
			"from %s: %s is seen, and says %q", from, d.seen.Name, d.Dialog())
		d.Key(fyne.KeyReturn) // without reading
		if list := names(d); slices.Contains(list, name) || d.Dialog() != "" {
			t.Errorf("nobody has allowed it, and there is %q; the dialog says %q", list, d.Dialog())
		}
		d.drop(path)
		d.Tap("Run")
		list := names(d)
		check.That(t, slices.Contains(list, name), "from %s: allowed it is not among %q", from, list)
	}
}

// names returns the names of the user's own programs.
func names(d *desk) (all []string) {
	list, _ := d.env.Programs.List()
	for _, p := range list {
		all = append(all, p.Name)
	}
	return all
}
