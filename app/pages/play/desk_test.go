package play_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/app/game"
	"sudoscope/app/page/pagetest"
	"sudoscope/app/pages/play"
	"sudoscope/app/store"
	"sudoscope/puzzles/check"
	"sudoscope/widgets"
	"sudoscope/widgets/paint"
)

// desk is the page in a window without a screen, where time stands still unless the test moves it.
type desk struct {
	*pagetest.Window
	page *play.Page
}

// open opens the page on a game of the Wikipedia puzzle, in a fresh program.
func open(t *testing.T) desk {
	t.Helper()
	d := openIn(t, test.NewTempApp(t))
	d.begin("wikipedia")
	return d
}

// openIn opens the page in a program that may remember earlier windows.
func openIn(t *testing.T, a fyne.App) desk {
	t.Helper()
	w := pagetest.In(t, a)
	d := desk{w, play.New(w.Env)}
	w.Asked.Opening = func(path string) bool {
		if store.IsGame(path) {
			d.page.OpenCopy(path)
		}
		return store.IsGame(path)
	}
	w.Show(d.page)
	return d
}

// reopen opens another window on the same data, without closing the first.
func (desk) reopen(t *testing.T) desk {
	t.Helper()
	return openIn(t, test.NewTempApp(t))
}

// begin begins a game of a built-in puzzle.
func (d desk) begin(id string) { d.page.Begin(pagetest.BuiltIn(d.T, id), game.Origin{}) }

func (d desk) game() *game.Game    { return d.page.Game() }
func (d desk) state() *game.State  { return d.game().State() }
func (d desk) scene() *paint.Board { return d.Board().Scene }

// at returns what stands in a cell.
func (d desk) at(name string) int { return int(d.state().Digits[pagetest.Cell(name)]) }

// title is what the game is called.
func (d desk) title() string { return d.game().Puzzle.Title() }

// right is the key of the digit that belongs into a cell.
func (d desk) right(cell int) rune { return rune('0' + d.game().Solution.At(cell)) }

// press presses a cell, with the other button or a key held if the stroke says so, and drag goes over several.
func (d desk) press(name string, s widgets.Stroke) {
	s.Phase, s.Cell = widgets.Press, pagetest.Cell(name)
	d.Board().OnStroke(s)
	s.Phase = widgets.Release
	d.Board().OnStroke(s)
}

func (d desk) drag(names ...string) {
	for i, name := range names {
		s := widgets.Stroke{Phase: widgets.Enter, Cell: pagetest.Cell(name)}
		if i == 0 {
			s.Phase = widgets.Press
		}
		d.Board().OnStroke(s)
	}
	d.Board().OnStroke(widgets.Stroke{Phase: widgets.Release, Cell: pagetest.Cell(names[len(names)-1])})
}

// enter puts a digit into a cell, and playOn the right ones into so many of the open cells.
func (d desk) enter(name string, digit rune) {
	d.press(name, widgets.Stroke{})
	d.Char(digit)
}

func (d desk) playOn(cells int) {
	for c := 0; c < 81 && cells > 0; c++ {
		if now := int(d.state().Digits[c]); now != d.game().Solution.At(c) {
			d.enter(trace.Speaker{Shape: d.game().Shape()}.Cell(c), d.right(c))
			cells--
		}
	}
}

// goTo shows the game after so many moves of the branch.
func (d desk) goTo(move int) {
	d.Keys("Home" + strings.Repeat(" Ctrl+Y", move))
}

// chosen are the names of the cells that are chosen.
func (d desk) chosen() string {
	var names []string
	for c, on := range d.scene().Play.Selection {
		if on {
			names = append(names, trace.Speaker{Shape: d.scene().Shape}.Cell(c))
		}
	}
	return strings.Join(names, " ")
}

// set switches settings, and wrong chooses when digits are marked as wrong.
func (d desk) set(names ...string) {
	d.T.Helper()
	d.Keys("o")
	d.Tap(names...)
	d.Tap("Apply")
}

func (d desk) wrong(when string) {
	d.T.Helper()
	d.Keys("o")
	d.Pick("Mark a digit as wrong:", when)
	d.Tap("Apply")
}

const (
	never       = "Never"
	byRules     = "When a house holds a digit twice"
	bySolution  = "When it is not the digit of the solution"
	digitFirst  = "Choose the digit first, then its cells"
	nameMoves   = "Name my moves: the technique by which each follows"
	removeMarks = "Remove marks when their digit is placed in the same house"
)

// hint has all of a hint told.
func (d desk) hint() {
	d.T.Helper()
	d.Keys("q")
	d.Tap("Hint: why, with the pattern")
}

// said is what the teacher says, and says checks that it is all of the texts.
func (d desk) said() string { return pagetest.TextOf(d.Card("Your game")) }

func (d desk) says(texts ...string) {
	d.T.Helper()
	d.Says(d.said(), texts...)
}

// asked returns the kinds of help in the game's record.
func (d desk) asked() string {
	var kinds []string
	for _, h := range d.game().Helps {
		kinds = append(kinds, string(h.Kind))
	}
	return strings.Join(kinds, " ")
}

// marks reports whether the board has a mark.
func (d desk) marks(cell, digit int, role trace.Role) bool {
	return slices.Contains(d.scene().Evidence.Marks, trace.Mark{Cell: cell, Digit: digit, Role: role})
}

// pad reports whether there is a pad beside the board.
func (d desk) pad() bool { return len(pagetest.All[*widgets.Pad](d.page.Object())) > 0 }

// resize makes the page as large as it is in a window of a size.
func (d desk) resize(window fyne.Size) {
	d.Env.Window.Resize(window.SubtractWidthHeight(pagetest.RailWidth(), 0))
}

func (d desk) layout() pagetest.Layout { return pagetest.Layout{T: d.T, Window: d.Env.Window} }

// fileOf is the file of a game, and load reads what was saved.
func (d desk) fileOf(id string) string {
	return filepath.Join(pagetest.DataFolder(d.T), "games", id+".sudoscope")
}

func (d desk) load(id string) *game.Game {
	d.T.Helper()
	g, err := d.Env.Games.Load(id)
	d.OK(err)
	return g
}

func write(t *testing.T, path, text string) {
	t.Helper()
	check.OK(t, os.WriteFile(path, []byte(text), 0o666))
}

func read(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	check.OK(t, err)
	return string(text)
}

// played puts games of some levels into the data folder: Game A, Game B and so on.
func (d desk) played(levels ...technique.Level) (ids []string) {
	d.T.Helper()
	for i, level := range levels {
		d.begin("wikipedia")
		d.game().Puzzle.Name, d.game().Level = "Game "+string(rune('A'+i)), level
		d.Clock = d.Clock.Add(time.Duration(i+1) * time.Minute)
		d.Char('4') // into A3
		ids = append(ids, d.game().ID)
		d.load(d.game().ID)
	}
	return ids
}
