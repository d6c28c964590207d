package puzzles

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"sudoscope/app/dialogs"
	"sudoscope/puzzles"
	"sudoscope/puzzles/file"
)

func TestPastedPuzzlesAreListedAndTheFirstLiesOnTheDesk(t *testing.T) {
	d := openPuzzles(t, wikipedia)
	d.Env.App.Clipboard().SetContent(euler04 + "\n" + twoWays + "\n")
	d.Shortcut("Ctrl+V")
	if d.onDesk() != euler04 {
		t.Fatalf("on the desk lies %s", d.onDesk())
	}
	if d.page.library.shown().id != recentID || len(d.rows()) != 2 {
		t.Errorf("the list is %s with %d puzzles", d.page.library.shown().name, len(d.rows()))
	}
	d.Key(fyne.KeyPageDown)
	if d.onDesk() != twoWays {
		t.Error("the second is not below the first")
	}
	d.Env.App.Clipboard().SetContent("not a puzzle")
	d.Shortcut("Ctrl+V")
	if !strings.Contains(d.Dialog(), "No puzzle in the clipboard") || d.onDesk() != twoWays {
		t.Errorf("it says %q; on the desk lies %s", d.Dialog(), d.onDesk())
	}
}

func TestManyFilesAreOpenedAtOnce(t *testing.T) {
	folder := t.TempDir()
	var dropped []string
	for name, content := range map[string]string{
		"a.sdm":   wikipedia + "\n" + euler04 + "\n",
		"b.csv":   "name,puzzle\nTwo," + twoWays + "\n",
		"bad.txt": "nothing here\n",
	} {
		path := filepath.Join(folder, name)
		if err := os.WriteFile(path, []byte(content), 0o666); err != nil {
			t.Fatal(err)
		}
		dropped = append(dropped, path)
	}
	slices.Sort(dropped)
	d := openPuzzles(t, twoWays)
	d.Drop(dropped...)
	if got := d.rows(); !slices.Equal(got, []string{"a, 1", "a, 2", "Two"}) {
		t.Errorf("the list is %q", got)
	}
	if d.onDesk() != wikipedia {
		t.Errorf("on the desk lies %s", d.onDesk())
	}
	if !strings.Contains(d.Dialog(), "3 puzzles taken") || !strings.Contains(d.Dialog(), "bad.txt") {
		t.Errorf("it says %q", d.Dialog())
	}
}

func TestTheFilesOfAFolderAreOpenedTogether(t *testing.T) {
	folder := t.TempDir()
	for name, content := range map[string]string{"a.sdm": wikipedia + "\n", "b.txt": euler04 + "\n",
		".hidden": twoWays + "\n", "below/c.txt": twoWays + "\n"} {
		path := filepath.Join(folder, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(content), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	d := openPuzzles(t, twoWays)
	d.Drop(folder)
	if got := d.rows(); !slices.Equal(got, []string{"a, 1", "b, 2"}) || d.Dialog() != "" {
		t.Errorf("the list is %q; it says %q", got, d.Dialog())
	}
	d.Drop(t.TempDir())
	if !strings.Contains(d.Dialog(), "No puzzle in 0 files") {
		t.Errorf("of an empty folder it says %q", d.Dialog())
	}
}

func TestThePuzzleIsCopiedInEveryFormat(t *testing.T) {
	d := openPuzzles(t, wikipedia)
	for _, f := range file.Formats() {
		if f.ReadOnly {
			continue
		}
		if d.tap("Copy…"); f.Array {
			arrays := dialogs.FormatItems(d.page.editor.puzzle.Givens, d.page.copy)
			for _, item := range arrays[len(arrays)-1].ChildMenu.Items {
				if item.Label == f.Name {
					item.Action()
				}
			}
		} else {
			d.Press(f.Name)
		}
		entries, err := file.Parse(d.Env.App.Clipboard().Content())
		if err != nil || len(entries) != 1 || entries[0].Givens.String() != wikipedia {
			t.Errorf("%s: %v, %d puzzles of\n%s", f.Name, err, len(entries), d.Env.App.Clipboard().Content())
		}
		d.Dismiss()
	}
	d.Shortcut("Ctrl+C")
	if got := d.Env.App.Clipboard().Content(); got != wikipedia {
		t.Errorf("Ctrl+C copies %q", got)
	}
}

func TestWhatAFormatCannotHoldIsNotSaved(t *testing.T) {
	d := openPuzzles(t, wikipedia)
	sdm, _ := file.FormatOf("sdm")
	four, err := puzzles.Parse("1...\n..2.\n.3..\n...4")
	if err != nil {
		t.Fatal(err)
	}
	d.page.askSave(sdm, []puzzles.Puzzle{{Givens: four}})
	if !strings.Contains(d.Dialog(), "cannot hold") {
		t.Errorf("a 4×4 grid as .sdm: it says %q", d.Dialog())
	}
}
