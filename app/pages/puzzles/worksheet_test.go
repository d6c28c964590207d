package puzzles

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"sudoscope/app/page/pagetest"
	"sudoscope/app/paper"
	"sudoscope/puzzles"
	"sudoscope/widgets"
)

// printing opens the window on the Puzzles page, at a list.
func printing(t *testing.T, id string) *desk {
	t.Helper()
	d := openPuzzles(t, wikipedia)
	l := d.page.library
	l.turnTo(slices.IndexFunc(l.lists, func(one list) bool { return one.id == id }))
	return d
}

// sheetOf opens the form for the i-th of what can be printed.
func (d *desk) sheetOf(i int) *sheetForm {
	d.T.Helper()
	all := d.page.printables()
	f := newSheetForm(d.page, all)
	f.sheet.Puzzles = all[i].puzzles
	f.Open()
	return f
}

func TestTheKeyPAsksWhatToPrint(t *testing.T) {
	d := printing(t, "famous")
	d.Keys("p")
	got := d.Dialog()
	for _, want := range []string{"Worksheet (PDF)", "this puzzle: Test Title", "1 puzzle on 1 page.",
		"The solutions follow"} {
		d.Says(got, want)
	}
	d.Dismiss()
	d.page.library.add([]puzzles.Puzzle{pagetest.BuiltIn(t, "six"), pagetest.BuiltIn(t, "shortz-301")})
	d.page.library.turnToRecent()
	d.Keys("p")
	if got := d.Dialog(); !strings.Contains(got, "this puzzle: "+d.page.editor.puzzle.Title()) ||
		strings.Contains(got, "2 puzzles on") {
		t.Errorf("another puzzle than the one shown is to be printed: %s", got)
	}
}

func TestWhatWasGeneratedIsPrintedInItsOrder(t *testing.T) {
	d := openMaker(t)
	m := d.page.maker
	m.start()
	m.howMany.SetText("3")
	m.seed.SetText("7")
	m.start()
	all := d.page.printables()
	for i, p := range all[1].puzzles {
		d.Is(p.Name, fmt.Sprintf("Seed 7, no. %d", i+1), "number %d", i+1)
	}
}

func TestTheFormShowsTheFirstPageAndSaysWhatIsSaved(t *testing.T) {
	d := printing(t, "sizes")
	f := d.sheetOf(1)
	d.Must(f.Preview.Page() != nil && !f.Yes.Disabled() && strings.Contains(f.Status.Text, "puzzles on 3 pages."),
		"it says %q", f.Status.Text)
	f.sheet.PerPage = 12
	f.change()
	d.Check(f.Yes.Disabled() && f.Preview.Page() == nil &&
		strings.Contains(f.Status.Text, "too small to read: choose 4 at most."),
		"12 large ones: %q", f.Status.Text)
	f.Confirm()
	d.Says(d.Dialog(), "Worksheet (PDF)")
	f.sheet.PerPage, f.sheet.Solutions = 2, paper.Separate
	f.change()
	d.Check(!f.Yes.Disabled() && strings.Contains(f.Status.Text, "“-solutions”"), "2 on a page: %q", f.Status.Text)
	f.title.SetText("Class 3b")
	f.Confirm()
	d.Tap("Cancel") // of where to save it
	if g := d.sheetOf(0); g.title.Text != "Class 3b" || g.sheet.PerPage != 2 || len(g.sheet.Puzzles) != 1 {
		t.Errorf("the next form begins with %+v", g.sheet)
	}
}

func TestPrintSavesTheSheetAndItsSolutions(t *testing.T) {
	d := printing(t, "famous")
	f := d.sheetOf(0)
	f.sheet.Solutions = paper.Separate
	path := filepath.Join(t.TempDir(), "monday.pdf")
	print(d.Env, f.sheet, path)
	d.Must(d.Notified == "Saved in "+path, "it says %q, want %q; %s", d.Notified, "Saved in "+path, d.Dialog())
	for _, name := range []string{path, paper.SeparateName(path)} {
		if data, err := os.ReadFile(name); err != nil || !bytes.HasPrefix(data, []byte("%PDF-")) {
			t.Errorf("%s begins with %.8q, %v", name, data, err)
		}
	}
}

func TestWhatIsNoPuzzleIsNotPrinted(t *testing.T) {
	d := printing(t, "odd")
	all := d.page.printables()
	f := newSheetForm(d.page, all)
	f.sheet.Puzzles = all[1].puzzles[:2]
	f.sheet.Solutions = paper.Separate
	folder := t.TempDir()
	print(d.Env, f.sheet, filepath.Join(folder, "odd.pdf"))
	d.Says(d.Dialog(), "cannot be printed")
	if left, err := os.ReadDir(folder); err != nil || len(left) > 0 {
		t.Errorf("%v are left, %v", left, err)
	}
}

func TestTheWorksheetFormFitsTheWindow(t *testing.T) {
	d := printing(t, "sizes")
	for i, look := range []widgets.Scheme{widgets.SchemeLight, widgets.SchemeDark, widgets.SchemeProjector} {
		scale := widgets.TextScales()[i]
		d.Theme(look, scale)
		d.Env.Window.Resize(pagetest.Screens(scale)[0])
		f := d.sheetOf(1)
		if least, room := f.MinSize(), d.Env.Window.Canvas().Size(); least.Width > room.Width ||
			least.Height > room.Height {
			t.Errorf("at %v the form takes %v of %v", scale, least, room)
		}
		whole := pagetest.Place{Name: "the window", Size: d.Env.Window.Canvas().Size()}
		for _, fault := range pagetest.Faults(f.Dialog.PopUp.Content, whole) {
			t.Error(fault)
		}
		f.Hide()
	}
}

// A file with solutions that is there already is not replaced without asking.
func TestTheFileWithTheSolutionsIsNotReplacedUnasked(t *testing.T) {
	d := printing(t, "famous")
	f := d.sheetOf(0)
	f.sheet.Solutions = paper.Separate
	d.Dismiss()
	path := filepath.Join(t.TempDir(), "sheet.pdf")
	apart := paper.SeparateName(path)
	d.OK(os.WriteFile(apart, []byte("mine"), 0o666))
	f.save(d.Env)(path)
	d.Must(strings.Contains(d.Dialog(), filepath.Base(apart)), "it does not ask: %s", d.Dialog())
	d.Dismiss()
	if kept, err := os.ReadFile(apart); err != nil || string(kept) != "mine" {
		t.Errorf("the file is %q, %v", kept, err)
	}
	f.save(d.Env)(path)
	d.Tap("Replace")
	if now, err := os.ReadFile(apart); err != nil || !bytes.HasPrefix(now, []byte("%PDF")) {
		t.Errorf("after yes it is no PDF: %v", err)
	}
}
