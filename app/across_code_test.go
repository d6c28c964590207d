package app

import (
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
	pages := []string{"Watch", "Compare", "Lab", "Techniques", "Play", "Puzzles", "Code", "Lessons"}
	for name, pages := range map[string][]string{"theirs.star": pages, "THEIRS.STAR": pages[:1]} {
		path := filepath.Join(t.TempDir(), name)
		check.OK(t, os.WriteFile(path, []byte("place(\"r1c3\", 4) # \u202e\n"), 0o600))
		name := strings.TrimSuffix(name, filepath.Ext(name))
		for _, from := range pages {
			t.Run(name+" on "+from, func(t *testing.T) {
				d := openOn(t, "wikipedia", "crook")
				d.turnToPage(from)
				d.drop(path)
				d.Must(d.seen.Name == "Code" && strings.Contains(d.Dialog(), `place("r1c3", 4) # \u202e`),
					"%s is seen, and says %q", d.seen.Name, d.Dialog())
				d.Key(fyne.KeyReturn) // without reading
				if list := names(d); slices.Contains(list, name) || d.Dialog() != "" {
					t.Errorf("nobody has allowed it, and there is %q; the dialog says %q", list, d.Dialog())
				}
				d.drop(path)
				d.Tap("Run")
				list := names(d)
				check.That(t, slices.Contains(list, name), "allowed it is not among %q", list)
			})
		}
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
