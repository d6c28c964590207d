package puzzles

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"sudoscope/app/page"
	"sudoscope/app/page/pagetest"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
	"sudoscope/widgets"
)

const (
	wikipedia = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	// twoWays has two solutions, which differ in r6c5, r6c6, r7c5 and r7c6.
	twoWays = "9.6.7.4.3...4..2...7..23.1.5.....1...4.2.8.6...3.....5.3.7...5...7..5...4.5.1.7.8"
	euler04 = ".3..5..4...8.1.5..46.....12.7.5.2.8....6.3....4.1.9.3.25.....98..1.2.6...8..6..2."
)

// desk is the Puzzles page in a window without a screen.
type desk struct {
	*pagetest.Window
	page *Page
}

// openIn opens the window on the page. It may remember earlier windows; in a fresh
// one the puzzle of Wikipedia is watched.
func openIn(t *testing.T, a fyne.App) *desk {
	t.Helper()
	w := pagetest.In(t, a)
	w.Subject = pagetest.BuiltIn(t, "wikipedia")
	d := &desk{Window: w, page: New(w.Env)}
	d.Show(d.page)
	return d
}

// openPuzzles opens the window on the page, with a grid on the desk if it is not "".
func openPuzzles(t *testing.T, grid string) *desk {
	t.Helper()
	d := openIn(t, test.NewTempApp(t))
	if grid != "" {
		d.lay(grid)
	}
	return d
}

// Ctrl+N and Enter begin a grid of the usual size.
func TestTheUsualSizeIsOfferedFirst(t *testing.T) {
	d := openPuzzles(t, "12..\n....\n....\n....")
	d.Keys("Ctrl+N")
	d.Tap("9×9")
	d.Is(d.page.editor.puzzle.Givens.Shape(), puzzles.Classic, "it begins")
	d.Keys("Ctrl+N")
	d.Check(strings.HasPrefix(d.Dialog(), "9×9"), "the menu offers %s", d.Dialog())
}

// find chooses what is found first in a field.
func (d *desk) find(f *page.TechniqueFinder, typed string) {
	d.T.Helper()
	f.Open()
	for _, r := range typed {
		d.Char(r)
	}
	d.Keys("Enter")
	d.Must(d.Dialog() == "", "%q finds nothing: %s", typed, d.Dialog())
}

// lay lays a grid on the desk.
func (d *desk) lay(grid string) {
	d.T.Helper()
	g, err := puzzles.Parse(grid)
	d.OK(err)
	d.page.editor.put(puzzles.Puzzle{Givens: g, Name: "Test"})
}

// assessment is what is said of the puzzle in the editor.
func (d *desk) assessment() string {
	var parts []string
	for _, s := range d.page.editor.words.Segments {
		parts = append(parts, s.(*widget.TextSegment).Text)
	}
	return strings.Join(parts, " ")
}

// says checks that all this is said of the puzzle in the editor.
func (d *desk) says(want ...string) {
	d.T.Helper()
	for _, w := range want {
		d.Says(d.assessment(), w)
	}
}

func (d *desk) onDesk() string { return d.page.editor.puzzle.Givens.String() }

// deskShows checks that the board on the desk shows the puzzle on it.
func (d *desk) deskShows() {
	d.T.Helper()
	e := d.page.editor
	for c := range e.puzzle.Givens.Cells() {
		d.Must(int(e.board.Scene.Digits[c]) == e.puzzle.Givens.At(c),
			"cell %d shows %d, want %d", c, e.board.Scene.Digits[c], e.puzzle.Givens.At(c))
	}
}

// tap presses what is labelled with the text on the page.
func (d *desk) tap(label string) { d.Tap(label) }

// rows are the names in the list that can be seen.
func (d *desk) rows() []string {
	var names []string
	for _, p := range d.page.library.shown().puzzles {
		names = append(names, p.Title())
	}
	return names
}

func TestThePuzzleThatIsWatchedLiesOnTheDeskAtFirst(t *testing.T) {
	d := openPuzzles(t, "")
	d.Is(d.onDesk(), wikipedia, "on the desk lies")
	d.deskShows()
}

func TestEnterWatchesThePuzzleOnTheDesk(t *testing.T) {
	d := openPuzzles(t, euler04)
	d.Keys("Enter")
	d.Must(d.Asked.For == "watch", "it does not turn to Watch")
	d.Is(d.Asked.Scene.Puzzle.Givens.String(), euler04, "watched is")
}

func TestTheDeskIsRememberedFromOneStartToTheNext(t *testing.T) {
	a := test.NewTempApp(t)
	d := openIn(t, a)
	d.page.editor.click(2)
	d.Keys("4")
	d.page.turnTo(1)
	want := d.onDesk()
	d.page.Close()
	d = openIn(t, a)
	d.Check(d.onDesk() == want && strings.HasSuffix(d.page.editor.field.Finder.Selected, "Wikipedia example, edited"),
		"on the desk lies %q, %s", d.page.editor.field.Finder.Selected, d.onDesk())
	d.Check(d.page.tabs[1].On(), "the generators are not in front any more")
	// A puzzle of the library comes back with its story.
	l := d.page.library
	l.turnTo(0)
	l.view.Select(1)
	note := l.shown().puzzles[1].Note
	d.page.Close()
	d = openIn(t, a)
	d.Check(note != "" && strings.Contains(d.assessment(), note),
		"the story %q is not told any more: %s", note, d.assessment())
}

func TestADeskThatCannotBeReadIsSetAsideAndTheWindowOpens(t *testing.T) {
	path := filepath.Join(pagetest.DataFolder(t), "desk.sudoscope")
	check.OK(t, os.MkdirAll(filepath.Dir(path), 0o777))
	check.OK(t, os.WriteFile(path, []byte("sudoscope collection 1\nname: De"), 0o666))
	d := openPuzzles(t, "")
	d.Check(strings.Contains(d.Dialog(), "edited last cannot be read") && d.onDesk() == wikipedia,
		"it says %q; on the desk lies %s", d.Dialog(), d.onDesk())
	left, err := filepath.Glob(filepath.Join(filepath.Dir(path), "desk*damaged*"))
	d.Check(err == nil && len(left) == 1, "set aside: %q, %v", left, err)
}

func TestThePuzzlesPageFitsItsWindow(t *testing.T) {
	d := openPuzzles(t, twoWays)
	for _, scale := range widgets.TextScales() {
		d.Theme(widgets.SchemeDark, scale)
		for _, size := range []fyne.Size{fyne.NewSize(1280, 800), fyne.NewSize(1920, 1080)} {
			size := size.SubtractWidthHeight(pagetest.RailWidth(), 0)
			d.Env.Window.Resize(size)
			for tab := range d.page.tabs {
				d.page.turnTo(tab)
				if least := d.page.root.MinSize(); scale == 1 &&
					(least.Width > 1180-pagetest.RailWidth() || least.Height > 700) {
					t.Errorf("the page needs %v", least)
				}
				pagetest.Walk(d.page.root, func(o fyne.CanvasObject) bool {
					switch o.(type) {
					case *widgets.List:
						return false // the rows scroll
					}
					switch o.(type) {
					case *canvas.Text, *widgets.Line:
						return true
					}
					at := d.Env.App.Driver().AbsolutePositionForObject(o)
					end := at.AddXY(o.Size().Width, o.Size().Height)
					if _, ok := o.(*widgets.Button); ok && scale == 1 &&
						(end.X > size.Width+1 || end.Y > size.Height+1 || at.X < 0 || at.Y < 0) {
						t.Errorf("at %v a button %q reaches from %v to %v", size, o.(*widgets.Button).Label(), at, end)
					}
					return true
				})
			}
		}
	}
}
