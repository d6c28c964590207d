package app

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sudoscope/algorithms/program"
	"sudoscope/app/dialogs"
	"sudoscope/app/page/pagetest"
	"sudoscope/app/store"
	"sudoscope/puzzles/check"
)

// exported returns the path of a file with all that is in a data folder.
func exported(t *testing.T, d *store.Data) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "data.zip")
	check.OK(t, store.Save(path, func(w io.Writer) error {
		_, _, err := d.Backup(t.Context(), w, "Sudoscope 1.0.0", nil)
		return err
	}))
	return path
}

// otherData puts something of each kind that pages show into another data folder.
func otherData(t *testing.T) *store.Data {
	t.Helper()
	d := store.NewData(filepath.Join(t.TempDir(), "other"))
	p := pagetest.BuiltIn(t, "wikipedia")
	c, err := d.Collections.Create("For the train", false)
	if err == nil {
		_, err = d.Collections.Add(c.ID, p)
	}
	if err == nil {
		_, err = d.Lessons.Create("Monday", []byte("# Monday\n\nA lesson.\n"))
	}
	if err == nil {
		_, err = d.Programs.Create("mine", "def solve(board):\n    pass\n")
	}
	if err == nil {
		_, err = d.Programs.AddCommand("theirs", []string{"rm", "-rf", "/"}, "")
	}
	check.OK(t, err)
	return d
}

func TestImportedDataAreOnAllPagesAtOnce(t *testing.T) {
	d := open(t, Start{})
	for _, one := range d.tabs {
		d.turnTo(one)
	}
	d.turnToPage("Watch")
	path := exported(t, otherData(t))
	d.drop(path)
	d.Says(d.Dialog(), "1 collection, 1 lesson, 1 program and 1 added command", "by Sudoscope 1.0.0",
		"rm -rf /", "Import these commands")
	d.Tap("Import")
	d.Says(d.Dialog(), "New: 1 collection, 1 lesson and 1 program", "Left out: 1 added command")
	d.Keys("Esc")
	d.Is(d.seen.Name, "Watch", "what is seen")
	d.turnToPage("Lessons")
	d.Check(d.seen.Name == "Lessons" && strings.Contains(d.says(), "Monday"),
		"on the page %s it says %s", d.seen.Name, d.says())
	_, err := d.env.Algorithm(program.ScriptPrefix + "mine")
	check.That(t, err == nil, "%v", err)
	for _, one := range d.tabs {
		d.turnTo(one)
		d.Check(d.seen == one && d.Dialog() == "", "the page %s shows a dialog: %s", one.Name, d.Dialog())
	}
	d.drop(path)
	d.Tap("Import these commands")
	d.Tap("Import")
	d.Says(d.Dialog(), "New: 1 added command")
	d.Keys("Esc")
	d.drop(path)
	d.Tap("Import")
	d.Says(d.Dialog(), "Nothing new to import")
}

// What is open on a page is as it is saved afterwards: the game goes on, and the editor,
// which had nothing yet, has the puzzle of the other one.
func TestWhatIsOpenOnPagesIsRenewed(t *testing.T) {
	d := openOn(t, "wikipedia", "dlx")
	d.playWikipedia(3)
	before := d.says()
	other := store.NewData(filepath.Join(t.TempDir(), "other"))
	d.OK(other.Collections.SaveDesk(pagetest.BuiltIn(t, "inkala-2012")))
	d.ImportFile(exported(t, other))
	d.Check(d.seen.Name == "Play" && d.says() == before,
		"on %s it says\n%s\nand before\n%s", d.seen.Name, d.says(), before)
	d.Keys("5")
	d.turnToPage("Puzzles")
	d.Says(d.says(), "Inkala")
}

// ImportFile imports a file as it is.
func (d *desk) ImportFile(path string) {
	dialogs.ImportFile(d.env, path)
	d.Tap("Import")
	d.Keys("Esc")
}

func TestWhatIsNoArchiveIsSaidSo(t *testing.T) {
	d := open(t, Start{})
	path := filepath.Join(t.TempDir(), "puzzles.zip")
	d.OK(os.WriteFile(path, []byte("PK\x03\x04"), 0o666))
	d.drop(path)
	d.Says(d.Dialog(), "The data cannot be imported", "damaged")
}

// The help exports all data, and says where they are.
func TestAllDataAreExportedFromTheHelp(t *testing.T) {
	d := open(t, Start{})
	if _, err := d.env.Lessons.Create("Tuesday", []byte("# Tuesday\n")); err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	d.env.Settings.Set("save.folder", folder)
	d.showHelp(helpStart)
	d.Says(d.Dialog(), "Your data")
	d.Tap("Export all data…")
	d.Tap("Save")
	path := filepath.Join(folder, "sudoscope-data-2026-11-21.zip")
	to := store.NewData(filepath.Join(folder, "data"))
	a, err := to.OpenArchive(t.Context(), path, nil)
	d.OK(err)
	defer a.Close()
	d.Check(a.Contents[store.KindLesson] == 1, "it has %+v", a.Contents)
}
