package puzzles_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"

	"sudoscope/app/page/pagetest"
	"sudoscope/app/paper"
	"sudoscope/puzzles"
	"sudoscope/puzzles/collection"
	"sudoscope/widgets"
)

// print asks for a worksheet of a theme of the library.
func (d *desk) print(id string) {
	d.T.Helper()
	for _, t := range collection.Themes() {
		if t.ID == id {
			d.turnTo(id)
			d.Keys("p")
			d.Pick("Print", "the list “"+t.Name+"”, "+puzzles.Plural(len(t.Items), "puzzle"))
		}
	}
}

// saveAs saves the worksheet in a file, and apart has its solutions beside it.
func (d *desk) saveAs(path string) {
	d.T.Helper()
	d.Tap("Save…")
	d.Fill("Name", path)
	d.Tap("Save")
}

func (d *desk) apart() {
	d.T.Helper()
	d.Pick("Solutions", "in a file of their own")
}

func TestTheKeyPAsksWhatToPrint(t *testing.T) {
	d := openPuzzles(t, wikipedia)
	d.Keys("p")
	d.Sees("Worksheet (PDF)", "this puzzle: Test", "1 puzzle on 1 page.", "The solutions follow")
	d.Dismiss()
	d.paste(pagetest.BuiltIn(t, "six").Givens.String() + "\n" + pagetest.BuiltIn(t, "shortz-301").Givens.String())
	d.Keys("p")
	d.Sees("this puzzle: "+d.page.Puzzle().Title(), "1 puzzle on")
}

func TestWhatWasGeneratedIsPrintedInItsOrder(t *testing.T) {
	d := openMaker(t)
	d.Keys("m")
	d.Fill("How many puzzles", "3")
	d.Fill("Seed", "7")
	d.Keys("m")
	for i, p := range d.page.Printed() {
		d.Is(p.Name, fmt.Sprintf("Seed 7, no. %d", i+1), "number %d", i+1)
	}
}

func TestTheFormShowsTheFirstPageAndSaysWhatIsSaved(t *testing.T) {
	d := openPuzzles(t, wikipedia)
	d.print("sizes")
	d.Sees("puzzles on 3 pages.")
	d.Check(d.Offers("Save…"), "it cannot be saved")
	d.Pick("On a page", "12 puzzles")
	d.Sees("too small to read: choose 4 at most.")
	d.Check(!d.Offers("Save…"), "12 large ones can be saved")
	d.Env.Window.Canvas().Focus(d.Field("Title"))
	d.Keys("Enter")
	d.Sees("Worksheet (PDF)")
	d.Pick("On a page", "2 puzzles")
	d.apart()
	d.Sees("“-solutions”")
	d.Check(d.Offers("Save…"), "2 on a page cannot be saved")
	d.Fill("Title", "Class 3b")
	d.Tap("Save…", "Cancel")
	d.Keys("p")
	d.Check(d.Field("Title").Text == "Class 3b" && d.Chosen("On a page") == "2 puzzles", "the next form begins with %s",
		d.Text())
	d.Sees("1 puzzle on 1 page.")
}

func TestPrintSavesTheSheetAndItsSolutions(t *testing.T) {
	d := openPuzzles(t, wikipedia)
	d.Keys("p")
	d.apart()
	path := filepath.Join(t.TempDir(), "monday.pdf")
	apart := paper.SeparateName(path)
	isPDF := func(path string) {
		t.Helper()
		data, err := os.ReadFile(path)
		d.Check(err == nil && bytes.HasPrefix(data, []byte("%PDF-")), "%s begins with %.8q, %v", path, data, err)
	}
	d.saveAs(path)
	d.Is(d.Notified, "Saved in "+path, "it says")
	isPDF(path)
	isPDF(apart)
	// A file with solutions that is there already is not replaced without asking.
	d.OK(os.WriteFile(apart, []byte("mine"), 0o666))
	d.OK(os.Remove(path))
	d.Keys("p")
	d.saveAs(path)
	d.Sees(filepath.Base(apart))
	d.Dismiss()
	kept, err := os.ReadFile(apart)
	d.Check(err == nil && string(kept) == "mine", "the file is %q, %v", kept, err)
	d.Keys("p")
	d.saveAs(path)
	d.Tap("Replace")
	isPDF(apart)
}

func TestWhatIsNoPuzzleIsNotPrinted(t *testing.T) {
	d := openPuzzles(t, wikipedia)
	d.print("odd")
	d.apart()
	folder := t.TempDir()
	d.saveAs(filepath.Join(folder, "odd.pdf"))
	d.Sees("cannot be printed")
	left, err := os.ReadDir(folder)
	d.Check(err == nil && len(left) == 0, "%v are left, %v", left, err)
}

func TestTheWorksheetFormFitsTheWindow(t *testing.T) {
	d := openPuzzles(t, wikipedia)
	for i, look := range []widgets.Scheme{widgets.SchemeLight, widgets.SchemeDark, widgets.SchemeProjector} {
		scale := widgets.TextScales()[i]
		d.Theme(look, scale)
		d.Env.Window.Resize(pagetest.Screens(scale)[0])
		d.print("sizes")
		whole := pagetest.Layout{T: t, Window: d.Env.Window}.Whole()
		form := pagetest.Seen[*fyne.Container](d.Driver)
		if least := form.MinSize(); least.Width > whole.Size.Width || least.Height > whole.Size.Height {
			t.Errorf("at %v the form takes %v of %v", scale, least, whole)
		}
		for _, fault := range pagetest.Faults(form, whole) {
			t.Error(fault)
		}
		d.Dismiss()
	}
}
