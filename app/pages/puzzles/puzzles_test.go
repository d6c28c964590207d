package puzzles_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms/generate"
	"sudoscope/app/page/pagetest"
	page "sudoscope/app/pages/puzzles"
	"sudoscope/app/scene"
	"sudoscope/app/wording"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
	"sudoscope/puzzles/collection"
	"sudoscope/widgets"
	"sudoscope/widgets/paint"
)

const (
	wikipedia = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	// twoWays has two solutions, which differ in r6c5, r6c6, r7c5 and r7c6.
	twoWays = "9.6.7.4.3...4..2...7..23.1.5.....1...4.2.8.6...3.....5.3.7...5...7..5...4.5.1.7.8"
	euler04 = ".3..5..4...8.1.5..46.....12.7.5.2.8....6.3....4.1.9.3.25.....98..1.2.6...8..6..2."
	four    = "1...\n..2.\n.3..\n...4"
)

// empty has no clues, and position is an empty grid in which candidates were eliminated from the last cell.
var (
	empty    = strings.Repeat(".", 81)
	position = empty + " candidates=" + strings.Repeat("123456789", 80) + "1.......9"
)

// desk is the Puzzles page in a window without a screen.
type desk struct {
	*pagetest.Window
	page *page.Page
}

// openIn opens the window on the page. It may remember earlier windows; in a fresh
// one the puzzle of Wikipedia is watched.
func openIn(t *testing.T, a fyne.App) *desk {
	t.Helper()
	w := pagetest.In(t, a)
	w.Subject = pagetest.BuiltIn(t, "wikipedia")
	return show(w)
}

// show shows the page in a window.
func show(w *pagetest.Window) *desk {
	d := &desk{Window: w, page: page.New(w.Env)}
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

// lay lays a grid on the desk, as a link does.
func (d *desk) lay(grid string) {
	d.T.Helper()
	p := puzzles.Puzzle{Givens: mustRead(d.T, grid), Name: "Test"}
	d.page.Open(&scene.Scene{Page: scene.OnPuzzles, Puzzle: p}, func() {})
}

func mustRead(t *testing.T, text string) puzzles.Grid {
	t.Helper()
	g, err := puzzles.Parse(text)
	check.OK(t, err)
	return g
}

// paste pastes what it puts on the clipboard.
func (d *desk) paste(text string) {
	d.App.Clipboard().SetContent(text)
	d.Keys("Ctrl+V")
}

// grid is that of the puzzle in the editor, title what it is called there, and rules are its rules.
func (d *desk) grid() puzzles.Grid   { return d.page.Puzzle().Givens }
func (d *desk) onDesk() string       { return d.grid().String() }
func (d *desk) title() string        { return d.Chosen("The puzzle in the editor") }
func (d *desk) rules() puzzles.Terms { return d.grid().Terms() }
func (d *desk) scene() *paint.Board  { return d.Board().Scene }

// said is what is said below the board, and says checks that it is all of the texts.
func (d *desk) said() string {
	all := pagetest.All[*widget.RichText](d.page.Object())
	return strings.Join(puzzles.Map(all[len(all)-1].Segments,
		func(s widget.RichTextSegment) string { return s.(*widget.TextSegment).Text }), " ")
}

func (d *desk) says(texts ...string) {
	d.T.Helper()
	d.Says(d.said(), texts...)
}

// deskShows checks that the board shows the puzzle in the editor.
func (d *desk) deskShows() {
	d.T.Helper()
	d.Shows(d.grid())
	d.Check(d.scene().Play == nil, "a pattern is on the board")
}

// list is the list that is seen, and rows are the names in it, as far as they are in sight.
func (d *desk) list() *widgets.List { return pagetest.First[*widgets.List](d.page.Object()) }
func (d *desk) length() int         { return d.list().Length() }
func (d *desk) rows() (names []string) {
	for _, r := range pagetest.All[*widgets.PuzzleRow](d.page.Object()) {
		name, _ := r.Text()
		names = append(names, name)
	}
	return names
}

// turnTo shows a list of the library by its ID, or by the name of its button.
func (d *desk) turnTo(list string) {
	d.T.Helper()
	for _, t := range collection.Themes() {
		if t.ID == list {
			list = t.Name
		}
	}
	if d.Button(list) == nil { // the lists are in a menu
		for _, b := range pagetest.All[*widgets.Button](d.page.Object()) {
			if strings.HasPrefix(b.Label(), "List: ") {
				test.Tap(b)
				break
			}
		}
	}
	d.Tap(list)
}

// search looks for words in the library.
func (d *desk) search(words string) { pagetest.Seen[*widgets.SearchField](d.Driver).SetText(words) }

// point moves the mouse to an entry of a menu, which opens what is behind it.
func (d *desk) point(name string) {
	pagetest.Walk(d.Env.Window.Canvas().Overlays().Top(), func(o fyne.CanvasObject) bool {
		if h, ok := o.(desktop.Hoverable); ok && pagetest.TextOf(o) == name {
			h.MouseIn(&desktop.MouseEvent{})
		}
		return true
	})
}

// rowMenu asks for the menu of a row of the list.
func (d *desk) rowMenu(row int) { d.list().OnMenu(row, fyne.NewPos(50, 50)) }

// drag draws a stroke over cells, and tick ticks a box, or takes the tick away.
func (d *desk) drag(cells ...int) {
	stroke := d.Board().OnStroke
	for i, cell := range cells {
		s := widgets.Stroke{Phase: widgets.Enter, Cell: cell}
		if i == 0 {
			s.Phase = widgets.Press
		}
		stroke(s)
	}
	stroke(widgets.Stroke{Phase: widgets.Release, Cell: cells[len(cells)-1]})
}

func (d *desk) tick(name string) {
	d.T.Helper()
	all := pagetest.All[*widgets.Check](d.page.Object())
	at := slices.IndexFunc(all, func(c *widgets.Check) bool { return c.Text == name })
	d.Must(at >= 0, "there is nothing to tick called %s", name)
	all[at].SetChecked(!all[at].Checked)
}

// atOnce has nothing wait before it begins.
func (d *desk) atOnce() { d.Env.After = func(_ time.Duration, f func()) { f() } }

// held holds back what is begun beside the interface, until do does all that waits.
func (d *desk) held() (do func()) {
	var waiting []func()
	d.Env.Go = func(f func()) { waiting = append(waiting, f) }
	return func() {
		all := waiting
		waiting = nil
		for _, f := range all {
			f()
		}
	}
}

// Ctrl+N and Enter begin a grid of the usual size.
func TestNewGridsHaveEverySize(t *testing.T) {
	d := openPuzzles(t, "12..\n....\n....\n....")
	d.Keys("Ctrl+N")
	d.Check(strings.HasPrefix(d.Dialog(), "9×9"), "the menu offers %s", d.Dialog())
	d.Dismiss()
	for _, s := range puzzles.Shapes() {
		d.Keys("Ctrl+N")
		d.Tap(wording.Shape(s))
		d.Check(d.grid().Shape() == s && d.grid().Filled() == 0, "%s gives %v", wording.Shape(s), d.grid())
		d.deskShows()
		d.says("empty grid")
	}
}

func TestThePuzzleThatIsWatchedLiesOnTheDeskAtFirst(t *testing.T) {
	d := openPuzzles(t, "")
	d.Is(d.onDesk(), wikipedia, "on the desk lies")
	d.deskShows()
	d.Check(d.length() > 0 && d.On(collection.Themes()[0].Name), "the library does not open on its first theme")
	d.lay(euler04)
	d.Keys("Enter")
	d.Must(d.Asked.For == "watch", "it does not turn to Watch")
	d.Is(d.Asked.Scene.Puzzle.Givens.String(), euler04, "watched is")
}

func TestTheDeskIsRememberedFromOneStartToTheNext(t *testing.T) {
	a := test.NewTempApp(t)
	d := openIn(t, a)
	d.Click("A3")
	d.Keys("4 Esc g")
	want := d.onDesk()
	d.page.Close()
	d = openIn(t, a)
	d.Is(d.onDesk(), want, "on the desk lies")
	d.Check(strings.HasSuffix(d.title(), "Wikipedia example, edited"), "it is called %s", d.title())
	d.Check(d.Offers("Watch it made"), "the generators are not in front any more")
	// A puzzle of the library comes back with its story.
	d.Keys("l")
	d.list().Select(1)
	note := d.page.Puzzle().Note
	d.page.Close()
	d = openIn(t, a)
	d.Must(note != "", "the puzzle has no story")
	d.says(note)
}

func TestADeskThatCannotBeReadIsSetAsideAndTheWindowOpens(t *testing.T) {
	path := filepath.Join(pagetest.DataFolder(t), "desk.sudoscope")
	check.OK(t, os.MkdirAll(filepath.Dir(path), 0o777))
	check.OK(t, os.WriteFile(path, []byte("sudoscope collection 1\nname: De"), 0o666))
	d := openPuzzles(t, "")
	d.Says(d.Dialog(), "edited last cannot be read")
	d.Is(d.onDesk(), wikipedia, "on the desk lies")
	left, err := filepath.Glob(filepath.Join(filepath.Dir(path), "desk*damaged*"))
	d.Check(err == nil && len(left) == 1, "set aside: %q, %v", left, err)
}

// All that the page can show fits into every window.
func TestThePuzzlesPageFitsItsWindow(t *testing.T) {
	for name, begin := range map[string]func(d *desk){
		"library":    func(*desk) {},
		"generators": func(d *desk) { d.Keys("g") },
		"pattern": func(d *desk) {
			d.surveyed(generate.Outlook{Tries: 12_345, Nearest: 1000, Done: true})
			d.Keys("d")
			d.paste(ornament)
		},
		"rules": func(d *desk) {
			d.lay(position)
			d.Keys("u")
			d.tick("Jigsaw")
			d.drag(0, 3, 6)
		},
	} {
		t.Run(name, func(t *testing.T) {
			d := openPuzzles(t, twoWays)
			begin(d)
			pagetest.CheckHints(t, name, d.page.Object())
			for _, scale := range check.Some(widgets.TextScales(), 2) {
				d.Theme(widgets.SchemeProjector, scale)
				for _, size := range pagetest.Windows(scale) {
					d.Case(fmt.Sprintf("%v/%v", scale, size), func(t *testing.T) {
						pagetest.Layout{T: t, Window: d.Env.Window}.CheckFit(d.page.Object(), size)
					})
				}
			}
		})
	}
}
